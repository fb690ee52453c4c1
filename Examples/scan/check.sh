#!/usr/bin/env bash
# A gate that a change of an app's code turns red: a list is scanned, its scenario made and accepted,
# one line of the app changes, and the new scan breaks the gate.
# usage: Examples/scan/check.sh PERFSITE SWIFTC PRODUCTS
set -euo pipefail
cd "$(dirname "$0")"
perfsite=$1 swiftc=$2 products=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# scan APP FILE: builds the app with what `make build` made of ListScan, and scans its list.
scan() {
  local objects=() module
  for module in ListScan HitchMonitoring ListEngine TextFormats; do
    objects+=("$products/$module.build"/*.swift.o)
  done
  "$swiftc" -swift-version 6 -parse-as-library -I "$products/Modules" "$1" "${objects[@]}" -lm \
    -o "$folder/shop"
  "$folder/shop" >"$2"
}

scan Shop.swift "$folder/before.scan.json"
"$perfsite" init "$folder/project" >"$folder/init"
cd "$folder/project"
"$perfsite" scan ../before.scan.json
"$perfsite" check --scan ../before.scan.json products
echo "green: the list is as it was scanned"

# One line of the app changes.
cd - >/dev/null
sed 's/Shadow\.path$/Shadow.withoutPath/' Shop.swift >"$folder/Changed.swift"
test "$(diff Shop.swift "$folder/Changed.swift" | grep -c '^>')" = 1
scan "$folder/Changed.swift" "$folder/after.scan.json"
cd "$folder/project"
status=0
"$perfsite" check --scan ../after.scan.json products >../report 2>../remarks || status=$?
cat ../report ../remarks
test "$status" = 2
grep -q 'shadows path → withoutPath' ../remarks
grep -q 'ProductCell' ../remarks
echo "red: the shadow has lost its path, and the gate says so"

# What the README scans is a list of this app before anybody looked at it: the commit decodes
# whole photos, and each cell makes a formatter.
cd - >/dev/null
sed -e 's/scan.count(.thumbnailsPrepared)/scan.count(.imagesLeftToCommit); scan.count(.formattersMade)/' \
  -e 's/widthPixels: \(288\|800\), heightPixels: \(288\|800\)/widthPixels: 1536, heightPixels: 2048/' \
  -e 's/bytes: 110_000/bytes: 320_000/' \
  Shop.swift >"$folder/Careless.swift"
scan "$folder/Careless.swift" "$folder/careless.scan.json"
diff careless.scan.json "$folder/careless.scan.json"
cd "$folder/project"

# Meant: taken over as a change that can be reviewed.
"$perfsite" scan ../after.scan.json --update
"$perfsite" check --scan ../after.scan.json products
echo "taken over: with limits that hold now, the project passes"

"$perfsite" check --scan ../before.scan.json products 2>../remarks
cat ../remarks
grep -q 'shadows withoutPath → path.*which costs less' ../remarks
echo "green: what gets better is a note"
