import Bytes
import Foundation
import SiteBuilder

/// A site on its way to a folder: changed files wait in a temporary folder, and none takes its
/// place before everything is known to be right.
///
/// So no more than one file is in memory at a time. Failures are reported when the site is
/// published, in an order that does not depend on that of the files. The folder is locked as soon
/// as the first file is added.
struct StagedSite: SiteStore {
  private let publisher: SitePublisher
  /// The known states of files on disk, by path.
  private let known: [String: BuildIndex.Output]
  private(set) var lock: FileLock?
  private var former: FormerFiles?
  /// Tells other runs that the temporary folder is in use.
  private var temporaryLock: FileLock?
  /// The time on the disk's clock before anything was looked at.
  private var time: Int64 = 0
  /// The hashes of all files that were added, by path.
  private(set) var hashes: [String: ContentHash] = [:]
  /// The state of all files that are known to be on disk as they were added, by path.
  private var outputs: [String: BuildIndex.Output] = [:]
  /// The places of the files in the temporary folder among those that wait, by path.
  private var numbers: [String: Int] = [:]
  /// The files in the temporary folder; each is named by its place here.
  private var waiting: [String] = []
  /// The files of others in the places of the site's.
  private var foreign: [String] = []
  /// The reason why something could not be written.
  private var failure: (any Error)?
  /// The folders that have to be made, the innermost first.
  private let missingFolders: [String]

  /// Creates a staged site.
  ///
  /// - Parameters:
  ///   - folder: the folder of the site.
  ///   - lock: its lock, if this run already has it.
  ///   - known: the known states of files on disk, by path.
  init(
    in folder: URL,
    locked lock: FileLock? = nil,
    knowing known: [String: BuildIndex.Output] = [:]
  ) {
    publisher = SitePublisher(folder: folder)
    self.lock = lock
    self.known = known
    missingFolders = Array(
      sequence(first: folder) { $0.deletingLastPathComponent() }.lazy.map(\.path)
        .prefix { FileStamp(at: $0) == nil }
    )
  }

