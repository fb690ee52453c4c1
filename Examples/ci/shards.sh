#!/bin/sh
# Plain shell: runs all shards of a build one after another and merges them. On several machines, run
# the line of the loop on each with its own number, and bring the blobs together before the merge.
# usage: shards.sh COUNT [PROJECT [FOLDER_FOR_BLOBS]]
set -eu

count=${1:?usage: shards.sh COUNT [PROJECT [FOLDER_FOR_BLOBS]]}
project=${2:-.}
blobs=${3:-$project/blobs}
# Blobs of an earlier run would be foreign.
rm -rf "$blobs"

shard=1
while [ "$shard" -le "$count" ]; do
  perfsite run --project "$project" --shard "$shard/$count" --blob "$blobs/$shard.blob"
  shard=$((shard + 1))
done

perfsite merge --project "$project" "$blobs"
