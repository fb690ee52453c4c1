// The least that a site of Markdown can cost: each file is read, becomes HTML by cmark-gfm, and is
// written. No templates, no navigation, no check, no search.
//
// usage: floor CONTENT OUTPUT
#define _GNU_SOURCE
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <fcntl.h>
#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const extension_names[] = {"table", "strikethrough", "autolink", "tasklist"};

static void fail(const char *what) {
  perror(what);
  exit(1);
}

// The text of a file, which is valid until the next call.
static char *contents(const char *path, size_t size, size_t *length) {
  static char *text;
  static size_t room;
  if (size > room) {
    room = 2 * size;
    text = realloc(text, room);
    if (!text) fail("realloc");
  }
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) fail(path);
  *length = 0;
  ssize_t count;
  while (*length < size && (count = read(file, text + *length, size - *length)) > 0)
    *length += (size_t)count;
  close(file);
  return text;
}

// The text below the front matter, which is between two lines of three hyphens.
static const char *below_front_matter(const char *text, size_t *length) {
  if (*length < 4 || memcmp(text, "---\n", 4)) return text;
  const char *end = memmem(text, *length, "\n---\n", 5);
  if (!end) return text;
  *length -= (size_t)(end + 5 - text);
  return end + 5;
}

static void convert(const char *source, size_t size, const char *target) {
  size_t length;
  const char *text = contents(source, size, &length);
  text = below_front_matter(text, &length);
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  for (size_t i = 0; i < sizeof extension_names / sizeof *extension_names; i++)
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(extension_names[i]));
  cmark_parser_feed(parser, text, length);
  cmark_node *document = cmark_parser_finish(parser);
  char *html = cmark_render_html(document, CMARK_OPT_DEFAULT,
                                 cmark_parser_get_syntax_extensions(parser));
  int file = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) fail(target);
  size_t left = strlen(html);
  for (const char *rest = html; left > 0;) {
    ssize_t count = write(file, rest, left);
    if (count < 0) fail(target);
    rest += count;
    left -= (size_t)count;
  }
  close(file);
  free(html);
  cmark_node_free(document);
  cmark_parser_free(parser);
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: floor CONTENT OUTPUT\n");
    return 64;
  }
  cmark_gfm_core_extensions_ensure_registered();
  char *roots[] = {arguments[1], NULL};
  FTS *walk = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
  if (!walk) fail(arguments[1]);
  size_t prefix = strlen(arguments[1]);
  for (FTSENT *entry; (entry = fts_read(walk));) {
    char target[4096];
    snprintf(target, sizeof target, "%s%s", arguments[2], entry->fts_path + prefix);
    if (entry->fts_info == FTS_D) {
      mkdir(target, 0755);
    } else if (entry->fts_info == FTS_F && entry->fts_namelen > 3
               && !strcmp(entry->fts_name + entry->fts_namelen - 3, ".md")) {
      strcpy(target + strlen(target) - 3, ".html");
      convert(entry->fts_accpath, (size_t)entry->fts_statp->st_size, target);
    }
  }
  fts_close(walk);
  return 0;
}
