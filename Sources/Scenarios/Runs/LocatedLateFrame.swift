package import FrameLab

/// A late frame, and where to look for it.
package struct LocatedLateFrame: Hashable, Sendable {
  /// The measured trial, from 1.
  package let trialNumber: Int
  package let frame: LateFrame

  /// The cause of most of its hitch time.
  package var mainCause: ListOperation? { frame.causes.ranked.first?.operation }
}
