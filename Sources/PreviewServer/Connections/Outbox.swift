/// The bytes that wait to be sent, in the pieces that they came in.
package struct Outbox: Sendable {
  private var segments: [ArraySlice<UInt8>] = []
  private var first = 0
  /// How many bytes wait.
  package private(set) var count = 0

  package var isEmpty: Bool { count == 0 }

  /// Adds pieces.
  mutating func append(_ new: some Sequence<ArraySlice<UInt8>>) {
    for segment in new where !segment.isEmpty {
      segments.append(segment)
      count += segment.count
    }
  }

  /// What to send next; nil if nothing waits.
  package var next: ArraySlice<UInt8>? { first < segments.count ? segments[first] : nil }

  /// Forgets bytes that were sent.
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
