#!/bin/sh
# Slurm: an array of parts, and the site once all are made.
#
#     SITE=/share/stones CACHE=/share/ashlar OUTPUT=/share/site PARTS=64 sh slurm.sh
#
# A part that ends in any way but well is put into the queue again, three times at most. 1 and 2 stay: a mistake in the site, or in
# the command, is there the next time, too.
set -eu
parts=$(sbatch --parsable --requeue --array="1-$PARTS" --output="$CACHE.%A-%a.log" <<'PART'
#!/bin/sh
${ASHLAR:-ashlar} build --quiet --site "$SITE" --cache "$CACHE" --shard auto
status=$?
if [ $status -gt 2 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then
  scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
fi
exit $status
PART
)
sbatch --parsable --dependency="afterok:$parts" --kill-on-invalid-dep=yes --output="$CACHE.site.log" <<'SITE'
#!/bin/sh
exec ${ASHLAR:-ashlar} build --site "$SITE" --cache "$CACHE" --require-cache --output "$OUTPUT"
SITE
