import ListEngine

/// The images in memory.
extension ImageLoading {
  /// A key is on screen: its image must stay in memory.
  mutating func appear(_ key: Int, item: Int) {
    history.noteOnScreen(item)
    cache.appeared(key)
  }

  /// A key has left the screen.
  mutating func disappear(_ key: Int) {
    cache.disappeared(key)
  }

  /// A cell now holds the image of a key.
  mutating func hold(_ key: Int) {
    held.hold(key)
    // It did not fit into the cache when it arrived.
    if states[key] == .absent {
      held.noteDropped(key)
      notePeak()
    }
  }

  /// A cell gives up the image of a key.
  mutating func letGo(_ key: Int) {
    held.letGo(key)
  }

  /// The app drops the images that are not on screen.
  mutating func emptyCache() {
    var dropped: [Int] = []
    cache.memoryWarning { dropped.append($0) }
    drop(dropped)
  }

  /// Keeps a decoded image, replacing others if the cache is full.
  ///
  /// An image on screen counts as displayed whatever the reason; only a prefetched image may be
  /// refused.
  mutating func keep(_ key: Int, pixels: Int, reason: ImageCacheReason) {
    var dropped: [Int] = []
    let isKept = cache.insert(
      (),
      for: key,
      cost: pixels * ImageModel.bytesPerPixel,
      reason: reason,
      evicted: { dropped.append($0) },
      rank: { prefetcher.rank(of: $0) }
    )
    states[key] = .ready
    held.noteKept(key)
    if !isKept { dropped.append(key) }
    drop(dropped)
    notePeak()
  }

  private mutating func drop(_ keys: [Int]) {
    for key in keys {
      states[key] = .absent
      prefetcher.evicted(key)
      held.noteDropped(key)
    }
  }

  private mutating func notePeak() {
    decodedBytesPeak = max(decodedBytesPeak, decodedBytes)
  }
}
