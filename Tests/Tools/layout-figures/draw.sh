#!/bin/sh
# Draws the figures of the layouts, for the documentation and the manual, from the requests in this folder.
# usage: Tests/Tools/layout-figures/draw.sh [path of ashlar]
set -e
ashlar=${1:-.build/release/ashlar}
root=$(dirname "$0")/../../..
figures=$root/Sources/AshlarLayout/AshlarLayout.docc
for request in "$(dirname "$0")"/*.json; do
  "$ashlar" layout "$request" --svg "$figures/$(basename "$request" .json).svg" > /dev/null
done
for figure in "$root"/site/images/layouts/*.svg; do
  cp "$figures/$(basename "$figure")" "$figure"
done
