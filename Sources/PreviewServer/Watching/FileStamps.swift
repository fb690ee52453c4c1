#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The existing files, with the file system's properties of each.
struct FileStamps: Hashable, Sendable {
  /// The properties that differ between two states of a file.
  struct Stamp: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
    let isFolder: Bool

    /// Follows links, because a build does too; nil if there is no file.
    init?(of path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(status.st_ino)
      isFolder = status.st_mode & S_IFMT == S_IFDIR
      // A folder changes only with its files.
      size = isFolder ? 0 : Int64(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      seconds = isFolder ? 0 : time.tv_sec
      nanoseconds = isFolder ? 0 : time.tv_nsec
    }
  }

  private(set) var stamps: [String: Stamp] = [:]

  /// Checks all files and folders of a plan.
  init(of plan: WatchPlan) {
    for file in plan.files { stamps[file] = Stamp(of: file) }
    for folder in plan.folders { add(folder, below: []) }
  }

  /// The paths of the folders, sorted.
  var folders: [String] { stamps.filter(\.value.isFolder).keys.sorted() }

  /// Returns the paths that differ.
  func changes(since former: FileStamps) -> Set<String> {
    let names = Set(stamps.keys).union(former.stamps.keys)
    return names.filter { stamps[$0] != former.stamps[$0] }
  }

  /// Adds a folder, unless a link in it leads back up.
  private mutating func add(_ path: String, below parents: [Stamp]) {
    guard let stamp = Stamp(of: path) else { return }
    stamps[path] = stamp
    guard stamp.isFolder, !parents.contains(stamp) else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where !name.hasPrefix(".") {
      add("\(path)/\(name)", below: parents + [stamp])
    }
  }
}
