import Digests

/// What a build read and wrote, so that the next one sees by the file system alone what has changed.
struct BuildIndex: Sendable {
  /// A file that was read.
  struct Source: Sendable {
    var stamp: SourceStamp
    var hash: ContentHash
    /// Whether the file may have changed since without a change of its stamp.
    var isRacy: Bool
  }

  /// A file of the site on disk.
  struct Output: Sendable {
    var stamp: FileStamp
    var hash: ContentHash
    /// Whether the file may have changed since without a change of its stamp.
    var isRacy: Bool
  }

  /// The program, and what was asked of it.
  var request: BuildRequest
  /// The files that were read, by path within the project.
  var sources: [String: Source]
  /// The folder of the site.
  var folder: String
  /// The files of the site by path within its folder, with its manifest.
  var outputs: [String: Output]
  /// What the build found out, without the site.
  var evaluation: Evaluation

  /// How many files the site has.
  var fileCount: Int { outputs.count - 1 }
}

/// The program and what was asked of it: all of a build that is no file of the project.
struct BuildRequest: Hashable, Sendable {
  /// The file of the program, as it was when its digest was taken.
  let programFile: FileStamp
  /// The digest of the program.
  let program: String
  /// Everything else.
  let key: String
}
