extension Metric {
  /// What the metric is about.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Frames and their lateness.
    case frames
    /// Placeholders and wrong images on screen.
    case images
    /// Loads over the network.
    case loads
    /// Cells and what they went through.
    case cells
    /// Heights and offsets.
    case layout
    /// Work and memory.
    case resources
  }

  /// The name that people read.
  package var title: String { properties.title }

  /// The unit of values and limits; empty for counts.
  package var unit: String { properties.unit }

  /// What the metric is about.
  package var kind: Kind { properties.kind }

  /// How many decimals a table shows; values may have more.
  package var decimals: Int { properties.decimals }

  /// Whether less is better.
  package var isLowerBetter: Bool {
    ![.frameRate, .arrivedLoads, .cellsReused].contains(self)
  }

  private struct Properties {
    var title: String
    var unit = ""
    var kind: Kind
    var decimals = 0

    /// A time in milliseconds.
    static func time(_ title: String, _ kind: Kind, decimals: Int = 1) -> Properties {
      Properties(title: title, unit: "ms", kind: kind, decimals: decimals)
    }

    /// A time summed over the cells on screen.
    static func cellTime(_ title: String) -> Properties {
      Properties(title: title, unit: "cell·ms", kind: .images)
    }

    /// An amount of memory or data in megabytes.
    static func size(_ title: String, _ kind: Kind) -> Properties {
      Properties(title: title, unit: "MB", kind: kind, decimals: 1)
    }

    static func count(_ title: String, _ kind: Kind) -> Properties {
      Properties(title: title, kind: kind)
    }
  }

  private var properties: Properties {
    switch self {
    case .hitchTimeRatio:
      Properties(title: "Hitch time ratio", unit: "ms/s", kind: .frames, decimals: 1)
    case .hitchCount: .count("Hitches", .frames)
    case .hitchTime: .time("Hitch time", .frames)
    case .commitHitchTime: .time("Commit hitch time", .frames)
    case .renderHitchTime: .time("Render hitch time", .frames)
    case .hitchCountAtRest: .count("Hitches at rest", .frames)
    case .hitchTimeAtRest: .time("Hitch time at rest", .frames)
    case .frameRate: Properties(title: "Frame rate", unit: "fps", kind: .frames, decimals: 1)

    case .placeholderTime: .cellTime("Placeholder time")
    case .placeholderTimeP50: .time("Placeholder time, median", .images)
    case .placeholderTimeP95: .time("Placeholder time, 95th percentile", .images)
    case .wrongImageTime: .cellTime("Wrong-image time")
    case .wrongImageTimeP95: .time("Wrong-image time, 95th percentile", .images)

    case .loads: .count("Loads", .loads)
    case .arrivedLoads: .count("Arrived loads", .loads)
    case .wastedLoads: .count("Wasted loads", .loads)
    case .repeatedLoads: .count("Repeated loads", .loads)
    case .duplicateLoads: .count("Duplicate loads", .loads)
    case .cancelledLoads: .count("Cancelled loads", .loads)
    case .failedLoads: .count("Failed loads", .loads)
    case .unfinishedLoads: .count("Unfinished loads", .loads)
    case .leakedTasks: .count("Leaked tasks", .loads)
    case .uselessDecodes: .count("Useless decodes", .loads)
    case .bytesLoaded: .size("Loaded", .loads)

    case .cellsCreated: .count("Cells created", .cells)
    case .cellsConfigured: .count("Cells configured", .cells)
    case .cellsDequeued: .count("Cells dequeued", .cells)
    case .cellsReused: .count("Cells reused", .cells)
    case .cellsReconfigured: .count("Cells reconfigured", .cells)
    case .statesLost: .count("Cell states lost", .cells)
    case .preparedCellsDiscarded: .count("Prepared cells discarded", .cells)
    case .itemsNeverPrefetched: .count("Items never prefetched", .cells)
    case .snapshotApplies: .count("Snapshot applies", .cells)

    case .offsetJumps: .count("Offset jumps", .layout)
    case .offsetJumpDistance:
      Properties(title: "Offset jump distance", unit: "pt", kind: .layout, decimals: 1)
    case .indicatorJumps: .count("Scroll indicator jumps", .layout)
    case .heightsMeasured: .count("Heights measured", .layout)
    case .wrongHeights: .count("Wrong heights", .layout)

    case .mainThreadTime: .time("Main thread busy", .resources, decimals: 0)
    case .renderTime: .time("Render server busy", .resources, decimals: 0)
    case .decodedBytesPeak: .size("Decoded images, peak", .resources)
    case .memoryPeak: .size("Memory, peak", .resources)
    case .memoryWarnings: .count("Memory warnings", .resources)
    }
  }
}