  /// Locks the folder, and examines its contents.
  private mutating func begin() {
    guard former == nil, failure == nil else { return }
    do {
      let manager = FileManager.default
      let path = publisher.folder.path
      while lock == nil {
        if FileStamp(followingLinksAt: path) == nil {
          try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        do {
          lock = try Self.lock(publisher.folder)
        } catch let error as POSIXError where error.code == .ENOENT {
          // Another run has removed it before it was locked.
          continue
        }
      }
      StagedFile.removeLeftovers(in: path)
      former = try publisher.formerFiles()
      try manager.createDirectory(
        atPath: publisher.temporaryFolder,
        withIntermediateDirectories: false
      )
      temporaryLock = FileLock(free: publisher.temporaryFolder)
    } catch {
      failure = error
    }
    time = DiskClock.now(in: publisher.temporaryFolder)
  }

  /// Locks the folder of an existing site, with a message if that means waiting for another run.
  static func lock(_ folder: URL) throws -> FileLock {
    try FileLock.wait(for: folder.path) {
      Terminal.printError("waiting for another run, which is writing '\(folder.relativePath)'\n")
    }
  }

  mutating func add(_ file: SiteFile) {
    guard hashes[file.path] == nil else { return }
    let hash = ContentHash(of: file.bytes)
    hashes[file.path] = hash
    begin()
    guard let former else { return }
    let name = former.name(of: file.path)
    let place = publisher.place(of: file.path)
    let stamp = FileStamp(at: place)
    if name == file.path, let output = known[file.path], !output.isRacy, output.hash == hash,
      output.stamp == stamp
    {
      outputs[file.path] = output
      return
    }
    if let stamp {
      if stamp.isFile, name == nil || name == file.path, stamp.size == file.bytes.count,
        let output = output(file.path, hash, at: time)
      {
        outputs[file.path] = output
        return
      }
      guard stamp.isFile, name != nil else { return foreign.append(place) }
    }
    numbers[file.path] = waiting.count
    waiting.append(file.path)
    // The folders of the others are checked all the same.
    guard failure == nil else { return }
    do {
      try StagedFile.write(
        file.bytes,
        toNew: publisher.temporaryPlace(waiting.count - 1),
        mode: stamp?.mode
      )
    } catch {
      failure = error
    }
  }

  func bytes(at path: String) -> [UInt8]? {
    guard let hash = hashes[path] else { return nil }
    let place = numbers[path].map(publisher.temporaryPlace) ?? publisher.place(of: path)
    // The published file may have been changed since.
    return (try? FileBytes.read(place)).flatMap { ContentHash(of: $0) == hash ? $0 : nil }
  }

  var paths: [String] { Array(hashes.keys) }

  /// Returns the state of a file on disk; nil if it does not have the expected contents.
  private func output(_ path: String, _ hash: ContentHash, at time: Int64) -> BuildIndex.Output? {
    let place = publisher.place(of: path)
    return BuildIndex.Output(of: place, holding: hash, at: time)
  }

  /// The result of publishing.
  struct Published {
    let outcome: SitePublisher.Outcome
    /// The state of all added files and of the manifest; nil if somebody has already changed one
    /// of them.
    let outputs: [String: BuildIndex.Output]?
  }

  /// Moves the files into their places, and removes those that the site no longer has.
  ///
  /// - Parameter paths: the paths of all files; those that were not added are known to be there.
  /// - Returns: the result.
  /// - Throws: `PublishingError` if a foreign file is in the place of one of the site's, before
  ///   anything is published; Foundation's errors if the file system refuses.
  mutating func publish(of paths: Set<String>) throws -> Published {
    begin()
    guard let former else { throw failure ?? POSIXError(.EIO) }
    let current = SiteManifest(paths: paths)
    let changes = former.changes(to: current)
    try publisher.requireOwnFolders(above: Set(hashes.keys).union(changes.orphans))
    if let path = foreign.min() { throw PublishingError.foreignFile(path: path) }
    try publisher.requireWritable(waiting + changes.orphans)
    if let failure { throw failure }
    let manifest = publisher.place(of: SiteManifest.fileName)
    let owned = SiteManifest(paths: former.manifest.paths.union(current.paths))
    if owned != former.manifest { try StagedFile.write(owned.bytes, to: manifest) }
    for path in changes.renamed.values.sorted() { try publisher.remove(path) }
    try publisher.makeFolders(above: waiting)
    for (number, path) in waiting.enumerated() {
      try StagedFile.move(publisher.temporaryPlace(number), to: publisher.place(of: path))
    }
    for path in changes.orphans.sorted() { try publisher.remove(path) }
    if current != owned { try StagedFile.write(current.bytes, to: manifest) }
    return Published(
      outcome: SitePublisher.Outcome(
        written: waiting.sorted(),
        removed: changes.orphans.sorted(),
        count: paths.count
      ),
      outputs: written(current)
    )
  }

  /// Publishes a site all of whose files were added.
  mutating func publish() throws -> Published { try publish(of: Set(hashes.keys)) }

  /// Returns the state of all files, once they are in their places; nil if one of them is another
  /// already.
  private func written(_ manifest: SiteManifest) -> [String: BuildIndex.Output]? {
    let time = DiskClock.now(in: publisher.temporaryFolder)
    var written = outputs
    let hash = ContentHash(of: manifest.bytes)
    written[SiteManifest.fileName] = output(SiteManifest.fileName, hash, at: time)
    for path in waiting { written[path] = hashes[path].flatMap { output(path, $0, at: time) } }
    return written.count == hashes.count + 1 ? written : nil
  }

  /// Removes staged files that were not published, and the folders that were made for them if they
  /// are empty.
  func discard() {
    discardFiles()
    guard former != nil else { return }
    for folder in missingFolders {
      guard unsafe rmdir(folder) == 0 else { break }
    }
  }

  /// Removes staged files, and keeps the lock.
  func discardFiles() {
    guard former != nil else { return }
    try? FileManager.default.removeItem(atPath: publisher.temporaryFolder)
  }
}
