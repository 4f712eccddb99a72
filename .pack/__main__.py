"""`python -m ashlar`: the program itself, in this process."""

import os
import sys

from ashlar import program

os.execv(program(), ["ashlar", *sys.argv[1:]])
