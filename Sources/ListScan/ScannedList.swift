public import HitchMonitoring

/// What was seen of a list while it scrolled.
public struct ScannedList: Hashable, Sendable {
  /// What was seen of the cells of one type.
  public struct Cells: Hashable, Sendable {
    /// Each count over all cells that were seen.
    public var counts: [CellCount: Tally] = [:]
    /// The areas of offscreen passes, in square points.
    public var passAreas = Tally()
    /// How often each pair of stored and shown size was seen.
    public var images: [ScannedImage: Int] = [:]

    /// Nothing seen.
    public init() {}

    /// How many cells were seen; one that was configured again counts again.
    public var seen: Int { counts[.height]?.count ?? 0 }

    /// Adds a cell.
    public mutating func add(_ cell: ScannedCell) {
      for (count, number) in cell.counts { counts[count, default: Tally()].add(number) }
      for area in cell.passAreas { passAreas.add(area) }
      for image in cell.images { images[image, default: 0] += 1 }
    }

    /// Adds what another scan has seen.
    public mutating func add(_ other: Cells) {
      for (count, tally) in other.counts { counts[count, default: Tally()].add(tally) }
      passAreas.add(other.passAreas)
      images.merge(other.images, uniquingKeysWith: +)
    }
  }

  /// The list's name, such as `Feed`.
  public var name: String
  /// The scenario that stands for it; nil to find it by the name.
  public var scenario: String?
  /// The app.
  public var app: HitchReport.App
  /// The commit that the app was built from.
  public var commit: String?
  /// The device.
  public var device: HitchReport.Device
  /// Whether the device is the iOS Simulator; nil if unknown.
  public var isSimulator: Bool?
  /// The pixels per point.
  public var scale: Int?
  /// How many items the list has.
  public var itemCount: Int
  /// The most cells side by side.
  public var columns: Int
  /// Whether the list view prepares cells ahead; nil if unknown.
  public var preparesCellsAhead: Bool?
  /// The cells by type.
  public var cells: [CellKind: Cells] = [:]
  /// The sizes in bytes of the image files that were loaded, by what they are; empty if the image
  /// loader doesn't tell.
  public var imageFiles: [ScannedImageFile: Tally] = [:]
  /// How often the scanner looked at the cells on screen.
  public var lookCount = 0
  /// How long that took on the main thread in all, in microseconds.
  public var lookMicroseconds = 0
  /// How it was scrolled.
  public var scrolls: [ScannedScroll] = []
  /// What was counted meanwhile; what is missing was not counted.
  public var counters: [ScanCounter: Int]
  /// How many items beyond the last one on screen each announced item was.
  public var prefetchDistances = Tally()

  /// A list of which nothing was seen yet; `counting` is what will be counted.
  public init(
    name: String,
    scenario: String? = nil,
    app: HitchReport.App = HitchReport.App(),
    commit: String? = nil,
    device: HitchReport.Device = HitchReport.Device(),
    isSimulator: Bool? = nil,
    scale: Int? = nil,
    itemCount: Int = 0,
    columns: Int = 1,
    preparesCellsAhead: Bool? = nil,
    counting: Set<ScanCounter> = []
  ) {
    self.name = name
    self.scenario = scenario
    self.app = app
    self.commit = commit
    self.device = device
    self.isSimulator = isSimulator
    self.scale = scale
    self.itemCount = itemCount
    self.columns = columns
    self.preparesCellsAhead = preparesCellsAhead
    counters = Dictionary(uniqueKeysWithValues: counting.map { ($0, 0) })
  }

  /// What was not counted.
  public var notCounted: [ScanCounter] { ScanCounter.allCases.filter { counters[$0] == nil } }

  /// A configured cell was seen.
  public mutating func see(_ cell: ScannedCell) {
    cells[cell.kind, default: Cells()].add(cell)
  }

  /// An image file was loaded.
  public mutating func load(_ file: ScannedImageFile, bytes: Int) {
    imageFiles[file, default: Tally()].add(bytes)
  }

  /// Something happened that is counted; ignored if it isn't.
  public mutating func count(_ counter: ScanCounter, times: Int = 1) {
    if let before = counters[counter] { counters[counter] = before + times }
  }

  /// Adds what another scan of the same list has seen.
  ///
  /// A counter that only one of them has is no longer counted, for its sum would be too small.
  public mutating func add(_ other: ScannedList) {
    itemCount = max(itemCount, other.itemCount)
    columns = max(columns, other.columns)
    for (kind, more) in other.cells { cells[kind, default: Cells()].add(more) }
    imageFiles.merge(other.imageFiles) { own, more in
      var sum = own
      sum.add(more)
      return sum
    }
    lookCount += other.lookCount
    lookMicroseconds += other.lookMicroseconds
    scrolls += other.scrolls
    counters = counters.reduce(into: [:]) { sums, counter in
      if let more = other.counters[counter.key] { sums[counter.key] = counter.value + more }
    }
    prefetchDistances.add(other.prefetchDistances)
    if isSimulator != other.isSimulator { isSimulator = nil }
    if preparesCellsAhead != other.preparesCellsAhead { preparesCellsAhead = nil }
    if commit != other.commit { commit = nil }
    if device != other.device { device = HitchReport.Device() }
    if scale != other.scale { scale = max(scale ?? 0, other.scale ?? 0) }
  }
}
