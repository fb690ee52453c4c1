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

extension BuildIndex.Source: Recordable {
  func append(to record: inout ByteRecord) {
    record.append(stamp.own)
    record.append(stamp.target?.path)
    record.append(stamp.target?.stamp)
    record.append(digest)
    record.append(isRacy)
  }

  init(from reader: inout ByteRecord.Reader) throws {
    let own: FileStamp = try reader.value()
    let path: String? = try reader.value()
    let end: FileStamp? = try reader.value()
    stamp = SourceStamp(own: own, target: path.map { SourceStamp.Target(path: $0, stamp: end) })
    digest = try reader.value()
    isRacy = try reader.value()
  }
}

extension BuildIndex.Output: Recordable {
  func append(to record: inout ByteRecord) {
    record.append(stamp)
    record.append(hash.high)
    record.append(hash.low)
    record.append(isRacy)
  }

  init(from reader: inout ByteRecord.Reader) throws {
    stamp = try reader.value()
    hash = ContentHash(high: try reader.value(), low: try reader.value())
    isRacy = try reader.value()
  }
}

extension FileStamp: Recordable {
  func append(to record: inout ByteRecord) {
    for number in [size, modified, changed] { record.append(fixed: UInt64(bitPattern: number)) }
    record.append(inode)
    record.append(UInt64(mode))
  }

  init(from reader: inout ByteRecord.Reader) throws {
    let numbers: [UInt64] = try (0..<5).map { _ in try reader.value() }
    self.init(
      size: Int64(bitPattern: numbers[0]),
      modified: Int64(bitPattern: numbers[1]),
      changed: Int64(bitPattern: numbers[2]),
      inode: numbers[3],
      mode: UInt32(truncatingIfNeeded: numbers[4])
    )
  }
}
