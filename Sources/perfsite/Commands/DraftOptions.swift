import ArgumentParser
import SiteBuilder

/// The option for pages with `draft: true`.
struct DraftOptions: ParsableArguments {
  @Flag(
    name: .customLong("drafts"),
    help: "Include the pages that say 'draft: true', marked as drafts."
  )
  private var isIncluding = false

  /// The treatment of drafts.
  var drafts: Content.Drafts { isIncluding ? .included : .leftOut }
}
