import ListEngine

/// The images of a list: which are wanted, loading, being decoded or ready, and when something
/// happens to them next.
///
/// ListEngine's prefetcher, the one that an app would run, decides what is wanted. The network and
/// the preparation run off the main thread; whatever ends there waits as a completion until the
/// main thread has time. Images have keys: the items' stable identifiers or, to show the
/// consequences, their positions.
struct ImageLoading: Sendable {
  var counts = LoadCounts()
  /// The progress of each key's image.
  var states: [ImageState]
  /// The most bytes that decoded images took at any time, in the cache, in cells or in handles.
  var decodedBytesPeak = 0
  /// Spans of the network and the preparation, if the trial records them.
  var spans: [TrialTrace.Span] = []

  let image: ImageModel
  let techniques: Techniques
  let shownPixels: Int
  let decoding: ImageDecoding
  var costs: CostSampler
  let files: FileSizes
  let failures: LoadFailures
  let stored: StoredImages
  let isTraced: Bool

  var prefetcher: Prefetcher<Int>
  var link: SharedLink
  /// The disk, for images from an earlier visit.
  var disk = SharedLink(.disk)
  var queue = PreparationQueue()
  var pool: DecodingPool
  /// The decoded images; their cost is their bytes.
  var cache: ImageCache<Int, Void>
  /// Every load so far, indexed by serial number.
  var flights: [ImageFlight] = []
  /// The wanted load under way for each key; −1 for none.
  var flightOfKey: [Int32]
  /// The number of loads of each item's image that are under way, wanted or not.
  var loadsUnderWay: [UInt8]
  /// When something next happens off the main thread.
  var nextEvent: Int?
  var completions: [Int] = []
  var history: LoadHistory
  var held = HeldImages()
  /// The bytes of images in handles that were never cleared.
  var bytesInHandles = 0
  /// The order of the items, if keys are positions.
  var order: [Int] = []
  /// The item whose image each position has, if keys are positions.
  var contents: [Int: Int] = [:]

  /// Prepares the images of a list; nil for a list without images.
  init?(
    _ configuration: ListConfiguration,
    costs: CostSampler,
    seed: UInt64,
    recording: Trial.Recording
  ) {
    guard let image = configuration.list.image else { return nil }
    self.image = image
    self.costs = costs
    techniques = configuration.techniques
    isTraced = recording == .trace
    files = FileSizes(image, seed: seed)
    failures = LoadFailures(perThousand: configuration.network.failuresPerThousand, seed: seed)
    stored = StoredImages(perThousand: configuration.network.storedPerThousand, seed: seed)
    shownPixels = image.shownPixels(on: configuration.device.screen)
    decoding = ImageDecoding(image, on: configuration.device.screen, configuration.parameters)
    let ahead =
      switch configuration.techniques.dataPrefetching {
      case .off: 0
      case .ahead(let items): items
      }
    let connections = configuration.network.connectionsPerHost
    prefetcher = Prefetcher(
      PrefetchPolicy(
        ahead: .items(techniques.announcesWindow ? ahead : 0),
        behind: .items(0),
        concurrentLoads: connections,
        concurrentPrefetches: max(1, connections / 3),
        refreshNanoseconds: configuration.refreshIntervalNanoseconds
      )
    )
    link = SharedLink(configuration.network)
    pool = DecodingPool(cores: configuration.device.coreCount - 1)
    let limit =
      switch configuration.techniques.imageCaching {
      case .unlimited: Int.max
      case .limited(let bytes): bytes
      }
    cache = ImageCache(ImageCacheLimits(cost: limit, entryCost: limit))
    let count = configuration.list.itemCount
    states = Array(repeating: .absent, count: count)
    flightOfKey = Array(repeating: -1, count: count)
    loadsUnderWay = Array(repeating: 0, count: count)
    history = LoadHistory(itemCount: count)
  }

  /// The bytes that a prepared image takes in memory.
  var preparedBytes: Int {
    (techniques.imagePreparation == .thumbnail ? shownPixels : image.pixels)
      * ImageModel.bytesPerPixel
  }

  /// The bytes that decoded images take now.
  ///
  /// The getter changes nothing. Like other frequently used queries it is mutating, so that callers
  /// do not copy everything first.
  var decodedBytes: Int {
    mutating get { cache.cost + held.countOutsideCache * preparedBytes + bytesInHandles }
  }

  /// The number of threads that decode images off the main thread.
  var threadCount: Int { pool.threadCount }

  /// The item whose image a load for this key would fetch now.
  ///
  /// An index path beyond the end of a list that has shrunk would crash an app; here it means the
  /// last item.
  func item(forKey key: Int) -> Int {
    techniques.prefetchKeys == .stableIDs ? key : order[min(key, order.count - 1)]
  }

  /// The item whose image was loaded for a key, whatever item the key means by now.
  mutating func loadedItem(forKey key: Int) -> Int {
    techniques.prefetchKeys == .stableIDs ? key : contents[key] ?? key
  }

  /// Items were added; their images are unknown.
  mutating func grow(toItemCount count: Int) {
    while states.count < count {
      states.append(.absent)
      flightOfKey.append(-1)
      loadsUnderWay.append(0)
    }
    history.grow(toItemCount: count)
  }
}

extension Techniques {
  /// True if the list's window goes to the prefetcher unchanged.
  var announcesWindow: Bool { prefetchOrder == .asGiven && prefetchWork == .asynchronous }
}
