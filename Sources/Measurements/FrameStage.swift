package import FrameLab

/// A stage of a frame whose time a `FrameFile` states.
package enum FrameStage: String, CaseIterable, Hashable, Sendable {
  /// The app's main thread.
  case commit
  /// The render server's processor.
  case prepare
  /// The GPU.
  case render

  /// The column or key of the stage's time.
  package var key: String { "\(rawValue)_ns" }

  /// The place among the stages of a frame, from 0.
  var order: Int {
    switch self {
    case .commit: 0
    case .prepare: 1
    case .render: 2
    }
  }
}

extension FrameWork {
  /// The nanoseconds of a stage.
  package subscript(stage: FrameStage) -> Int {
    get {
      switch stage {
      case .commit: commitNanoseconds
      case .prepare: prepareNanoseconds
      case .render: executeNanoseconds
      }
    }
    set {
      switch stage {
      case .commit: commitNanoseconds = newValue
      case .prepare: prepareNanoseconds = newValue
      case .render: executeNanoseconds = newValue
      }
    }
  }
}
