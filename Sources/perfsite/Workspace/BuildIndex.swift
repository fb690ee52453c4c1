import Bytes

/// The files that a build read and wrote, so that the next one finds changes by the file system
/// alone.
struct BuildIndex: Sendable {
  /// A file that was read.
  struct Source: Sendable {
    var stamp: SourceStamp
    /// The SHA-256 of its contents.
    var digest: String
    /// True if the file may have changed since without a change of its stamp.
    var isRacy: Bool
  }

  /// A file of the site on disk.
  struct Output: Sendable {
    var stamp: FileStamp
    var hash: ContentHash
    /// True if the file may have changed since without a change of its stamp.
    var isRacy: Bool
  }

  /// The key of the program and its arguments: all inputs of a build except the project's files.
  let key: CacheKey
  /// The files that were read, by path within the project.
  var sources: [String: Source]
  /// The folder of the site.
  let folder: String
  /// The files of the site by path within its folder, with its manifest.
  var outputs: [String: Output]
  /// The results of the build, without the site.
  var evaluation: Evaluation

  /// The number of files in the site.
  var fileCount: Int { outputs.count - 1 }

  private static let name = "build.index"
}

extension BuildIndex {
  /// Reads the index of the last build; nil if there is none for a key.
  init?(in cache: CacheFolder, for key: CacheKey) {
    guard var reader = cache.body(of: Self.name, for: key) else { return nil }
    self.key = key
    do {
      sources = try reader.value()
      folder = try reader.value()
      outputs = try reader.value()
      evaluation = try reader.value()
    } catch {
      return nil
    }
  }

  /// Keeps the index for the next process.
  func store(in cache: CacheFolder) {
    cache.store(Self.name, for: key) { file in
      var record = ByteRecord()
      record.append(sources)
      record.append(folder)
      record.append(outputs)
      record.append(evaluation)
      try file.append(record)
    }
  }
}

extension BuildIndex.Output {
  /// Reads the state of a file on disk; nil unless its contents have a hash.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - hash: the hash.
  ///   - time: the time on the disk's clock, some time before now.
  init?(of path: String, holding hash: ContentHash, at time: Int64) {
    guard let stamp = FileStamp(at: path), stamp.isFile, let bytes = try? FileBytes.read(path),
      ContentHash(of: bytes) == hash
    else { return nil }
    self.init(stamp: stamp, hash: hash, isRacy: stamp.isRacy(at: time))
  }
}

extension BuildIndex.Source: RecordedInParts {
  static let recordParts = RecordParts(Self.init(stamp:digest:isRacy:)) {
    ($0.stamp, $0.digest, $0.isRacy)
  }
}

extension SourceStamp: RecordedInParts {
  static let recordParts = RecordParts(Self.init(own:target:)) { ($0.own, $0.target) }
}

extension SourceStamp.Target: RecordedInParts {
  static let recordParts = RecordParts(Self.init(path:stamp:)) { ($0.path, $0.stamp) }
}

extension BuildIndex.Output: RecordedInParts {
  static let recordParts = RecordParts {
    Self(stamp: $0, hash: ContentHash(high: $1, low: $2), isRacy: $3)
  } _: {
    ($0.stamp, $0.hash.high, $0.hash.low, $0.isRacy)
  }
}

/// Times and sizes are in bits, as they may be negative.
extension FileStamp: RecordedInParts {
  static let recordParts = RecordParts {
    Self(
      size: Int64(bitPattern: $0),
      modified: Int64(bitPattern: $1),
      changed: Int64(bitPattern: $2),
      inode: $3,
      mode: UInt32(truncatingIfNeeded: $4)
    )
  } _: {
    (
      UInt64(bitPattern: $0.size), UInt64(bitPattern: $0.modified),
      UInt64(bitPattern: $0.changed), $0.inode, UInt64($0.mode)
    )
  }
}
