import Foundation
import SiteBuilder

/// Writes a finished site into a folder, touching only files that differ.
///
/// A manifest in the folder lists the files that an earlier build wrote. A file that this build no
/// longer makes is removed if the manifest lists it; every other file in the folder is foreign and
/// stays. Each file is written into a temporary folder and renamed into place, so a reader never
/// sees half a page. The manifest is written first, so if a build is interrupted, the next one
/// knows its files; it also removes the temporary folder.
///
/// The folder itself may be a symbolic link, which is followed: someone put it there to publish
/// elsewhere. Links inside it are never followed.
struct SitePublisher {
  let folder: URL

  /// What publishing changed.
  struct Outcome: Equatable, Sendable {
    /// The files that were written, sorted by path.
    var written: [String] = []
    /// The files that were removed, sorted by path.
    var removed: [String] = []
    /// How many files the site has.
    var count = 0

    /// How many files stayed as they were.
    var unchanged: Int { count - written.count }
  }

  /// Publishes a site.
  ///
  /// - Throws: what the other method throws.
  func publish(_ site: Site) throws -> Outcome {
    try publish(site.files, of: Set(site.files.map(\.path)))
  }

  /// Publishes what has changed of a site.
  ///
  /// - Parameters:
  ///   - files: the files that may have changed.
  ///   - paths: the paths of all files; those of others are known to be there.
  ///   - isUnchanged: whether a file is known to be as it is on disk.
  /// - Returns: what was written.
  /// - Throws: `PublishingError` if a foreign file is in the place of one of the site's, before
  ///   anything is written; Foundation's errors when the file system refuses.
  func publish(
    _ files: [SiteFile],
    of paths: Set<String>,
    unchanged isUnchanged: (SiteFile) -> Bool = { _ in false }
  ) throws -> Outcome {
    let former = try formerManifest()
    let current = SiteManifest(paths: paths)
    let changes = former.changes(to: current, ignoringCase: ignoresCase)
    try requireOwnFolders(above: Set(files.map(\.path)).union(changes.orphans))
    let differing = try files.filter { file in
      try !(changes.kept[file.path] == file.path && isUnchanged(file))
        && differs(file, since: changes)
    }

    try requireWritable(differing.map(\.path) + changes.orphans)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try removeTemporaryFolder()
    // Every build of a whole site looks for them.
    if files.count == paths.count {
      try removeFoundationLeftovers(in: current.paths.union(former.paths))
    }
    defer { try? removeTemporaryFolder() }
    let owned = SiteManifest(paths: former.paths.union(current.paths))
    if owned != former { try write(owned.bytes, to: SiteManifest.fileName) }
    for path in changes.renamed.values.sorted() { try remove(path) }
    try makeFolders(above: differing.map(\.path))
    for file in differing { try stage(file.bytes, to: file.path) }
    for path in changes.orphans.sorted() { try remove(path) }
    if current != owned { try write(current.bytes, to: SiteManifest.fileName) }
    return Outcome(
      written: differing.map(\.path).sorted(),
      removed: changes.orphans.sorted(),
      count: paths.count
    )
  }

  /// Writes files of the site again, all of which are there as a build left them.
  ///
  /// - Parameters:
  ///   - files: the files that are different now.
  ///   - count: how many files the site has.
  /// - Returns: what was written.
  /// - Throws: `PublishingError` before anything is written; Foundation's errors when the file system
  ///   refuses.
  func rewrite(_ files: [SiteFile], among count: Int) throws -> Outcome {
    try requireWritable(files.map(\.path))
    defer { try? removeTemporaryFolder() }
    try makeFolders(above: files.map(\.path))
    for file in files { try stage(file.bytes, to: file.path) }
    return Outcome(written: files.map(\.path).sorted(), count: count)
  }

  /// The previous build's manifest; a folder without one has none of our files.
  private func formerManifest() throws -> SiteManifest {
    let url = url(for: SiteManifest.fileName)
    guard let kind = FileManager.default.kind(ofItemAt: url.path) else {
      return SiteManifest(paths: [])
    }
    guard kind == .typeRegular else { throw PublishingError.foreignFile(path: url.path) }
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    do throws(SiteManifest.DamagedLine) {
      return try SiteManifest(parsing: text)
    } catch {
      throw PublishingError.damagedManifest(path: url.path, line: error.text)
    }
  }

  /// Whether the disk finds the manifest under a name with different case; irrelevant without a
  /// manifest.
  private var ignoresCase: Bool {
    let name = SiteManifest.fileName.uppercased()
    guard FileManager.default.kind(ofItemAt: url(for: name).path) != nil else { return false }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names?.contains(name) == false
  }

