import ListEngine

/// The images of a list: which are wanted, under way, being decoded or ready, and when something
/// happens to them next.
///
/// What is wanted decides ListEngine's prefetcher, the same that an app runs. The network and the
/// preparation run beside the main thread; what ends there waits as a completion until the main
/// thread has time for it. Images are filed under keys: the items' stable identifiers, or, to show
/// what comes of it, their positions.
struct ImageLoading: Sendable {
  var counts = LoadCounts()
  /// How far the image of each key has come.
  var states: [ImageState]
  /// The most bytes that decoded images took at any time, in the cache, in cells or in handles.
  var decodedBytesPeak = 0
  /// Spans of the network and the preparation, if they are to be recorded.
  var spans: [TrialTrace.Span] = []

  let image: ImageModel
  let techniques: Techniques
  let shownPixels: Int
  let costs: CostSampler
  let files: FileSizes
  let failures: LoadFailures
  let isTraced: Bool

  var prefetcher: Prefetcher<Int>
  var link: SharedLink
  var queue = PreparationQueue()
  var pool: DecodingPool
  /// The decoded images; their cost is their bytes.
  var cache: ImageCache<Int, Void>
  /// Every load so far, by its serial number.
  var flights: [ImageFlight] = []
  /// The load of each key that is under way and wanted; −1 for none.
  var flightOfKey: [Int32]
  /// How many loads of each item's image are under way, wanted or not.
  var loadsUnderWay: [UInt8]
  /// When something next happens beside the main thread.
  var nextEvent: Int?
  var completions: [Int] = []
  var history: LoadHistory
  var held = HeldImages()
  /// The bytes of images that handles keep which were never cleared.
  var bytesInHandles = 0
  /// The order of the items, where keys are positions.
  var order: [Int] = []
  /// The item whose image each position has, where keys are positions.
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
    shownPixels = image.shownPixels(on: configuration.device.screen)
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
        refreshNanoseconds: configuration.device.refreshIntervalNanoseconds
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

  /// The bytes that an image takes in memory once it is prepared.
  var preparedBytes: Int {
    (techniques.imagePreparation == .thumbnail ? shownPixels : image.pixels)
      * ImageModel.bytesPerPixel
  }

  /// The bytes that decoded images take now.
  ///
  /// Asking changes nothing; it is mutating so that callers do not copy everything first, as are
  /// the other questions that are asked often.
  var decodedBytes: Int {
    mutating get { cache.cost + held.countOutsideCache * preparedBytes + bytesInHandles }
  }

  /// How many threads decode images beside the main thread.
  var threadCount: Int { pool.threadCount }

  /// The item whose image is loaded for a key now.
  ///
  /// An index path beyond the end of a list that has shrunk would crash an app; here it means the
  /// last item.
  func item(forKey key: Int) -> Int {
    techniques.prefetchKeys == .stableIDs ? key : order[min(key, order.count - 1)]
  }

  /// The item whose image is there for a key, whatever stands at the key by now.
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
  /// Whether the list's window goes to the prefetcher as it is.
  var announcesWindow: Bool { prefetchOrder == .asGiven && prefetchWork == .asynchronous }
}
