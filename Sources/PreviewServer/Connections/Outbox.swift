/// The bytes that wait to be sent, in their original pieces.
package struct Outbox: Sendable {
  private var segments: [ArraySlice<UInt8>] = []
  private var first = 0
  /// The number of waiting bytes.
  package private(set) var count = 0

  package var isEmpty: Bool { count == 0 }

  /// Adds pieces.
  mutating func append(_ new: some Sequence<ArraySlice<UInt8>>) {
    for segment in new where !segment.isEmpty {
      segments.append(segment)
      count += segment.count
    }
  }

  /// Returns the bytes to send next: pieces that fit into one call together, or a part of a large
  /// one.
  package func next(atMost limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for segment in segments[first...] where bytes.count < limit {
      bytes += segment.prefix(limit - bytes.count)
    }
    return bytes
  }

  /// Removes bytes that were sent.
  mutating func remove(_ sent: Int) {
    count -= sent
    var rest = sent
    while rest > 0 {
      let taken = min(rest, segments[first].count)
      segments[first] = segments[first].dropFirst(taken)
      rest -= taken
      if segments[first].isEmpty { first += 1 }
    }
    if first == segments.count {
      segments = []
      first = 0
    }
  }
}
