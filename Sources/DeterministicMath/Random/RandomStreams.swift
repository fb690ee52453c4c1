/// The random streams of one purpose, one per item.
///
/// Seed and purpose are hashed once, not for every item: keep this value, not a seed and a name.
package struct RandomStreams: Hashable, Sendable {
  private let hash: UInt64

  package init(seed: UInt64, purpose: StreamName) {
    hash = RandomStream.hash(purpose.code, after: RandomStream.hash(seed))
  }

  /// The stream of an item, the same as `RandomStream(seed:purpose:item:)` creates.
  package subscript(item: Int) -> RandomStream {
    RandomStream(state: RandomStream.hash(UInt64(bitPattern: Int64(item)), after: hash))
  }
}
