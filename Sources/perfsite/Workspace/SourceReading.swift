/// The files that were read, with their states.
struct SourceReading: Sendable {
  private var scan: SourceScan?
  private var digests: [String: String] = [:]

  /// Creates an empty reading that tracks no states.
  init() {}

  init(after scan: SourceScan) { self.scan = scan }

  /// Takes the stamp of a file before it is read.
  mutating func willRead(_ name: String, of project: Project) { scan?.note(name, of: project) }

  /// Notes the SHA-256 of a file's contents.
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
    // The program's own files change only with the program, and a file that replaces one will be in
    // the next scan.
    guard digests.keys.allSatisfy({ sources[$0] != nil || DefaultFile.named($0) != nil }) else {
      return nil
    }
    return sources
  }
}
