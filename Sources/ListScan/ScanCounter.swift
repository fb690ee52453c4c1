/// An event that a scanner counts while a list scrolls.
///
/// A counter that is missing from a scan was not counted; that is different from zero.
public enum ScanCounter: String, CaseIterable, Hashable, Sendable {
  /// The number of cells created.
  case cellsMade = "cells_made"
  /// The number of times that a new or reused cell was configured.
  case cellsConfigured = "cells_configured"
  /// The number of different items configured.
  case itemsShown = "items_shown"
  /// The number of cell registrations created.
  case registrationsMade = "registrations_made"
  /// The number of calls of `systemLayoutSizeFitting` on cells.
  case fittings
  /// The number of calls of `layoutSubviews` on cells.
  case layoutPasses = "layout_passes"
  /// The number of views added to existing cells.
  case viewsAdded = "views_added"
  /// The number of constraints created for existing cells.
  case constraintsMade = "constraints_made"
  /// The number of constraints of existing cells that became active.
  case constraintsActivated = "constraints_activated"
  /// The number of formatters created for dates, numbers and measurements.
  case formattersMade = "formatters_made"
  /// The number of dates formatted.
  case datesFormatted = "dates_formatted"
  /// The number of numbers formatted.
  case numbersFormatted = "numbers_formatted"
  /// The number of measurements formatted.
  case measurementsFormatted = "measurements_formatted"
  /// The number of attributed strings built while cells were configured.
  case attributedStringsMade = "attributed_strings_made"
  /// The number of images passed to cells without being decoded.
  case imagesLeftToCommit = "images_left_to_commit"
  /// The number of images prepared at full size, off the main thread.
  case imagesPrepared = "images_prepared"
  /// The number of images prepared at the size shown, off the main thread.
  case thumbnailsPrepared = "thumbnails_prepared"
  /// The number of items that the list announced and whose images began to load.
  case itemsPrefetched = "items_prefetched"
  /// The number of prefetches cancelled.
  case prefetchesCancelled = "prefetches_cancelled"
  /// The number of items reconfigured.
  case itemsReconfigured = "items_reconfigured"
  /// The number of items reloaded.
  case itemsReloaded = "items_reloaded"
  /// The number of times that the whole list was reloaded.
  case reloads
}
