#!/bin/sh
# Plain shell, for a hook, a cron job or a CI system without a recipe: checks a project, keeps the
# reports, and says what the exit status means.
# usage: sh check-lists.sh [PROJECT]
set -u

project=${1:-.}
reports=$project/reports
mkdir -p "$reports" || exit 1

# A crash ends at once, also in a pipe.
export SWIFT_BACKTRACE=enable=no
perfsite check --project "$project" \
  --format junit --output "$reports/perfsite.xml" \
  --format json --output "$reports/results.json"
status=$?

case $status in
  0) ;;
  1) echo "perfsite: content or input is wrong, or a file cannot be read or written" >&2 ;;
  2) echo "perfsite: a threshold or a claim is broken" >&2 ;;
  64) echo "perfsite: the command line is wrong" >&2 ;;
  *) echo "perfsite: it ended with status $status" >&2 ;;
esac
exit "$status"
