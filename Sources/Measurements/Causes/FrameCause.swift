internal import FrameLab

/// A cause that takes time in the frames of a file.
package struct FrameCause: Hashable, Sendable {
  /// The location of a cause's time.
  enum Target: Hashable, Sendable {
    /// A whole stage.
    case stage(FrameStage)
    /// The time that no part of a stage accounts for.
    case rest(FrameStage)
    /// A part, by its index in the file.
    case part(Int)
  }

  /// The name, such as `image-decoding`, `commit` or `commit.other`.
  package let name: String
  let targets: [Target]
}

extension FrameFile {
  /// All causes in the file: the stages, the parts, and the rests of stages that have parts.
  ///
  /// Parts of one name in several stages are one cause.
  ///
  /// - Complexity: O(frames × parts).
  package var causes: [FrameCause] {
    var causes: [FrameCause] = []
    for stage in FrameStage.allCases {
      let isUsed = frames.contains { $0[stage] > 0 }
      if isUsed { causes.append(FrameCause(stage)) }
    }
    var names: [String] = []
    for part in parts where !names.contains(part.name) { names.append(part.name) }
    causes += names.map { name in
      let targets = parts.indices.filter { parts[$0].name == name }.map(FrameCause.Target.part)
      return FrameCause(name: name, targets: targets)
    }
    for stage in FrameStage.allCases where parts.contains(where: { $0.stage == stage }) {
      if frames.indices.contains(where: { rest(of: stage, inFrame: $0) > 0 }) {
        causes.append(
          FrameCause(name: "\(stage.rawValue).\(FramePart.rest)", targets: [.rest(stage)])
        )
      }
    }
    return causes
  }

  /// Returns the time of a cause in all frames; nil if it overflows.
  package func nanoseconds(of cause: FrameCause) -> Int? {
    var sum = 0
    for target in cause.targets {
      for index in frames.indices {
        let (next, overflow) = sum.addingReportingOverflow(nanoseconds(of: target, inFrame: index))
        if overflow { return nil }
        sum = next
      }
    }
    return sum
  }

  private func nanoseconds(of target: FrameCause.Target, inFrame index: Int) -> Int {
    switch target {
    case .stage(let stage): frames[index][stage]
    case .rest(let stage): rest(of: stage, inFrame: index)
    case .part(let part): parts[part].nanoseconds[index]
    }
  }

  /// Returns the time of a stage outside of its parts.
  private func rest(of stage: FrameStage, inFrame index: Int) -> Int {
    var rest = frames[index][stage]
    for part in parts where part.stage == stage { rest -= part.nanoseconds[index] }
    return rest
  }
}

extension FrameCause {
  fileprivate init(_ stage: FrameStage) {
    self.init(name: stage.rawValue, targets: [.stage(stage)])
  }
}
