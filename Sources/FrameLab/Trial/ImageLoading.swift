import DiscreteEvents
import ListEngine

/// The images of a list: which are wanted, under way, being decoded or ready, and when something
/// happens to them next.
///
/// What is wanted decides ListEngine's prefetcher, the same that an app runs. The network and the
/// preparation queue run beside the main thread; what ends there waits as a completion until the
/// main thread has time for it.
struct ImageLoading: Sendable {
  private(set) var counts = LoadCounts()
  /// The most bytes that decoded images took at any time, in the cache or in cells.
  private(set) var decodedBytesPeak = 0
  /// How far each item's image has come.
  private(set) var states: [ImageState]

  private let image: ImageModel
  private let preparation: ImagePreparation
  private let shownPixels: Int
  private let costs: CostSampler
  private let files: FileSizes

  private var prefetcher: Prefetcher<Int>
  private var link: SharedLink
  private var queue = PreparationQueue()
  /// The decoded images; their cost is their bytes.
  private var cache: ImageCache<Int, Void>
  /// The loads under way, by item.
  private var loads: [Int: PrefetchLoad<Int>] = [:]
  private var completions: [PrefetchLoad<Int>] = []
  private var history: LoadHistory
  private var held = HeldImages()

  /// Prepares the images of a list; nil for a list without images.
  init?(_ configuration: ListConfiguration, costs: CostSampler, seed: UInt64) {
    guard let image = configuration.list.image else { return nil }
    self.image = image
    self.costs = costs
    files = FileSizes(image, seed: seed)
    preparation = configuration.techniques.imagePreparation
    shownPixels = image.shownPixels(on: configuration.device.screen)
    let ahead =
      switch configuration.techniques.dataPrefetching {
      case .off: 0
      case .ahead(let items): items
      }
    let connections = configuration.network.connectionsPerHost
    prefetcher = Prefetcher(
      PrefetchPolicy(
        ahead: .items(ahead),
        behind: .items(0),
        concurrentLoads: connections,
        concurrentPrefetches: max(1, connections / 3),
        refreshNanoseconds: configuration.device.refreshIntervalNanoseconds
      )
    )
    link = SharedLink(configuration.network)
    let limit = configuration.parameters.imageCacheBytes
    cache = ImageCache(ImageCacheLimits(cost: limit, entryCost: limit))
    states = Array(repeating: .absent, count: configuration.list.itemCount)
    history = LoadHistory(itemCount: configuration.list.itemCount)
  }
}

extension ImageLoading {
  /// A cell asks for its image.
  mutating func request(_ item: Int, at time: Int) {
    prefetcher.requestVisible(item)
    carryOut(at: time)
  }

  /// A cell no longer needs its image.
  mutating func release(_ item: Int, at time: Int) {
    prefetcher.releaseVisible(item)
    carryOut(at: time)
  }

  /// The list view tells the data source which items come next.
  ///
  /// - Returns: whether the data source had anything to start or to cancel.
  mutating func prefetch(around visible: Range<Int>, itemsPerSecond: Double, at time: Int) -> Bool {
    prefetcher.viewportChanged(
      visible: visible,
      of: states.count,
      itemsPerSecond: itemsPerSecond,
      id: \.self
    )
    return carryOut(at: time)
  }

  /// An item is on screen: its image must not leave the memory.
  mutating func appear(_ item: Int) {
    history.noteOnScreen(item)
    cache.appeared(item)
    _ = cache.value(for: item)
  }

  /// A cell holds an item's image from now on.
  mutating func hold(_ item: Int) {
    held.hold(item)
    // It found no room in the cache when it arrived.
    if states[item] == .absent {
      held.noteDropped(item)
      notePeak()
    }
  }

  /// A cell gives an item's image up.
  mutating func letGo(_ item: Int) {
    held.letGo(item)
  }

  /// An item has left the screen.
  mutating func disappear(_ item: Int) {
    cache.disappeared(item)
  }

  /// Decodes an item's image on the main thread if it needs to be, for a frame that shows it.
  ///
  /// - Returns: the pixels to decode, or nil when there is nothing to decode.
  mutating func decodeOnCommit(_ item: Int) -> Int? {
    guard states[item] == .loaded else { return nil }
    keep(item, pixels: image.pixels, reason: .display)
    return image.pixels
  }
}

extension ImageLoading {
  /// When something next happens beside the main thread.
  private var nextEvent: Int? {
    switch (link.nextChange, queue.nextEnd) {
    case (let change?, let end?): min(change, end)
    case (let change?, nil): change
    case (nil, let end): end
    }
  }

