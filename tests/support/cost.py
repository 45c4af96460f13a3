#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs a command and adds a line to FILE with what it cost: cost.py FILE NAME COMMAND...

Seconds of processor time of everything it started, and of the clock. Who has lost their parent (browsers,
databases) comes to this one, or the dearest would be missing.
"""
import ctypes
import os
import resource
import signal
import subprocess
import sys
import time

PR_SET_CHILD_SUBREAPER = 36
PATIENCE = 5  # seconds, for what outlives the command


def wait_for_all(pid):
    """How the process ended; what is left then has some seconds to end."""
    code = None
    signal.signal(signal.SIGALRM, lambda *_: sys.exit(code))
    try:
        while True:
            ended, status = os.wait()
            if ended == pid:
                code = os.waitstatus_to_exitcode(status)
                signal.alarm(PATIENCE)
    except (ChildProcessError, SystemExit):
        return code


def main():
    file, name, *command = sys.argv[1:]
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    began = time.monotonic()
    code = wait_for_all(subprocess.Popen(command).pid)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(file, "a", encoding="ascii") as costs:
        costs.write(f"{used.ru_utime + used.ru_stime:7.1f} {time.monotonic() - began:7.1f} {name}\n")
    return code if code >= 0 else 128 - code


sys.exit(main())
