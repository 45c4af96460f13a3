# SPDX-License-Identifier: MIT
"""The shared library, opened by cffi from its own headers; no compiler is needed.

The library lies in the package (a wheel has it there) or beside the installed package, or where
MORAINE_LIBRARY says, or where the system finds it.
"""
import os
import pathlib
import re

import cffi

HERE = pathlib.Path(__file__).resolve().parent


def declarations(text):
    """What cffi reads of C: no comments, no preprocessor, no inline functions, no attributes."""
    text = re.sub(r'//.*', '', text)
    text = re.sub(r'^#.*$', '', text, flags=re.M)
    text = re.sub(r'^static inline.*?\}$', '', text, flags=re.M | re.S)
    return re.sub(r'__attribute__\(\(format\(.*?\)\)\)', '', text, flags=re.S)


def find(name):
    places = [place / name for place in (HERE, HERE.parents[2])]
    there = [str(place) for place in places if place.exists()]
    return os.environ.get('MORAINE_LIBRARY') or (there + [name])[0]


_text = (HERE / 'declarations.h').read_text(encoding='utf-8')
ffi = cffi.FFI()
ffi.cdef(declarations(_text))
lib = ffi.dlopen(find(_text.splitlines()[0].removeprefix('// ')))
version = ffi.string(lib.moraine_version()).decode()


class Refused(ValueError):
    """What the library will not do, in its words."""


def text_of(write, *arguments):
    """What a function writes to a Text, its last argument."""
    text = ffi.new('Text *')
    try:
        write(*arguments, text)
        return ffi.string(lib.text_get(text)).decode()
    finally:
        lib.text_free(text)


def checked(call, *arguments):
    """What a function returns that may instead fill a Problem, its last argument."""
    problem = ffi.new('Problem *')
    result = call(*arguments, problem)
    if not result:
        raise Refused(ffi.string(problem.words).decode())
    return result
