/// What is counted while a list scrolls.
///
/// What a scan didn't count is missing from it, which is not zero.
public enum ScanCounter: String, CaseIterable, Hashable, Sendable {
  /// Cells that were made.
  case cellsMade = "cells_made"
  /// Cells that were configured, new or reused.
  case cellsConfigured = "cells_configured"
  /// Different items that were configured.
  case itemsShown = "items_shown"
  /// Cell registrations that were made.
  case registrationsMade = "registrations_made"
  /// Calls of `systemLayoutSizeFitting` on cells.
  case fittings
  /// Calls of a cell's `layoutSubviews`.
  case layoutPasses = "layout_passes"
  /// Views that were added to a cell that existed.
  case viewsAdded = "views_added"
  /// Constraints that were made for a cell that existed.
  case constraintsMade = "constraints_made"
  /// Constraints of existing cells that became active.
  case constraintsActivated = "constraints_activated"
  /// Formatters of dates, numbers and measurements that were made.
  case formattersMade = "formatters_made"
  /// Dates that were formatted.
  case datesFormatted = "dates_formatted"
  /// Numbers that were formatted.
  case numbersFormatted = "numbers_formatted"
  /// Measurements that were formatted.
  case measurementsFormatted = "measurements_formatted"
  /// Attributed strings that were built while cells were configured.
  case attributedStringsMade = "attributed_strings_made"
  /// Images that were handed to a cell without being decoded.
  case imagesLeftToCommit = "images_left_to_commit"
  /// Images that were prepared whole, off the main thread.
  case imagesPrepared = "images_prepared"
  /// Images that were prepared at the size shown, off the main thread.
  case thumbnailsPrepared = "thumbnails_prepared"
  /// Items that the list announced and whose images began to load.
  case itemsPrefetched = "items_prefetched"
  /// Prefetches that were cancelled.
  case prefetchesCancelled = "prefetches_cancelled"
  /// Items that were reconfigured.
  case itemsReconfigured = "items_reconfigured"
  /// Items that were reloaded.
  case itemsReloaded = "items_reloaded"
  /// Times that everything was reloaded.
  case reloads
}
