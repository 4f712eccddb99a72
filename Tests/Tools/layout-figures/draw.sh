#!/bin/sh
# Draws the figures of the layout documentation from the requests in this folder.
# usage: Tests/Tools/layout-figures/draw.sh [path of ashlar]
set -e
ashlar=${1:-.build/release/ashlar}
here=$(dirname "$0")
for request in "$here"/*.json; do
  "$ashlar" layout "$request" \
    --svg "$here/../../../Sources/AshlarLayout/AshlarLayout.docc/$(basename "$request" .json).svg" > /dev/null
done
