import Diagnostics
import Foundation
import Results
import Scenarios

/// The git repository that a project is in, read through the `git` command.
///
/// Files of a revision are read from git's objects into memory: nothing is checked out, so the
/// repository and its working tree stay as they are, whatever happens meanwhile.
struct GitRepository {
  /// The folder of the project.
  private let folder: String
  /// The path of the project within the repository, with a slash at its end; empty at its root.
  let prefix: String

  /// Finds the repository of a folder; nil if there is none, or no `git`.
  init?(containing folder: String) {
    self.folder = folder
    guard let bytes = Self.git(["rev-parse", "--show-prefix"], in: folder) else { return nil }
    prefix = Self.line(bytes)
  }

  /// Why git refuses the repository of a folder, and what to do; nil unless it does.
  ///
  /// It reads no repository of another user, as in a container that runs as somebody else.
  static func refusal(of folder: String) -> String? {
    let said = output(of: ["rev-parse", "--show-prefix"], in: folder)
    guard said.status != 0 else { return nil }
    // `fatal: detected dubious ownership in repository at '/project'`
    let line = Self.line(said.errors)
    guard line.contains("dubious ownership"), let quote = line.firstIndex(of: "'") else {
      return nil
    }
    let path = line[line.index(after: quote)...].prefix { $0 != "'" }
    return "git refuses the repository '\(path)', which belongs to another user; run 'git config "
      + "--global --add safe.directory \(path)' first"
  }

  /// A commit of the repository.
  struct Commit: Hashable {
    /// The name in full.
    let name: String
    /// The first seven digits, for people.
    var abbreviated: String { String(name.prefix(7)) }
  }

  /// The commit that a branch, tag, hash or other expression names; nil if it names none.
  func commit(_ revision: String) -> Commit? {
    guard !revision.isEmpty, !revision.hasPrefix("-") else { return nil }
    return git(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
      .map { Commit(name: Self.line($0)) }
  }

  /// The last commit that changed a file of the project; nil if none did.
  func lastCommit(of path: String) -> Commit? {
    guard let bytes = git(["log", "-1", "--format=%H", "--", path]) else { return nil }
    let name = Self.line(bytes)
    return name.isEmpty ? nil : Commit(name: name)
  }

  /// Files of the project at a commit, sorted by path.
  ///
  /// - Parameters:
  ///   - commit: which commit.
  ///   - paths: folders and files of the project.
  /// - Returns: the files without links and submodules; nil if git cannot read them.
  func files(at commit: Commit, under paths: [String]) -> [ContentFile]? {
    let list = git(
      ["ls-tree", "-r", "-z", "--full-tree", commit.name, "--"] + paths.map { prefix + $0 }
    )
    guard let list else { return nil }
    var entries: [(path: String, object: Substring)] = []
    for line in list.split(separator: 0) {
      // `<mode> blob <object>\t<path>`
      let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      let fields = parts[0].split(separator: " ")
      guard parts.count == 2, fields.count == 3, fields[0].hasPrefix("100") else { continue }
      entries.append((String(parts[1].dropFirst(prefix.count)), fields[2]))
    }
    var files: [ContentFile] = []
    // The names of a batch fit into a pipe, so that writing them cannot wait for reading.
    for start in stride(from: 0, to: entries.count, by: Self.batchSize) {
      let batch = entries[start..<min(start + Self.batchSize, entries.count)]
      let names = batch.map { "\($0.object)\n" }.joined()
      guard let output = git(["cat-file", "--batch"], input: names) else { return nil }
      var reader = BatchReader(bytes: output)
      for entry in batch {
        guard let bytes = reader.next() else { return nil }
        files.append(ContentFile(path: entry.path, bytes: bytes))
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  private static let batchSize = 100

  private func git(_ arguments: [String], input: String = "") -> [UInt8]? {
    Self.git(arguments, in: folder, input: input)
  }

  /// What a git command prints; nil if it fails.
  private static func git(
    _ arguments: [String],
    in folder: String,
    input: String = ""
  ) -> [UInt8]? {
    let said = output(of: arguments, in: folder, input: input)
    return said.status == 0 ? said.output : nil
  }

  /// What a git command says, and its exit status; without git, a status that is not 0.
  private static func output(
    of arguments: [String],
    in folder: String,
    input: String = ""
  ) -> (status: Int32, output: [UInt8], errors: [UInt8]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Paths are used as they are, not quoted or as patterns.
    process.arguments = ["git", "--literal-pathspecs", "-C", folder] + arguments
    // A hook has variables that are about its own repository, whatever folder is named.
    process.environment = ProcessInfo.processInfo.environment
      .filter { !["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"].contains($0.key) }
      // Its errors are read.
      .merging(["LC_ALL": "C"]) { $1 }
    let output = Pipe()
    let errors = Pipe()
    let names = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = names
    do {
      try process.run()
      try names.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try names.fileHandleForWriting.close()
      let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
      // A few lines at most, which fit into the pipe.
      let said = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (process.terminationStatus, [UInt8](bytes), [UInt8](said))
    } catch {
      return (-1, [], [])
    }
  }

  /// The text without the line end.
  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

/// Reads what `git cat-file --batch` prints: `<object> blob <size>`, the bytes, and a line end for
/// each.
private struct BatchReader {
  private var rest: ArraySlice<UInt8>

  init(bytes: [UInt8]) { rest = bytes[...] }

  /// The bytes of the next object; nil if there is none.
  mutating func next() -> [UInt8]? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
    guard head.count == 3, let size = Int(head[2]), rest.endIndex - end > size + 1 else {
      return nil
    }
    let bytes = rest[(end + 1)..<(end + 1 + size)]
    rest = rest[(end + 1 + size)...].dropFirst()
    return Array(bytes)
  }
}
