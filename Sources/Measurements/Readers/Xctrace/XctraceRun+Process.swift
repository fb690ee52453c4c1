extension XctraceRun {
  /// Keeps the hitches of one process: the one that a person names, or else the recorded one, or
  /// the only one.
  ///
  /// - Returns: the reason why the hitches can't be rated; nil if they can.
  mutating func keepHitches(ofProcess chosen: String?) -> String? {
    let names = Set(hitchProcesses.compactMap { $0.map(XctraceTrace.withoutNumber) })
    keepRows(ofProcess: chosen ?? processName ?? (names.count == 1 ? names.first : nil))
    guard !names.isEmpty, let hitches else { return nil }
    let list = names.sorted().map { "'\($0)'" }.joined(separator: ", ")
    guard let target = chosen ?? processName ?? (names.count == 1 ? names.first : nil) else {
      return
        "the hitches are of several processes, \(list), and nothing says which was meant; choose "
        + "one with --process"
    }
    let isTarget = { (process: String) in XctraceTrace.isProcess(process, named: target) }
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

  /// Keeps the signposts, hangs and samples of one process; without one, those of all, but no time
  /// spent scrolling if several scrolled.
  mutating func keepRows(ofProcess target: String?) {
    let others = rowsByProcess.keys.compactMap(\.self).filter { name in
      !(target.map { XctraceTrace.isProcess(name, named: $0) } ?? true)
    }
    process = Process()
    for (name, rows) in rowsByProcess.sorted(by: { ($0.key ?? "") < ($1.key ?? "") })
    where name.map({ !others.contains($0) }) ?? true { process.add(rows) }
    process.samples.sort { $0.time < $1.time }
    if !others.isEmpty {
      let names = Set(others.map(XctraceTrace.withoutNumber)).sorted().joined(separator: ", ")
      notes.append(.remark("signposts, hangs and samples of other processes left out: \(names)"))
    }
    let scrolling = rowsByProcess.filter { $0.value.scrollNanoseconds != nil }.keys
    if target == nil, scrolling.count > 1 {
      process.scrollNanoseconds = nil
      notes.append(
        .missing(
          "several processes scrolled, and nothing says which was meant: choose one with --process"
        )
      )
    }
  }
}

extension XctraceRun.Process {
  fileprivate mutating func add(_ other: Self) {
    if let time = other.scrollNanoseconds { scrollNanoseconds = (scrollNanoseconds ?? 0) + time }
    signposts.merge(other.signposts) { $0 + $1 }
    operationDurations.merge(other.operationDurations) { $0 + $1 }
    samples += other.samples
    for hang in other.hangs {
      if let index = hangs.firstIndex(where: { $0.type == hang.type }) {
        hangs[index].count += hang.count
        hangs[index].nanoseconds += hang.nanoseconds
      } else {
        hangs.append(hang)
      }
    }
  }
}

extension XctraceTrace {
  /// Returns true if a process, such as `Feed (512)`, has a name or is written like it.
  static func isProcess(_ process: String, named name: String) -> Bool {
    process == name || withoutNumber(process) == name
  }

  /// Returns the name of a process, `Feed` of `Feed (512)`.
  static func withoutNumber(_ process: String) -> String {
    String(process.split(separator: " (", maxSplits: 1).first ?? Substring(process))
  }
}
