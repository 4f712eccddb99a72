#!/bin/sh
# GNU parallel: the pictures of a site in parts, on this machine or, with --sshlogin, on others that mount the folders.
#
#     SITE=/share/stones CACHE=/share/ashlar PARTS=64 sh parallel.sh
#
# A part that fails is tried again, four times in all; one that was made finds what is there.
set -eu
seq "$PARTS" | parallel --retries 4 "${ASHLAR:-ashlar} build --quiet --site $SITE --cache $CACHE --shard {}/$PARTS"
"${ASHLAR:-ashlar}" build --site "$SITE" --cache "$CACHE" --require-cache --output "$OUTPUT"
