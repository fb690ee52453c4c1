import Foundation
import SiteBuilder

/// Writes a site into a folder, touching only files that differ.
///
/// A manifest in the folder lists the files that an earlier build wrote. A file that this build no
/// longer makes is removed if the manifest lists it; every other file in the folder is foreign and
/// stays. Each file is written into a temporary folder and renamed into place, so a reader never
/// sees half a page. The manifest is written before the first is renamed, so if a build is
/// interrupted, the next one knows its files; it also removes the temporary folder.
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

  /// What earlier builds wrote; a folder without a manifest has none of our files.
  ///
  /// - Throws: `PublishingError` if the manifest is damaged, or if it is no file.
  func formerFiles() throws -> FormerFiles {
    FormerFiles(try formerManifest(), ignoringCase: ignoresCase)
  }

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

  /// Rejects paths whose folders are files or links: a link may point outside the site.
  func requireOwnFolders(above paths: Set<String>) throws {
    for parent in Self.folders(of: paths).sorted() {
      let place = place(of: parent)
      guard let stamp = FileStamp(at: place) else { continue }
      if !stamp.isFolder { throw PublishingError.foreignFile(path: place) }
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

  /// The folder of a file; empty for one at the top.
  private static func folder(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
  }

  /// Checks every folder that will change before changing the first.
  func requireWritable(_ paths: [String]) throws {
    let folders = Set(paths.map(Self.folder)).map(place)
    for folder in folders.sorted() where FileManager.default.kind(ofItemAt: folder) != nil {
      guard FileManager.default.isWritableFile(atPath: folder) else {
        throw PublishingError.readOnlyFolder(path: folder)
      }
    }
  }

  /// Writes a file and makes the folders that it needs.
  func write(_ bytes: [UInt8], to path: String) throws {
    try makeFolders(above: [path])
    try stage(bytes, to: path)
  }

  /// Makes the folders of some files, and the one for what is being written.
  func makeFolders(above paths: [String]) throws {
    guard !paths.isEmpty else { return }
    for path in Set(paths.map(Self.folder)) where FileStamp(at: place(of: path))?.isFolder != true {
      try FileManager.default.createDirectory(
        at: url(for: String(path)),
        withIntermediateDirectories: true
      )
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

  /// The place of a file that waits to be published.
  func temporaryPlace(_ number: Int) -> String {
    place(of: "\(StagedFile.temporaryName)/\(number)")
  }

  /// Makes an empty temporary folder, and the site's if there is none.
  func beginStaging() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try removeTemporaryFolder()
    try FileManager.default.createDirectory(at: temporaryFolder, withIntermediateDirectories: false)
  }

  func removeTemporaryFolder() throws {
    guard FileManager.default.kind(ofItemAt: temporaryFolder.path) != nil else { return }
    try FileManager.default.removeItem(at: temporaryFolder)
  }

  /// Removes what killed builds of the first edition left beside the site's files: they wrote with
  /// Foundation, whose temporary files are named `.dat.nosync`, the process in hexadecimal digits, a
  /// point and six letters or digits.
  func removeFoundationLeftovers(in paths: Set<String>) throws {
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
  func remove(_ path: String) throws {
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
  func place(of path: some StringProtocol) -> String {
    path.isEmpty ? folder.path : "\(folder.path)/\(path)"
  }

  private func url(for path: String) -> URL {
    folder.appendingPathComponent(path)
  }
}
