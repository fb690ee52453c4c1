#include "CDefaults.h"

// `#embed` leaves one copy of each file, where people edit it, and tells the build about it.
#define FILE_AT(path) path, (const unsigned char[])

// Pictures hold zero bytes.
static const unsigned char icon[] = {
#embed "../../Templates/assets/apple-touch-icon.png"
};
static const unsigned char card[] = {
#embed "../../Templates/assets/card.png"
};

static const struct perfsite_default_file files[] = {
  {FILE_AT("Content/models/costs.yml") {
#embed "../../Content/models/costs.yml" suffix(, )
    0}},
  {FILE_AT("Content/models/devices.yml") {
#embed "../../Content/models/devices.yml" suffix(, )
    0}},
  {FILE_AT("Content/models/networks.yml") {
#embed "../../Content/models/networks.yml" suffix(, )
    0}},
  {FILE_AT("Content/models/parameters.yml") {
#embed "../../Content/models/parameters.yml" suffix(, )
    0}},
  {FILE_AT("Scripts/address") {
#embed "../../Scripts/address" suffix(, )
    0}},
  {FILE_AT("Starter/ci/github.yml") {
#embed "../../Starter/ci/github.yml" suffix(, )
    0}},
  {FILE_AT("Starter/ci/gitlab.yml") {
#embed "../../Starter/ci/gitlab.yml" suffix(, )
    0}},
  {FILE_AT("Starter/ci/shell.sh") {
#embed "../../Starter/ci/shell.sh" suffix(, )
    0}},
  {FILE_AT("Starter/new/page.md") {
#embed "../../Starter/new/page.md" suffix(, )
    0}},
  {FILE_AT("Starter/new/scenario.yml") {
#embed "../../Starter/new/scenario.yml" suffix(, )
    0}},
  {FILE_AT("Starter/project/AGENTS.md") {
#embed "../../Starter/project/AGENTS.md" suffix(, )
    0}},
  {FILE_AT("Starter/project/Content/guide/photos.md") {
#embed "../../Starter/project/Content/guide/photos.md" suffix(, )
    0}},
  {FILE_AT("Starter/project/Content/scenarios/photo-feed.yml") {
#embed "../../Starter/project/Content/scenarios/photo-feed.yml" suffix(, )
    0}},
  {FILE_AT("Starter/project/README.md") {
#embed "../../Starter/project/README.md" suffix(, )
    0}},
  {FILE_AT("Starter/project/gitignore") {
#embed "../../Starter/project/gitignore" suffix(, )
    0}},
  {FILE_AT("Starter/project/perfsite.yml") {
#embed "../../Starter/project/perfsite.yml" suffix(, )
    0}},
  {"Templates/assets/apple-touch-icon.png", icon, sizeof icon},
  {FILE_AT("Templates/assets/buffers.js") {
#embed "../../Templates/assets/buffers.js" suffix(, )
    0}},
  {"Templates/assets/card.png", card, sizeof card},
  {FILE_AT("Templates/assets/claims.css") {
#embed "../../Templates/assets/claims.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/content.css") {
#embed "../../Templates/assets/content.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/feel-it.css") {
#embed "../../Templates/assets/feel-it.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/feel-it.js") {
#embed "../../Templates/assets/feel-it.js" suffix(, )
    0}},
  {FILE_AT("Templates/assets/guide.css") {
#embed "../../Templates/assets/guide.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/home.css") {
#embed "../../Templates/assets/home.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/icon.svg") {
#embed "../../Templates/assets/icon.svg" suffix(, )
    0}},
  {FILE_AT("Templates/assets/late-frame.js") {
#embed "../../Templates/assets/late-frame.js" suffix(, )
    0}},
  {FILE_AT("Templates/assets/pair.js") {
#embed "../../Templates/assets/pair.js" suffix(, )
    0}},
  {FILE_AT("Templates/assets/pipeline.js") {
#embed "../../Templates/assets/pipeline.js" suffix(, )
    0}},
  {FILE_AT("Templates/assets/prefetch-window.css") {
#embed "../../Templates/assets/prefetch-window.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/prefetch-window.js") {
#embed "../../Templates/assets/prefetch-window.js" suffix(, )
    0}},
  {FILE_AT("Templates/assets/replay.css") {
#embed "../../Templates/assets/replay.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/replay.js") {
#embed "../../Templates/assets/replay.js" suffix(, )
    0}},
  {FILE_AT("Templates/assets/replays.css") {
#embed "../../Templates/assets/replays.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/report.css") {
#embed "../../Templates/assets/report.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/rows.css") {
#embed "../../Templates/assets/rows.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/scenario.css") {
#embed "../../Templates/assets/scenario.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/scenarios.css") {
#embed "../../Templates/assets/scenarios.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/screen.css") {
#embed "../../Templates/assets/screen.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/screen.js") {
#embed "../../Templates/assets/screen.js" suffix(, )
    0}},
  {FILE_AT("Templates/assets/search.css") {
#embed "../../Templates/assets/search.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/search.js") {
#embed "../../Templates/assets/search.js" suffix(, )
    0}},
  {FILE_AT("Templates/assets/site.css") {
#embed "../../Templates/assets/site.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/site.js") {
#embed "../../Templates/assets/site.js" suffix(, )
    0}},
  {FILE_AT("Templates/assets/timeline.js") {
#embed "../../Templates/assets/timeline.js" suffix(, )
    0}},
  {FILE_AT("Templates/assets/toy.css") {
#embed "../../Templates/assets/toy.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/toy.js") {
#embed "../../Templates/assets/toy.js" suffix(, )
    0}},
  {FILE_AT("Templates/assets/whose-cost.css") {
#embed "../../Templates/assets/whose-cost.css" suffix(, )
    0}},
  {FILE_AT("Templates/assets/whose-cost.js") {
#embed "../../Templates/assets/whose-cost.js" suffix(, )
    0}},
  {FILE_AT("Templates/guide.mustache") {
#embed "../../Templates/guide.mustache" suffix(, )
    0}},
  {FILE_AT("Templates/home.mustache") {
#embed "../../Templates/home.mustache" suffix(, )
    0}},
  {FILE_AT("Templates/page.mustache") {
#embed "../../Templates/page.mustache" suffix(, )
    0}},
  {FILE_AT("Templates/parts/chapters.mustache") {
#embed "../../Templates/parts/chapters.mustache" suffix(, )
    0}},
  {FILE_AT("Templates/parts/contents.mustache") {
#embed "../../Templates/parts/contents.mustache" suffix(, )
    0}},
  {FILE_AT("Templates/parts/foot.mustache") {
#embed "../../Templates/parts/foot.mustache" suffix(, )
    0}},
  {FILE_AT("Templates/parts/head.mustache") {
#embed "../../Templates/parts/head.mustache" suffix(, )
    0}},
  {FILE_AT("Templates/parts/trail.mustache") {
#embed "../../Templates/parts/trail.mustache" suffix(, )
    0}},
  {FILE_AT("Templates/report.mustache") {
#embed "../../Templates/report.mustache" suffix(, )
    0}},
  {0},
};

const struct perfsite_default_file *perfsite_default_files(void) { return files; }
