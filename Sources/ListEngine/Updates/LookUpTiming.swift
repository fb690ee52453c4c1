/// When a snapshot makes what it needs to find items.
package enum LookUpTiming: CaseIterable, Hashable, Sendable {
  /// At the first question where an item is: appending hashes nothing.
  case deferred
  /// With each change, as a system must that has no atomic references for what many threads may
  /// need first.
  case eager

  /// What the system allows.
  package static var available: LookUpTiming {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      .deferred
    } else {
      .eager
    }
  }
}
