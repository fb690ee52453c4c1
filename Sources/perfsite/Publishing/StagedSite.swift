import Digests
import Foundation
import SiteBuilder

/// A site on its way to a folder: what differs from the files that are there waits in the temporary
/// folder, and nothing takes its place before everything is known to be right.
///
/// So no more than one file is in memory at a time. What goes wrong on the way is reported when the
/// site is published, in an order that does not depend on that of the files.
struct StagedSite: SiteStore {
  private let publisher: SitePublisher
  private let former: Result<FormerFiles, any Error>
  /// Whether a file, of which this is the hash, is known to be as it is on disk.
  private let isUnchanged: (_ path: String, _ hash: ContentHash) -> Bool
  /// The hashes of all files that were added, by path.
  private(set) var hashes: [String: ContentHash] = [:]
  /// The places of the files in the temporary folder among those that wait, by path.
  private var numbers: [String: Int] = [:]
  /// The files in the temporary folder; each is named by its place here.
  private var waiting: [String] = []
  /// The files of others in the places of the site's.
  private var foreign: [String] = []
  /// Why something could not be written.
  private var failure: (any Error)?
  /// The folders that have to be made, the innermost first.
  private let missingFolders: [String]

  /// Prepares to publish.
  ///
  /// - Parameters:
  ///   - folder: the folder of the site.
  ///   - isUnchanged: whether a file with a hash is known to be as it is on disk.
  init(
    in folder: URL,
    unchanged isUnchanged: @escaping (_ path: String, _ hash: ContentHash) -> Bool = { _, _ in
      false
    }
  ) {
    publisher = SitePublisher(folder: folder)
    self.isUnchanged = isUnchanged
    missingFolders = Array(
      sequence(first: folder) { $0.deletingLastPathComponent() }.lazy.map(\.path)
        .prefix { FileStamp(at: $0) == nil }
    )
    former = Result { [publisher] in try publisher.formerFiles() }
  }

  mutating func add(_ file: SiteFile) {
    guard hashes[file.path] == nil else { return }
    let hash = ContentHash(of: file.bytes)
    hashes[file.path] = hash
    guard case .success(let former) = former else { return }
    let name = former.name(of: file.path)
    if name == file.path, isUnchanged(file.path, hash) { return }
    let place = publisher.place(of: file.path)
    let stamp = FileStamp(at: place)
    do {
      if let stamp {
        if stamp.isFile, name == nil || name == file.path, stamp.size == file.bytes.count,
          try FileBytes.read(place) == file.bytes
        {
          return
        }
        guard stamp.isFile, name != nil else { return foreign.append(place) }
      }
      numbers[file.path] = waiting.count
      waiting.append(file.path)
      // The folders of the others are checked all the same.
      guard failure == nil else { return }
      if waiting.count == 1 { try publisher.beginStaging() }
      try StagedFile.write(
        file.bytes,
        toNew: publisher.temporaryPlace(waiting.count - 1),
        mode: stamp?.mode
      )
    } catch {
      failure = failure ?? error
    }
  }

  func bytes(at path: String) -> [UInt8]? {
    guard let hash = hashes[path] else { return nil }
    let place = numbers[path].map(publisher.temporaryPlace) ?? publisher.place(of: path)
    // Somebody may have changed what is published.
    return (try? FileBytes.read(place)).flatMap { ContentHash(of: $0) == hash ? $0 : nil }
  }

  var paths: [String] { Array(hashes.keys) }

  /// Puts the files into their places, and removes those that the site no longer has.
  ///
  /// - Parameter paths: the paths of all files; those that were not added are known to be there.
  /// - Returns: what was written.
  /// - Throws: `PublishingError` if a foreign file is in the place of one of the site's, before
  ///   anything is published; Foundation's errors when the file system refuses.
  mutating func publish(of paths: Set<String>) throws -> SitePublisher.Outcome {
    let former = try former.get()
    let current = SiteManifest(paths: paths)
    let changes = former.changes(to: current)
    try publisher.requireOwnFolders(above: Set(hashes.keys).union(changes.orphans))
    if let path = foreign.min() { throw PublishingError.foreignFile(path: path) }
    try publisher.requireWritable(waiting + changes.orphans)
    if let failure { throw failure }
    if waiting.isEmpty { try publisher.beginStaging() }
    // Every build of a whole site looks for them.
    if hashes.count == paths.count {
      try publisher.removeFoundationLeftovers(in: current.paths.union(former.manifest.paths))
    }
    let owned = SiteManifest(paths: former.manifest.paths.union(current.paths))
    if owned != former.manifest { try publisher.write(owned.bytes, to: SiteManifest.fileName) }
    for path in changes.renamed.values.sorted() { try publisher.remove(path) }
    try publisher.makeFolders(above: waiting)
    for (number, path) in waiting.enumerated() {
      try StagedFile.move(publisher.temporaryPlace(number), to: publisher.place(of: path))
    }
    for path in changes.orphans.sorted() { try publisher.remove(path) }
    if current != owned { try publisher.write(current.bytes, to: SiteManifest.fileName) }
    return SitePublisher.Outcome(
      written: waiting.sorted(),
      removed: changes.orphans.sorted(),
      count: paths.count
    )
  }

  /// Publishes a site all of whose files were added.
  mutating func publish() throws -> SitePublisher.Outcome { try publish(of: Set(hashes.keys)) }

  /// Removes what waits, as nothing does once the site is published, and the folders that were made
  /// if nothing else is in them.
  func discard() {
    // A link in its place is not ours, if nothing was written.
    if !hashes.isEmpty { try? publisher.removeTemporaryFolder() }
    for folder in missingFolders {
      guard unsafe rmdir(folder) == 0 else { break }
    }
  }
}
