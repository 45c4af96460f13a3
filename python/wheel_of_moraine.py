# SPDX-License-Identifier: MIT
"""Makes the wheel of the Python package: what `pip install .` asks for (PEP 517), without any other tool.

The wheel holds the modules, the declarations that cffi reads, and the shared library, which is built first
unless MORAINE_LIBRARY names one. By hand: python3 python/wheel_of_moraine.py FOLDER
"""
import base64
import hashlib
import os
import pathlib
import subprocess
import sys
import sysconfig
import zipfile

TREE = pathlib.Path(__file__).resolve().parent.parent
BUILD = TREE / 'build'
VERSION = (TREE / 'VERSION').read_text(encoding='utf-8').strip()
TAG = 'py3-none-' + sysconfig.get_platform().replace('-', '_').replace('.', '_')
INFO = f'moraine-{VERSION}.dist-info'
METADATA = f'''Metadata-Version: 2.1
Name: moraine
Version: {VERSION}
Summary: Ice-age board games for those who study them
License: MIT
Requires-Python: >=3.9
Requires-Dist: cffi
Requires-Dist: numpy
'''
WHEEL = f'Wheel-Version: 1.0\nGenerator: moraine\nRoot-Is-Purelib: false\nTag: {TAG}\n'


def build_library():
    commands = [['cmake', '--preset', 'release'],
                ['cmake', '--build', '--preset', 'release', '--target', 'libmoraine']]
    for command in commands:
        subprocess.run(command, cwd=TREE, check=True, stdout=subprocess.DEVNULL)


def contents():
    """(name in the wheel, bytes) of each file but the list of them."""
    package = BUILD / 'python' / 'moraine'
    for path in sorted([*package.glob('*.py'), package / 'declarations.h']):
        yield f'moraine/{path.name}', path.read_bytes()
    name = (package / 'declarations.h').read_text(encoding='utf-8').splitlines()[0].removeprefix('// ')
    library = os.environ.get('MORAINE_LIBRARY') or BUILD / 'library' / name
    yield f'moraine/{name}', pathlib.Path(library).read_bytes()
    yield f'{INFO}/METADATA', METADATA.encode()
    yield f'{INFO}/WHEEL', WHEEL.encode()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    if not os.environ.get('MORAINE_LIBRARY'):
        build_library()
    name, record = f'moraine-{VERSION}-{TAG}.whl', ''
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, 'w', zipfile.ZIP_DEFLATED) as wheel:
        for path, data in contents():
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()
            record += f'{path},sha256={digest},{len(data)}\n'
            wheel.writestr(path, data)
        wheel.writestr(f'{INFO}/RECORD', record + f'{INFO}/RECORD,,\n')
    return name


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError('make dist packs the sources')


if __name__ == '__main__':
    print(build_wheel(sys.argv[1]))
