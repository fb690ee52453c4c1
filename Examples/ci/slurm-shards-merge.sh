#!/bin/sh
# Slurm: makes the site from the blobs of slurm-shards.sh, which says how to start both. The job's
# exit status is that of the gate.
#SBATCH --job-name=perfsite-merge
#SBATCH --cpus-per-task=4
#SBATCH --mem=8G
#SBATCH --time=00:30:00
set -eu

cd "${SLURM_SUBMIT_DIR:-.}"
perfsite merge blobs --jobs "${SLURM_CPUS_PER_TASK:-1}"
