internal import FrameLab
internal import LocatedText

/// Reads a `FrameFile` written in JSON, and collects its mistakes.
struct FrameFileReader {
  var mistakes: [OffsetMistake] = []
  var scanner: JSONScanner
  private var interval: Int?
  private var ticks: (count: Int, offset: Int) = (1, 0)
  private var buffers = BufferPolicy.automatic
  private var works: [FrameWork] = []
  private var offsets: [Int] = []
  private var parts = FramePartColumns()

  init(_ bytes: [UInt8]) {
    scanner = JSONScanner(bytes)
  }

  /// Reads the frames; nil if the file omits the refresh interval.
  mutating func frames() -> LocatedFrames? {
    do throws(JSONSyntaxError) {
      try readDocument()
    } catch {
      report(error.message, at: error.offset)
    }
    guard let interval else { return nil }
    guard interval.isMultiple(of: ticks.count) else {
      report(
        "'ticks_per_frame' must divide 'refresh_interval_ns', "
          + "got \(ticks.count) for \(interval)",
        at: ticks.offset
      )
      return nil
    }
    return LocatedFrames(
      file: FrameFile(
        refreshIntervalNanoseconds: interval,
        ticksPerFrame: ticks.count,
        buffers: buffers,
        frames: works,
        // Mistakes may leave parts without a number for the last frame.
        parts: mistakes.isEmpty ? parts.parts : []
      ),
      offsets: offsets
    )
  }

  private static let documentKeys = KnownKeys(
    required: ["refresh_interval_ns", "frames"],
    optional: ["buffers", "ticks_per_frame"]
  )
  private static let frameKeys = KnownKeys(
    required: ["commit_ns", "render_ns"],
    optional: ["quiet_vsyncs", "prepare_ns"]
  )

  private mutating func readDocument() throws(JSONSyntaxError) {
    let expected = "an object with 'refresh_interval_ns' and 'frames'"
    scanner.skipWhitespace()
    if scanner.isAtEnd {
      throw JSONSyntaxError(offset: scanner.offset, message: "empty file; expected \(expected)")
    }
    let kind = try scanner.kind()
    let start = scanner.offset
    if kind == .object {
      var keys = FrameFileReader.documentKeys
      while let key = try scanner.key(isFirst: keys.isFirst) {
        switch see(key, &keys) {
        case 0: interval = try readInteger("refresh_interval_ns", from: 1)
        case 1: try readFrames()
        case 2: try readBuffers()
        case 3: try readTicks()
        default: try scanner.skipValue()
        }
        try stopAfterManyMistakes()
      }
      reportMissing(keys, at: start)
    } else {
      report("expected \(expected), got \(kind.described)", at: start)
      try scanner.skipValue()
    }
    try scanner.end()
  }

  private mutating func readBuffers() throws(JSONSyntaxError) {
    let kind = try scanner.kind()
    let start = scanner.offset
    if kind == .string {
      let string = try scanner.string()
      if scanner.matches(string, Array("auto".utf8)) {
        buffers = .automatic
        return
      }
    } else if kind == .number {
      let number = try scanner.number()
      if number == .integer(2) {
        buffers = .double
        return
      }
      if number == .integer(3) {
        buffers = .triple
        return
      }
    } else {
      try scanner.skipValue()
    }
    report("'buffers' must be \"auto\", 2 or 3, got \(excerpt(from: start))", at: start)
  }

  private mutating func readTicks() throws(JSONSyntaxError) {
    scanner.skipWhitespace()
    let offset = scanner.offset
    ticks = (try readInteger("ticks_per_frame", from: 1) ?? 1, offset)
  }

  private mutating func readFrames() throws(JSONSyntaxError) {
    let kind = try scanner.kind()
    guard kind == .array else {
      report("'frames' must be an array, got \(kind.described)", at: scanner.offset)
      return try scanner.skipValue()
    }
    var isFirst = true
    while try scanner.element(isFirst: isFirst) {
      isFirst = false
      try readFrame()
      try stopAfterManyMistakes()
    }
  }

  private mutating func readFrame() throws(JSONSyntaxError) {
    let kind = try scanner.kind()
    let start = scanner.offset
    guard kind == .object else {
      report("a frame must be an object, got \(kind.described)", at: start)
      return try scanner.skipValue()
    }
    var work = FrameWork(commitNanoseconds: 0, executeNanoseconds: 0)
    var keys = FrameFileReader.frameKeys
    while let key = try scanner.key(isFirst: keys.isFirst) {
      guard let index = try seeInFrame(key, &keys) else { continue }
      switch index {
      case 0: work.commitNanoseconds = try readInteger("commit_ns", from: 0) ?? 0
      case 1: work.executeNanoseconds = try readInteger("render_ns", from: 0) ?? 0
      case 2: work.quietVsyncs = try readInteger("quiet_vsyncs", from: 0) ?? 0
      case 3: work.prepareNanoseconds = try readInteger("prepare_ns", from: 0) ?? 0
      default: break
      }
    }
    reportMissing(keys, at: start)
    if let mistake = parts.endFrame(work) { report(mistake, at: start) }
    if work.renderNanoseconds >= 1 << 61 {
      report("'prepare_ns' and 'render_ns' must add up to less than 2^61", at: start)
    }
    works.append(work)
    offsets.append(start)
  }

  /// Returns the index of a frame's key; nil after the value of a part, or of a key that is
  /// unknown, was read.
  private mutating func seeInFrame(
    _ key: JSONString,
    _ keys: inout KnownKeys
  ) throws(JSONSyntaxError) -> Int? {
    if let (index, before) = keys.see(key, in: scanner) {
      if let before { reportDuplicate(keys.names[index], at: key.offset, first: before) }
      return index
    }
    let scanner = scanner
    var index = parts.index { scanner.matches(key, $0) }
    if index == nil {
      let name = scanner.decoded(key)
      let (added, mistake) = parts.add(name)
      index = added
      if added == nil {
        report(mistake ?? unknown(name, keys.names), at: key.offset)
      }
    }
    guard let index else {
      try self.scanner.skipValue()
      return nil
    }
    let name = parts.keys[index]
    if let before = parts.see(index, at: key.offset) {
      reportDuplicate(name, at: key.offset, first: before)
    }
    if let value = try readInteger(name, from: 0) { parts.set(index, to: value) }
    return nil
  }
}
