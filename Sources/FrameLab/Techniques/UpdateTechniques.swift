extension Technique {
  package static let contentUpdate = Technique(
    \.contentUpdate,
    key: "contentUpdate",
    title: "Content updates",
    summary: "How the list is told that items' contents changed.",
    group: .updates,
    need: .events,
    choices: [
      .reconfigure: "`reconfigureItems`, the provider runs again on the cell that is there",
      .reload: "`reloadItems`, another cell replaces it",
      .reloadData: "all cells are replaced",
    ]
  )

  package static let snapshotApplication = Technique(
    \.snapshotApplication,
    key: "snapshotApplication",
    title: "Snapshot application",
    summary: "How a new snapshot reaches the list.",
    group: .updates,
    need: .events,
    choices: [
      .difference: "the difference of the snapshots is applied",
      .reloadData:
        "everything is reloaded, as by `applySnapshotUsingReloadData` and by each apply without "
        + "animation before iOS 15",
    ]
  )

  package static let updateCoalescing = Technique(
    \.updateCoalescing,
    key: "updateCoalescing",
    title: "Update coalescing",
    summary: "How many arrivals one apply serves.",
    group: .updates,
    need: .images,
    choices: [
      .perFrame: "all arrivals since the last frame",
      .perArrival: "one",
    ]
  )
}

/// The way a list learns that an item's content changed.
public enum ContentUpdate: String, TechniqueChoice {
  case reconfigure
  case reload
  case reloadData
}

/// The way a new snapshot is applied.
public enum SnapshotApplication: String, TechniqueChoice {
  case difference
  case reloadData
}

/// The number of arrivals that share one apply.
public enum UpdateCoalescing: String, TechniqueChoice {
  case perFrame
  case perArrival
}