  private func differs(_ file: SiteFile, since changes: SiteManifest.Changes) throws -> Bool {
    let place = place(of: file.path)
    guard let stamp = FileStamp(at: place) else { return true }
    let former = changes.kept[file.path]
    if stamp.isFile, former == nil || former == file.path, stamp.size == file.bytes.count,
      try FileBytes.read(place) == file.bytes
    {
      return false
    }
    guard stamp.isFile, former != nil else { throw PublishingError.foreignFile(path: place) }
    return true
  }

  /// Rejects paths whose folders are files or links: a link may point outside the site.
  private func requireOwnFolders(above paths: Set<String>) throws {
    for parent in Self.folders(of: paths).sorted() {
      let url = url(for: parent)
      guard let kind = FileManager.default.kind(ofItemAt: url.path) else { continue }
      if kind != .typeDirectory { throw PublishingError.foreignFile(path: url.path) }
    }
  }

  /// The folders in which some files are, and those above them, from the top of the site.
  static func folders(of paths: some Sequence<String>) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var rest = path[...]
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        // Its own are there already.
        if !folders.insert(String(rest)).inserted { break }
      }
    }
    return folders
  }

  /// Checks every folder that will change before changing the first.
  private func requireWritable(_ paths: [String]) throws {
    let folders = Set(
      paths.map { path in
        path.lastIndex(of: "/").map { url(for: String(path[..<$0])).path } ?? folder.path
      }
    )
    for folder in folders.sorted() where FileManager.default.kind(ofItemAt: folder) != nil {
      guard FileManager.default.isWritableFile(atPath: folder) else {
        throw PublishingError.readOnlyFolder(path: folder)
      }
    }
  }

  /// Writes a file and makes the folders that it needs.
  private func write(_ bytes: [UInt8], to path: String) throws {
    try makeFolders(above: [path])
    try stage(bytes, to: path)
  }

  /// Makes the folders of some files, and the one for what is being written.
  private func makeFolders(above paths: [String]) throws {
    guard !paths.isEmpty else { return }
    let folders = Set(paths.map { path in path.lastIndex(of: "/").map { path[..<$0] } ?? "" })
    for path in folders.map(String.init) where FileStamp(at: place(of: path))?.isFolder != true {
      try FileManager.default.createDirectory(at: url(for: path), withIntermediateDirectories: true)
    }
    try FileManager.default.createDirectory(at: temporaryFolder, withIntermediateDirectories: true)
  }

  /// Writes a file whose folder exists through a temporary one and a rename.
  private func stage(_ bytes: [UInt8], to path: String) throws {
    try StagedFile.write(
      bytes,
      to: place(of: path),
      through: place(of: "\(StagedFile.temporaryName)/file")
    )
  }

  /// Inside the site's folder, because only that is sure to be on the same disk.
  private var temporaryFolder: URL {
    folder.appendingPathComponent(StagedFile.temporaryName, isDirectory: true)
  }

  private func removeTemporaryFolder() throws {
    guard FileManager.default.kind(ofItemAt: temporaryFolder.path) != nil else { return }
    try FileManager.default.removeItem(at: temporaryFolder)
  }

  /// Removes what killed builds of the first edition left beside the site's files: they wrote with
  /// Foundation, whose temporary files are named `.dat.nosync`, the process in hexadecimal digits, a
  /// point and six letters or digits.
  private func removeFoundationLeftovers(in paths: Set<String>) throws {
    let folders = Self.folders(of: paths).map { url(for: $0).path }
    for path in (folders + [folder.path]).sorted() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      for name in names.sorted()
      where name.hasPrefix(".dat.nosync")
        && name.wholeMatch(of: /\.dat\.nosync[0-9A-F]+\.[0-9A-Za-z]{6}/) != nil
      {
        let url = URL(fileURLWithPath: path).appendingPathComponent(name)
        guard FileManager.default.kind(ofItemAt: url.path) == .typeRegular else { continue }
        try FileManager.default.removeItem(at: url)
      }
    }
  }

  /// Removes a file of an earlier build, and the folders that it leaves empty.
  private func remove(_ path: String) throws {
    var url = url(for: path)
    if FileManager.default.kind(ofItemAt: url.path) != nil {
      try FileManager.default.removeItem(at: url)
    }
    let levels = path.split(separator: "/").count - 1
    for _ in 0..<levels {
      url.deleteLastPathComponent()
      let contents = try? FileManager.default.contentsOfDirectory(atPath: url.path)
      guard contents?.isEmpty == true else { return }
      try FileManager.default.removeItem(at: url)
    }
  }

  /// The path of a file of the site; that of its folder for an empty path.
  private func place(of path: String) -> String {
    path.isEmpty ? folder.path : "\(folder.path)/\(path)"
  }

  private func url(for path: String) -> URL {
    folder.appendingPathComponent(path)
  }
}
