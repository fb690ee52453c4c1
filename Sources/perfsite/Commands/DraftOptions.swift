import ArgumentParser
import SiteBuilder

/// Whether pages that say `draft: true` are part of the site.
struct DraftOptions: ParsableArguments {
  @Flag(
    name: .customLong("drafts"),
    help: "Include the pages that say 'draft: true', marked as drafts."
  )
  private var isIncluding = false

  /// What to do with drafts.
  var drafts: Content.Drafts { isIncluding ? .included : .leftOut }
}
