"""`python -m ashlar_gallery`: the program itself, in this process."""

import os
import sys

from ashlar_gallery import program

os.execv(program(), ["ashlar", *sys.argv[1:]])
