extension XctraceRun {
  /// Keeps the hitches of one process: the one that a person names, or else the recorded one, or
  /// the only one.
  ///
  /// - Returns: the reason why the hitches can't be rated; nil if they can.
  mutating func keepHitches(ofProcess chosen: String?) -> String? {
    let names = Set(hitchProcesses.compactMap { $0.map(XctraceTrace.withoutNumber) })
    guard !names.isEmpty, let hitches else { return nil }
    let list = names.sorted().map { "'\($0)'" }.joined(separator: ", ")
    guard let target = chosen ?? processName ?? (names.count == 1 ? names.first : nil) else {
      return
        "the hitches are of several processes, \(list), and nothing says which was meant; choose "
        + "one with --process"
    }
    let isTarget = { (process: String) in
      process == target || XctraceTrace.withoutNumber(process) == target
    }
    let kept = hitches.indices.filter { hitchProcesses[$0].map(isTarget) ?? true }
    guard !kept.isEmpty else {
      return "no hitch is of '\(target)'; all are of \(list): choose one with --process"
    }
    if kept.count < hitches.count {
      let others = names.filter { !isTarget($0) }.sorted().joined(separator: ", ")
      hitchNotes.append(
        .missing("hitches of other processes left out: \(hitches.count - kept.count) (\(others))")
      )
    }
    self.hitches = kept.map { hitches[$0] }
    hitchProcesses = kept.map { hitchProcesses[$0] }
    processes = processes.filter(isTarget)
    return nil
  }
}

extension XctraceTrace {
  /// Returns the name of a process, `Feed` of `Feed (512)`.
  static func withoutNumber(_ process: String) -> String {
    String(process.split(separator: " (", maxSplits: 1).first ?? Substring(process))
  }
}
