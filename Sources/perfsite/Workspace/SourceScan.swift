import Foundation

/// The stamps of everything that a project is made from, taken before anything is read.
struct SourceScan {
  /// The stamps by path within the project.
  private(set) var stamps: [String: SourceStamp] = [:]
  /// The time on the disk's clock before the first stamp was taken.
  let time: Int64

  /// The folders all of whose files are sources.
  static let folders = ["Content", "Templates"]

  /// Takes the stamps of a project's files.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - others: further files that were read before.
  ///   - time: the time on the disk's clock.
  init(of project: Project, others: some Sequence<String>, at time: Int64) {
    self.time = time
    for folder in Self.folders {
      let path = project.path(of: folder)
      let walk = try? FolderWalk(path)
      // None of them is ever read, so that nothing is known of a scan with one.
      for name in walk?.unreadableNames ?? [] {
        stamps["\(folder)/\(name)"] = SourceStamp(at: path)
      }
      for item in walk?.items ?? [] {
        add("\(folder)/\(item.path)", SourceStamp(item.stamp, at: "\(path)/\(item.path)"))
      }
      // A link in its place may lead somewhere else; a folder that can't be listed is reported when
      // it is read.
      if walk == nil || FileStamp(at: path)?.isLink == true { add(folder, SourceStamp(at: path)) }
    }
    for name in others { add(name, SourceStamp(at: project.path(of: name))) }
  }

  private mutating func add(_ path: String, _ stamp: SourceStamp?) {
    guard let stamp else { return }
    // Two names that Unicode takes for one are a mistake, and the other file must not hide it.
    stamps[stamps[path] == nil ? path : "\(path)/"] = stamp
  }

  /// Takes the stamp of a file that is read later; nil if there is none.
  mutating func note(_ name: String, of project: Project) {
    guard stamps[name] == nil else { return }
    add(name, SourceStamp(at: project.path(of: name)))
  }
}
