extension Technique {
  package static let dataPrefetching = Technique(
    \.dataPrefetching,
    key: "dataPrefetching",
    title: "Data prefetching",
    summary: "Whether the list loads images before their cells are needed.",
    group: .prefetching,
    need: .images,
    named: [.off: "a load starts when its cell is prepared"],
    number: TechniqueNumber(
      key: "ahead",
      unit: .items,
      range: 1...1_000,
      example: "12",
      meaning: "how far ahead",
      summary: "`prefetchItemsAt` starts the loads of the next 12 items, in the direction of travel"
    ),
    numbered: { .ahead(items: $0) }
  )

  package static let prefetchOrder = Technique(
    \.prefetchOrder,
    key: "prefetchOrder",
    title: "Prefetch order",
    summary: "In which order the items of a prefetch call are loaded.",
    group: .prefetching,
    need: .images,
    choices: [
      .asGiven: "what is needed first comes first",
      .sortedByIndexPath: "which is backwards when the list scrolls up",
    ]
  )

  package static let prefetchWork = Technique(
    \.prefetchWork,
    key: "prefetchWork",
    title: "Prefetch work",
    summary: "Where the work of a prefetch call is done.",
    group: .prefetching,
    need: .images,
    choices: [
      .asynchronous: "the call only starts it",
      .synchronous: "files are read and images decoded in the call, on the main thread",
    ]
  )

  package static let prefetchPacing = Technique(
    \.prefetchPacing,
    key: "prefetchPacing",
    title: "Prefetch pacing",
    summary: "Whether prefetching pauses while frames leave no time.",
    group: .prefetching,
    need: .images,
    choices: [
      .adaptive: "the list view asks only in quiet times, as since iOS 10",
      .constant: "every move of the list asks, whatever the frames cost",
    ]
  )

  package static let prefetchKeys = Technique(
    \.prefetchKeys,
    key: "prefetchKeys",
    title: "Prefetch keys",
    summary: "What loads and their images are filed under.",
    group: .prefetching,
    need: .images,
    choices: [
      .stableIDs: "the item's stable identifier",
      .indexPaths: "the position that the item had when its load started",
    ]
  )

  package static let prefetchCancellation = Technique(
    \.prefetchCancellation,
    key: "prefetchCancellation",
    title: "Prefetch cancellation",
    summary: "What happens to prefetches that are no longer wanted.",
    group: .prefetching,
    need: .images,
    choices: [
      .cancelled: "`cancelPrefetchingForItemsAt` cancels a prefetch",
      .ignored: "it runs on",
    ]
  )

  package static let prefetchReliance = Technique(
    \.prefetchReliance,
    key: "prefetchReliance",
    title: "Reliance on prefetching",
    summary: "What the cell provider does for an item whose image is not there.",
    group: .prefetching,
    need: .images,
    choices: [
      .handlesAllStates:
        "it shows what is loaded, joins what is in flight, and asks for what was never asked for",
      .reliesOnPrefetch:
        "it shows what is loaded, and expects the prefetch calls to have asked for the rest",
    ]
  )

  package static let taskLifetime = Technique(
    \.taskLifetime,
    key: "taskLifetime",
    title: "Task lifetime",
    summary: "Whether canceled loads stop, and whether finished ones are forgotten.",
    group: .prefetching,
    need: .images,
    choices: [
      .checkedAndCleared:
        "a canceled load stops before its next expensive step, and every handle is cleared at its "
        + "end",
      .unchecked: "no `checkCancellation`: a canceled load downloads and decodes to its end",
      .uncleared: "handles are kept after their loads have ended",
      .uncheckedAndUncleared: "both mistakes",
    ]
  )
}

/// Loading of images before their cells are needed.
public enum DataPrefetching: TechniqueSetting {
  case off
  case ahead(items: Int)

  /// `off`, or how many items ahead.
  public var text: String {
    switch self {
    case .off: "off"
    case .ahead(let items): "\(items) ahead"
    }
  }
}

/// In which order the items of a prefetch call are loaded.
public enum PrefetchOrder: String, TechniqueChoice {
  case asGiven
  case sortedByIndexPath
}

/// Where the work of a prefetch call is done.
public enum PrefetchWork: String, TechniqueChoice {
  case asynchronous
  case synchronous
}

/// Pausing of prefetches while frames leave no time.
public enum PrefetchPacing: String, TechniqueChoice {
  case adaptive
  case constant
}

/// The key of loads and their images.
public enum PrefetchKeys: String, TechniqueChoice {
  case stableIDs
  case indexPaths
}

/// The fate of a prefetch that is no longer wanted.
public enum PrefetchCancellation: String, TechniqueChoice {
  case cancelled
  case ignored
}

/// The cell provider's answer for an item whose image is not available.
public enum PrefetchReliance: String, TechniqueChoice {
  case handlesAllStates
  case reliesOnPrefetch
}

/// Checks for cancellation in loads, and release of the ones that ended.
public enum TaskLifetime: String, TechniqueChoice {
  case checkedAndCleared
  case unchecked
  case uncleared
  case uncheckedAndUncleared
}
