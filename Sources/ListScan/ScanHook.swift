/// How something is counted while a list scrolls: what an app tells its scanner, or what a scanner
/// finds out by itself.
///
/// A scan counts what its hooks count. The rest is `not_counted`, which is not zero.
public enum ScanHook: Hashable, Sendable {
  /// The list's cells come from registrations made with `scanned(_:)`, or the app says which cell
  /// it has configured.
  case cells
  /// All registrations of the list are made with `scanned(_:)`.
  case registrations
  /// The scanner stands before the list's `prefetchDataSource`.
  case prefetching
  /// The app passes on each snapshot that it applies, and each reload.
  case updates
  /// The app's image loader counts.
  case images
  /// The app's formatters come from factories that count.
  case formatters
  /// The app counts one thing itself.
  case byHand(ScanCounter)
  /// While it scans, methods of UIKit and Foundation are replaced by ones that count: for tests.
  case methodReplacement

  /// What it counts.
  public var counters: Set<ScanCounter> {
    switch self {
    case .cells: [.cellsMade, .cellsConfigured, .itemsShown]
    case .registrations: [.registrationsMade]
    case .prefetching: [.itemsPrefetched, .prefetchesCancelled]
    case .updates: [.itemsReconfigured, .itemsReloaded, .reloads]
    case .images: [.imagesLeftToCommit, .imagesPrepared, .thumbnailsPrepared]
    case .formatters:
      [.formattersMade, .datesFormatted, .numbersFormatted, .measurementsFormatted]
    case .byHand(let counter): [counter]
    case .methodReplacement:
      [
        .fittings, .layoutPasses, .viewsAdded, .constraintsMade, .constraintsActivated,
        .formattersMade, .datesFormatted, .numbersFormatted, .measurementsFormatted,
      ]
    }
  }
}
