import Foundation
import SiteBuilder

/// Writes a site into a folder, touching only files that differ.
///
/// A manifest in the folder lists the files of the last build. Files on it that this build no
/// longer makes are removed; all other files in the folder stay. Each file is written into a
/// temporary folder of this run and renamed into place, so a reader never sees half a page. The
/// manifest is written before the first rename, so after an interrupted build, the next one knows
/// its files; it also removes the temporary folder.
///
/// The folder itself may be a symbolic link, which is followed: someone put it there to publish
/// elsewhere. Links inside it are never followed.
struct SitePublisher {
  let folder: URL
  /// The folder for this run's staged files: inside the site's folder, because only that is sure to
  /// be on the same disk.
  let temporaryFolder: String

  init(folder: URL) {
    self.folder = folder
    temporaryFolder = StagedFile.temporary(in: folder.path)
  }

  /// The changes by publishing.
  struct Outcome: Equatable, Sendable {
    /// The files that were written, sorted by path.
    var written: [String] = []
    /// The files that were removed, sorted by path.
    var removed: [String] = []
    /// The number of files in the site.
    var count = 0

    /// The number of files that stayed as they were.
    var unchanged: Int { count - written.count }
  }

  /// Returns the files of earlier builds; a folder without a manifest has none of ours.
  ///
  /// - Throws: `PublishingError` if the manifest is damaged, or is not a file.
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

  /// True if the disk finds the manifest under a name with different case; irrelevant without a
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

  /// Returns the folders in which some files are, and those above them, from the top of the site.
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

  /// Returns the folder of a file; empty for one at the top.
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

  /// Makes the folders of some files.
  func makeFolders(above paths: [String]) throws {
    for path in Set(paths.map(Self.folder)) where FileStamp(at: place(of: path))?.isFolder != true {
      try FileManager.default.createDirectory(
        at: url(for: String(path)),
        withIntermediateDirectories: true
      )
    }
  }

  /// Returns the place of a file that waits to be published.
  func temporaryPlace(_ number: Int) -> String { "\(temporaryFolder)/\(number)" }

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

  /// Returns the path of a file of the site; that of its folder for an empty path.
  func place(of path: some StringProtocol) -> String {
    path.isEmpty ? folder.path : "\(folder.path)/\(path)"
  }

  private func url(for path: String) -> URL {
    folder.appendingPathComponent(path)
  }
}
