"""Ashlar, a program that makes gallery sites of Markdown. Its executable lies beside the interpreter's."""

import os
import sysconfig


def program() -> str:
    """The path of the executable."""
    schemes = [sysconfig.get_path("scripts"), os.path.join(os.path.expanduser("~"), ".local", "bin"),
               os.path.join(os.path.dirname(os.path.dirname(__file__)), "bin")]
    for folder in schemes:
        path = os.path.join(folder, "ashlar")
        if os.path.isfile(path):
            return path
    raise FileNotFoundError("the program 'ashlar' is not where pip put it")