  /// Lets the network and the preparation queue run up to a time.
  ///
  /// - Returns: when something next happens there.
  @discardableResult
  mutating func advance(to time: Int) -> Int? {
    while let next = nextEvent {
      guard next <= time else { return next }
      while let load = queue.popFinished(by: next) { finishPreparation(of: load) }
      for ended in link.finished(by: next) {
        counts.bytes += files[ended.id]
        guard let load = loads[ended.id] else { continue }
        receive(load, at: ended.time)
      }
    }
    return nil
  }

  /// The next load whose completion waits for the main thread.
  mutating func popCompletion() -> PrefetchLoad<Int>? {
    completions.isEmpty ? nil : completions.removeFirst()
  }

  /// The main thread runs a completion: the image is there.
  ///
  /// - Returns: whether it counts; false when the load was cancelled while its completion waited.
  mutating func complete(_ load: PrefetchLoad<Int>, at time: Int) -> Bool {
    guard loads[load.id] == load else { return false }
    loads[load.id] = nil
    prefetcher.arrived(load)
    counts.arrived += 1
    history.noteArrival(load.id)
    switch preparation {
    case .onCommit:
      // Its bytes are small beside what it takes decoded; they are not counted as image memory.
      states[load.id] = .loaded
    case .prepareForDisplay: keep(load.id, pixels: image.pixels, reason: .prefetch)
    case .thumbnail: keep(load.id, pixels: shownPixels, reason: .prefetch)
    }
    carryOut(at: time)
    return true
  }

  /// The counts at the end of a trial.
  func finalCounts() -> LoadCounts {
    var counts = counts
    counts.unfinished = loads.count
    counts.wasted = history.wastedCount
    return counts
  }

  private mutating func receive(_ load: PrefetchLoad<Int>, at time: Int) {
    let operation: Operation
    let pixels: Int
    switch preparation {
    case .onCommit:
      completions.append(load)
      return
    case .prepareForDisplay: (operation, pixels) = (.imageDecoding, image.pixels)
    case .thumbnail: (operation, pixels) = (.thumbnailDecoding, shownPixels)
    }
    states[load.id] = .preparing
    let duration = costs.nanoseconds(
      of: operation,
      for: load.id,
      units: Double(pixels) / 1_000_000
    )
    queue.append(load, taking: duration, at: time)
  }

  private mutating func finishPreparation(of load: PrefetchLoad<Int>) {
    // A preparation that was cancelled while it ran has been paid for; nobody waits for it.
    if loads[load.id] == load { completions.append(load) }
  }

  /// Does what the prefetcher says.
  ///
  /// - Returns: whether it said anything.
  @discardableResult
  private mutating func carryOut(at time: Int) -> Bool {
    advance(to: time)
    var isActive = false
    while let action = prefetcher.nextAction() {
      isActive = true
      switch action {
      case .start(let load, _):
        counts.started += 1
        if history.hasArrived(load.id) { counts.repeated += 1 }
        states[load.id] = .loading
        loads[load.id] = load
        link.start(load.id, bytes: files[load.id], at: time)
      case .cancel(let load):
        counts.cancelled += 1
        states[load.id] = .absent
        loads[load.id] = nil
        link.cancel(load.id, at: time)
        prefetcher.cancelled(load)
      case .reprioritize:
        // The host serves what was asked first; a priority changes only what still waits here.
        continue
      }
    }
    return isActive
  }

  /// Keeps a decoded image, in place of others if the cache is full.
  ///
  /// What is on screen counts as shown there whatever the reason; only a prefetched image may find
  /// no room.
  private mutating func keep(_ item: Int, pixels: Int, reason: ImageCacheReason) {
    var dropped: [Int] = []
    let isKept = cache.insert(
      (),
      for: item,
      cost: pixels * ImageModel.bytesPerPixel,
      reason: reason
    ) { dropped.append($0) }
    states[item] = .ready
    held.noteKept(item)
    if !isKept { dropped.append(item) }
    for item in dropped {
      states[item] = .absent
      prefetcher.evicted(item)
      held.noteDropped(item)
    }
    notePeak()
  }

  private mutating func notePeak() {
    let pixels = preparation == .thumbnail ? shownPixels : image.pixels
    let outside = held.countOutsideCache * pixels * ImageModel.bytesPerPixel
    decodedBytesPeak = max(decodedBytesPeak, cache.cost + outside)
  }
}
