import Bytes

/// The differences of a project's sources from those of the last build.
struct SourceChanges {
  /// The files with changed contents, and their new contents.
  var modified: [String: [UInt8]] = [:]
  /// True if files came, went or can't be read.
  var isElsewhere = false
  /// The sources whose contents are the same, although their stamps changed.
  var touched: [String: BuildIndex.Source] = [:]

  /// True if every source has its former contents.
  var isEmpty: Bool { modified.isEmpty && !isElsewhere }
}

extension BuildIndex {
  /// The files to look for outside of the folders of sources.
  var otherSources: [String] { Self.otherSources(among: sources) }

  /// Returns the files to look for outside of the folders of sources.
  static func otherSources(among sources: [String: Source]) -> [String] {
    sources.keys.filter { path in
      !SourceScan.folders.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }

  /// Compares the sources with those that a scan found; reads only those whose stamp is no proof.
  func changes(to scan: SourceScan, in project: Project) -> SourceChanges {
    var changes = SourceChanges()
    guard scan.stamps.count == sources.count else {
      changes.isElsewhere = true
      return changes
    }
    for (path, stamp) in scan.stamps {
      guard let source = sources[path] else {
        changes.isElsewhere = true
        return changes
      }
      if stamp == source.stamp, !source.isRacy { continue }
      // The target of a link may be outside of the project now.
      guard stamp.target == nil, source.stamp.target == nil, stamp.own.isFile,
        let bytes = try? FileBytes.read(project.path(of: path))
      else {
        if stamp == source.stamp, SourceScan.folders.contains(path) { continue }
        changes.isElsewhere = true
        return changes
      }
      let digest = SHA256.hexadecimal(of: bytes)
      if digest != source.digest { changes.modified[path] = bytes }
      changes.touched[path] = Source(
        stamp: stamp,
        digest: digest,
        isRacy: stamp.isRacy(at: scan.time)
      )
    }
    return changes
  }

  /// Checks that the site on disk is unchanged; reads only the files whose stamp is no proof.
  ///
  /// - Parameter time: the time on the disk's clock.
  /// - Returns: the files whose stamps changed although their contents are the same; nil if
  ///   anything else changed.
  func touchedOutputs(at time: Int64) -> [String: Output]? {
    for path in SitePublisher.folders(of: outputs.keys) {
      guard FileStamp(at: "\(folder)/\(path)")?.isFolder == true else { return nil }
    }
    var touched: [String: Output] = [:]
    for (path, output) in outputs {
      let place = "\(folder)/\(path)"
      if FileStamp(at: place) == output.stamp, !output.isRacy { continue }
      guard let current = Output(of: place, holding: output.hash, at: time) else { return nil }
      touched[path] = current
    }
    return touched
  }
}
