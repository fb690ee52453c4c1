import DeterministicMath

/// The requests that fail: the same ones in every trial with the same seed, whatever else is drawn.
struct LoadFailures: Sendable {
  private let perThousand: Int
  private let streams: RandomStreams

  init(perThousand: Int, seed: UInt64) {
    self.perThousand = perThousand
    streams = RandomStreams(seed: seed, purpose: StreamName("load-failure"))
  }

  /// True if any request fails.
  var arePossible: Bool { perThousand > 0 }

  /// Returns true if an attempt, counted from 0, at loading an item's image fails.
  func fails(_ item: Int, attempt: Int) -> Bool {
    var stream = streams[item &+ attempt << 40]
    return stream.openUniform() * 1000 < Double(perThousand)
  }
}

/// The images on disk from an earlier visit: the same in every trial with the same seed.
struct StoredImages: Sendable {
  private let perThousand: Int
  private let streams: RandomStreams

  init(perThousand: Int, seed: UInt64) {
    self.perThousand = perThousand
    streams = RandomStreams(seed: seed, purpose: StreamName("stored-image"))
  }

  func contains(_ item: Int) -> Bool {
    guard perThousand > 0 else { return false }
    var stream = streams[item]
    return stream.openUniform() * 1000 < Double(perThousand)
  }
}
