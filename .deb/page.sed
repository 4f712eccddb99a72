# Makes the manual pages that the argument parser writes right for man, whatis and lintian.

# A page's name has no space in it; the synopsis shows the command as it is typed.
s/^\.Dt ASHLAR\./.Dt ASHLAR-/
/^\.Nm "ashlar /{
  h
  s/^\.Nm "ashlar \(.*\)"$/.Nm ashlar-\1/
}
/^\.Nm$/{
  x
  /^$/b nothing
  x
  g
  b
  : nothing
  x
}
# An empty line is a new paragraph; an apostrophe at the start of a line is a letter, not a request.
s/^$/.Pp/
s/^'/\\\&'/
