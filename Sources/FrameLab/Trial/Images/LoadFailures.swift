import DeterministicMath

/// Which requests fail: the same ones in every trial with the same seed, whatever else is drawn.
struct LoadFailures: Sendable {
  private let perThousand: Int
  private let streams: RandomStreams

  init(perThousand: Int, seed: UInt64) {
    self.perThousand = perThousand
    streams = RandomStreams(seed: seed, purpose: StreamName("load-failure"))
  }

  /// Whether any request fails.
  var arePossible: Bool { perThousand > 0 }

  /// Whether an attempt, counted from 0, at loading an item's image fails.
  func fails(_ item: Int, attempt: Int) -> Bool {
    var stream = streams[item &+ attempt << 40]
    return stream.openUniform() * 1000 < Double(perThousand)
  }
}
