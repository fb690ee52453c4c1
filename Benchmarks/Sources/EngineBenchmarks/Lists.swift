/// The SplitMix64 sequence, so that every run measures the same lists.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// How a list of items changes.
enum Change: String, CaseIterable {
  case onePercent = "1 % deleted, 1 % inserted"
  case shuffled = "5 % shuffled"
  case identical = "identical"
  case oneDeleted = "one deleted"
  case appended = "1 % appended"
  case reversed = "reversed"
  case allShuffled = "all shuffled"

  /// The numbers 0 ..< n in order, and after the change; new items have numbers from n.
  func lists(count n: Int) -> (old: [Int], new: [Int]) {
    var random = SeededGenerator(seed: 42)
    let old = Array(0..<n)
    var new = old
    switch self {
    case .onePercent:
      let deleted = Set((0..<(n / 100)).map { _ in Int.random(in: 0..<n, using: &random) })
      let places = Set((0..<(n / 100)).map { _ in Int.random(in: 0..<n, using: &random) })
      new = []
      for item in old {
        if places.contains(item) { new.append(n + item) }
        if !deleted.contains(item) { new.append(item) }
      }
    case .shuffled:
      let places = Set((0..<(n / 20)).map { _ in Int.random(in: 0..<n, using: &random) }).sorted()
      for (place, item) in zip(places, places.shuffled(using: &random)) { new[place] = item }
    case .identical: break
    case .oneDeleted: new.remove(at: n / 2)
    case .appended: new += n..<(n + n / 100)
    case .reversed: new.reverse()
    case .allShuffled: new.shuffle(using: &random)
    }
    return (old, new)
  }
}

/// A 63-bit number that reveals nothing about the item's position.
func scrambled(_ item: Int) -> Int {
  var random = SeededGenerator(seed: UInt64(item))
  return Int(random.next() >> 1)
}

/// 36 characters, like a UUID.
func identifier(_ item: Int) -> String {
  let digits = Array("0123456789ABCDEF")
  var random = SeededGenerator(seed: UInt64(item))
  var text = ""
  for position in 0..<36 {
    let isDash = [8, 13, 18, 23].contains(position)
    text.append(isDash ? "-" : digits[Int(random.next() % 16)])
  }
  return text
}
