/// The stages known to have missed a deadline in a late frame: flags, as in Android's `JankData`.
///
/// A late frame without a flag is one of which nobody says whose fault it was.
package struct LateStages: OptionSet, Hashable, Sendable {
  /// The flags.
  package let rawValue: Int

  /// Some flags.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The app: its commit, or what came before it.
  package static let commit = LateStages(rawValue: 1)
  /// The render server and the GPU.
  package static let render = LateStages(rawValue: 2)

  /// Every combination, in the order in which they are listed.
  package static let all: [LateStages] = [.commit, .render, [.commit, .render], []]

  /// The combination in a word.
  package var name: String {
    switch self {
    case .commit: "commit"
    case .render: "render"
    case []: "unknown"
    default: "both"
    }
  }
}

extension FrameTiming {
  /// The stages that made the frame late; empty if it is in time.
  package var late: LateStages {
    var late: LateStages = []
    if commitHitchTicks > 0 { late.insert(.commit) }
    if renderHitchTicks > 0 { late.insert(.render) }
    return late
  }
}
