/// A source of counts while a list scrolls: reports of the app, or observations of the scanner.
///
/// A scan has only the counters of its hooks. It lists the others as `not_counted`, not as zero.
public enum ScanHook: Hashable, Sendable {
  /// The list's cells come from registrations made with `scanned(_:)`, or the app calls
  /// `ListScanner.configured(_:item:)`.
  case cells
  /// All registrations of the list are made with `scanned(_:)`.
  case registrations
  /// The scanner forwards the calls to the list's `prefetchDataSource`.
  case prefetching
  /// The app reports each snapshot that it applies, and each reload.
  case updates
  /// The app's image loader reports.
  case images
  /// The app's formatters come from factories that report.
  case formatters
  /// The app reports one counter itself.
  case byHand(ScanCounter)
  /// The scanner replaces methods of UIKit and Foundation with ones that count, for tests.
  case methodReplacement

  /// The counters of this hook.
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
