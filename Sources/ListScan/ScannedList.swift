public import HitchMonitoring

/// The observations of a list while it scrolled.
public struct ScannedList: Hashable, Sendable {
  /// The observations of the cells of one type.
  public struct Cells: Hashable, Sendable {
    /// Each count over all cells that were seen.
    public var counts: [CellCount: Tally] = [:]
    /// The areas of offscreen passes, in square points.
    public var passAreas = Tally()
    /// The number of times that each pair of stored and shown size was seen.
    public var images: [ScannedImage: Int] = [:]

    /// Creates cells without observations.
    public init() {}

    /// The number of observed cells; one that is configured again counts again.
    public var seen: Int { counts[.height]?.count ?? 0 }

    /// Adds a cell.
    public mutating func add(_ cell: ScannedCell) {
      for (count, number) in cell.counts { counts[count, default: Tally()].add(number) }
      for area in cell.passAreas { passAreas.add(area) }
      for image in cell.images { images[image, default: 0] += 1 }
    }

    /// Adds the observations of another scan.
    public mutating func add(_ other: Cells) {
      for (count, tally) in other.counts { counts[count, default: Tally()].add(tally) }
      passAreas.add(other.passAreas)
      images.merge(other.images, uniquingKeysWith: +)
    }
  }

  /// The list's name, such as `Feed`.
  public var name: String
  /// The scenario of perfsite that stands for the list; nil to find it by the name.
  public var scenario: String?
  /// The app that shows the list.
  public var app: HitchReport.App
  /// The commit that the app was built from.
  public var commit: String?
  /// The device that the app runs on.
  public var device: HitchReport.Device
  /// True if the device is the iOS Simulator; nil if unknown.
  public var isSimulator: Bool?
  /// The pixels per point; nil if unknown.
  public var scale: Int?
  /// The number of items in the list.
  public var itemCount: Int
  /// The largest number of cells side by side.
  public var columns: Int
  /// True if the list view prepares cells ahead; nil if unknown.
  public var preparesCellsAhead: Bool?
  /// The cells by type.
  public var cells: [CellKind: Cells] = [:]
  /// The sizes in bytes of the image files that were loaded, by file; empty if the image loader
  /// doesn't report.
  public var imageFiles: [ScannedImageFile: Tally] = [:]
  /// The number of times that the scanner looked at the cells on screen.
  public var lookCount = 0
  /// The total time of these looks on the main thread, in microseconds.
  public var lookMicroseconds = 0
  /// The scrolls that were observed.
  public var scrolls: [ScannedScroll] = []
  /// The counts; a counter that is missing was not counted.
  public var counters: [ScanCounter: Int]
  /// The distance of each announced item from the items on screen, in items.
  public var prefetchDistances = Tally()

  /// Creates a list without observations, whose `counting` counters start at 0.
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

  /// The counters that were not counted.
  public var notCounted: [ScanCounter] { ScanCounter.allCases.filter { counters[$0] == nil } }

  /// Adds a configured cell.
  public mutating func see(_ cell: ScannedCell) {
    cells[cell.kind, default: Cells()].add(cell)
  }

  /// Adds an image file that was loaded.
  public mutating func load(_ file: ScannedImageFile, bytes: Int) {
    imageFiles[file, default: Tally()].add(bytes)
  }

  /// Adds to a counter; ignored unless it is counted.
  public mutating func count(_ counter: ScanCounter, times: Int = 1) {
    if let before = counters[counter] { counters[counter] = before + times }
  }

  /// Adds the observations of another scan of the same list.
  ///
  /// A counter that only one of them has is dropped, because its sum would be too small.
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
