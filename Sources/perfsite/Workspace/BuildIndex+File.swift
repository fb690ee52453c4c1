import ByteRecords
import Digests

// Everything in order; the hash of all of it comes last.
extension BuildIndex {
  private static let format = "perfsite index 3"

  /// The contents of the file.
  var bytes: [UInt8] {
    var record = ByteRecord()
    record.append(Self.format)
    record.append(request.programFile)
    record.append(request.program)
    record.append(request.key)
    record.append(UInt64(sources.count))
    for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
      record.append(path)
      record.append(source.stamp.own)
      record.append(source.stamp.target?.path ?? "")
      if let target = source.stamp.target { record.append(target.stamp) }
      record.append(source.hash, isRacy: source.isRacy)
    }
    record.append(folder)
    record.append(UInt64(outputs.count))
    for (path, output) in outputs.sorted(by: { $0.key < $1.key }) {
      record.append(path)
      record.append(output.stamp)
      record.append(output.hash, isRacy: output.isRacy)
    }
    record.append(evaluation)
    return record.sealed
  }

  /// Reads the contents of a file; nil if anything is wrong with it.
  init?(reading bytes: [UInt8]) {
    guard var reader = ByteRecord.Reader(sealed: bytes), reader.text() == Self.format,
      let programFile = reader.stamp(), let program = reader.text(), let key = reader.text(),
      let sourceCount = reader.count()
    else { return nil }
    request = BuildRequest(programFile: programFile, program: program, key: key)
    sources = Dictionary(minimumCapacity: sourceCount)
    for _ in 0..<sourceCount {
      guard let path = reader.text(), let own = reader.stamp(), let end = reader.text() else {
        return nil
      }
      var target: SourceStamp.Target?
      if !end.isEmpty {
        guard let stamp = reader.stamp() else { return nil }
        target = .init(path: end, stamp: stamp)
      }
      guard let (hash, isRacy) = reader.hash() else { return nil }
      sources[path] = Source(
        stamp: SourceStamp(own: own, target: target),
        hash: hash,
        isRacy: isRacy
      )
    }
    guard let folder = reader.text(), let outputCount = reader.count() else { return nil }
    self.folder = folder
    outputs = Dictionary(minimumCapacity: outputCount)
    for _ in 0..<outputCount {
      guard let path = reader.text(), let stamp = reader.stamp(),
        let (hash, isRacy) = reader.hash()
      else { return nil }
      outputs[path] = Output(stamp: stamp, hash: hash, isRacy: isRacy)
    }
    guard let evaluation = try? reader.value(of: Evaluation.self), reader.isAtEnd else {
      return nil
    }
    self.evaluation = evaluation
  }
}

extension ByteRecord {
  /// Everything so far, and its hash.
  var sealed: [UInt8] {
    let hash = ContentHash(of: bytes)
    var record = self
    record.append(hash)
    return record.bytes
  }

  fileprivate mutating func append(_ stamp: FileStamp) {
    append(UInt64(bitPattern: stamp.size))
    append(UInt64(bitPattern: stamp.modified))
    append(UInt64(bitPattern: stamp.changed))
    append(stamp.inode)
    append(UInt64(stamp.mode))
  }

  fileprivate mutating func append(_ hash: ContentHash, isRacy: Bool) {
    append(hash)
    append(isRacy)
  }
}

extension ByteRecord.Reader {
  /// Reads what `sealed` made; nil if a byte of it is wrong.
  init?(sealed bytes: [UInt8]) {
    self.init(sealed: bytes[...])
  }

  /// Reads what `sealed` made; nil if a byte of it is wrong.
  init?(sealed bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 16 else { return nil }
    var end = ByteRecord.Reader(bytes.suffix(16))
    let body = bytes.dropLast(16)
    let hash = ContentHash(of: body)
    guard end.number() == hash.high, end.number() == hash.low else { return nil }
    self.init(body)
  }

  fileprivate mutating func stamp() -> FileStamp? {
    guard let size = number(), let modified = number(), let changed = number(),
      let inode = number(), let mode = number().flatMap({ UInt32(exactly: $0) })
    else { return nil }
    return FileStamp(
      size: Int64(bitPattern: size),
      modified: Int64(bitPattern: modified),
      changed: Int64(bitPattern: changed),
      inode: inode,
      mode: mode
    )
  }

  fileprivate mutating func hash() -> (ContentHash, isRacy: Bool)? {
    guard let hash = try? value(of: ContentHash.self), let isRacy = try? value(of: Bool.self) else {
      return nil
    }
    return (hash, isRacy)
  }
}
