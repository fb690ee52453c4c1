#!/bin/sh
# Slurm: a job array, a shard for each task, on a folder that all nodes see. From the project's folder:
#   shards=$(sbatch --parsable slurm-shards.sh)
#   sbatch --dependency="afterok:$shards" slurm-shards-merge.sh
# A task that failed can be run again by itself: sbatch --array=3 slurm-shards.sh
#SBATCH --job-name=perfsite-shards
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --mem=4G
#SBATCH --time=00:30:00
set -eu

# As in --array above. Slurm's own count is that of the tasks of one sbatch, which may be a part.
shards=${PERFSITE_SHARDS:-16}

cd "${SLURM_SUBMIT_DIR:-.}"
perfsite run \
  --shard "$SLURM_ARRAY_TASK_ID/$shards" \
  --blob "blobs/$SLURM_ARRAY_TASK_ID.blob" \
  --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --worlds "${PERFSITE_WORLDS:-1000}"
