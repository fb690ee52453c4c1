/// The decoded images that an app keeps: those longest unused go first, those on screen never.
struct ImageMemory: Sendable {
  private let limitBytes: Int
  private var bytes: [Int: Int] = [:]
  private var pinned: Set<Int> = []
  /// Items in the order of their last use; an item that was used again also stands further back.
  private var uses: [Int] = []
  private var head = 0
  private var useCounts: [Int: Int] = [:]
  private var total = 0

  /// The most bytes that the images took at any time.
  private(set) var peakBytes = 0

  init(limitBytes: Int) {
    self.limitBytes = limitBytes
  }

  /// Keeps an item's image.
  ///
  /// - Returns: the items whose images had to go.
  mutating func insert(_ item: Int, bytes count: Int) -> [Int] {
    total += count - (bytes.updateValue(count, forKey: item) ?? 0)
    peakBytes = max(peakBytes, total)
    noteUse(of: item)
    return trim()
  }

  /// An item came on screen.
  mutating func pin(_ item: Int) {
    pinned.insert(item)
  }

  /// An item left the screen.
  ///
  /// - Returns: the items whose images had to go.
  mutating func unpin(_ item: Int) -> [Int] {
    pinned.remove(item)
    if bytes[item] != nil { noteUse(of: item) }
    return trim()
  }

  private mutating func noteUse(of item: Int) {
    uses.append(item)
    useCounts[item, default: 0] += 1
  }

  private mutating func trim() -> [Int] {
    var evicted: [Int] = []
    while total > limitBytes, head < uses.count {
      let item = uses[head]
      head += 1
      let left = useCounts[item, default: 1] - 1
      useCounts[item] = left
      // Not its last use, or on screen: leaving the screen will be a use of its own.
      guard left == 0, !pinned.contains(item), let size = bytes.removeValue(forKey: item) else {
        continue
      }
      total -= size
      evicted.append(item)
    }
    if head > 256, head * 2 > uses.count {
      uses.removeFirst(head)
      head = 0
    }
    return evicted
  }
}
