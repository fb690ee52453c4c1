/// Which files were read, in which state.
struct SourceReading: Sendable {
  private var scan: SourceScan?
  private var digests: [String: String] = [:]

  /// Nothing, of which nobody needs to know the state.
  init() {}

  /// Nothing yet, after a scan.
  init(after scan: SourceScan) { self.scan = scan }

  /// Takes the stamp of a file before it is read.
  mutating func willRead(_ name: String, of project: Project) { scan?.note(name, of: project) }

  /// Takes down the SHA-256 of what was in a file.
  mutating func note(_ name: String, _ digest: String) { digests[name] = digest }

  /// The files with their states; nil if it is not known which state was read.
  var sources: [String: BuildIndex.Source]? {
    guard let scan else { return nil }
    var sources: [String: BuildIndex.Source] = [:]
    for (path, stamp) in scan.stamps {
      // A folder that is a link counts as a file that leads somewhere.
      let isFolder = SourceScan.folders.contains(path)
      guard let digest = digests[path] ?? (isFolder ? "" : nil) else { return nil }
      sources[path] = .init(stamp: stamp, digest: digest, isRacy: stamp.isRacy(at: scan.time))
    }
    // What the program brings along changes only with the program, and a file of one's own in its place
    // will be in the next scan.
    guard digests.keys.allSatisfy({ sources[$0] != nil || DefaultFile.named($0) != nil }) else {
      return nil
    }
    return sources
  }
}
