internal import FrameLab
internal import LocatedText

extension FrameFileFormat {
  /// Commit and render times as CSV.
  static let csv = FrameFileFormat(
    help: """
        # refresh_interval_ns: 16666667
        commit_ns,render_ns,quiet_vsyncs
        5000000,6000000,0

      The columns come in any order; 'commit_ns' and 'render_ns' must be there, 'prepare_ns', \
      'quiet_vsyncs' and named parts of a stage such as 'commit.image-decoding_ns' may be. Comments set 'refresh_interval_ns', and 'buffers' and 'ticks_per_frame' \
      if they are not the usual ones.
      """,
    recognizes: { bytes in
      let head = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
      let header = head.split(whereSeparator: \.isNewline).lazy.map(\.trimmed)
        .first { !$0.isEmpty && !$0.hasPrefix("#") }
      return header.map { $0.contains("commit_") && !$0.hasPrefix("{") } ?? false
    },
    read: { bytes, mistakes in
      var reader = FrameCSVReader(bytes)
      let frames = reader.frames()
      mistakes += reader.mistakes
      return frames
    }
  )
}

/// Reads a `FrameFile` that is written as CSV.
private struct FrameCSVReader {
  var mistakes: [OffsetMistake] = []
  private let bytes: [UInt8]
  private var interval: Int?
  private var ticks = 1
  private var ticksOffset = 0
  private var buffers = BufferPolicy.automatic
  private var columns: [Column]?
  private var isHeadWrong = false
  private var works: [FrameWork] = []
  private var offsets: [Int] = []

  private var parts = FramePartColumns()
  private var stated: Set<String> = []

  private static let facts = ["refresh_interval_ns", "ticks_per_frame", "buffers"]

  private enum Column: Hashable {
    case commit
    case render
    case prepare
    case quiet
    /// A named part of a stage, by its index.
    case part(Int)
  }

  private static let names: [(name: String, column: Column)] = [
    ("commit_ns", .commit), ("render_ns", .render), ("prepare_ns", .prepare),
    ("quiet_vsyncs", .quiet),
  ]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A column's name without its unit; nil for a name that has none, such as 'quiet_vsyncs'.
  private static func stem(_ name: String) -> Substring? {
    let parts = name.split(separator: "_")
    guard parts.count == 2, TimeUnit(named: String(parts[1])) != nil else { return nil }
    return parts[0]
  }

  mutating func frames() -> LocatedFrames? {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, !isHeadWrong, mistakes.count < FrameFileReader.mostMistakes {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      read(start..<end)
      start = end + 1
    }
    guard let interval else {
      report("missing comment '# refresh_interval_ns: 16666667'", at: 0)
      return nil
    }
    guard interval.isMultiple(of: ticks) else {
      report(
        "'ticks_per_frame' must divide 'refresh_interval_ns', got \(ticks) for \(interval)",
        at: ticksOffset
      )
      return nil
    }
    return LocatedFrames(
      file: FrameFile(
        refreshIntervalNanoseconds: interval,
        ticksPerFrame: ticks,
        buffers: buffers,
        frames: works,
        parts: mistakes.isEmpty ? parts.parts : []
      ),
      offsets: offsets
    )
  }

  private mutating func read(_ line: Range<Int>) {
    let isBlank = bytes[line].allSatisfy { $0 <= 0x20 }
    if isBlank { return }
    if bytes[line.lowerBound] == UInt8(ascii: "#") { return readFact(line) }
    guard let columns else { return readHeader(line) }
    let fields = split(line)
    guard fields.count == columns.count else {
      return report(
        "expected \(columns.count) values, got \(fields.count)",
        at: line.lowerBound
      )
    }
    var work = FrameWork(commitNanoseconds: 0, executeNanoseconds: 0)
    for (column, field) in zip(columns, fields) {
      guard let value = number(field) else { continue }
      switch column {
      case .commit: work.commitNanoseconds = value
      case .render: work.executeNanoseconds = value
      case .prepare: work.prepareNanoseconds = value
      case .quiet: work.quietVsyncs = value
      case .part(let index): parts.set(index, to: value)
      }
    }
    if let mistake = parts.endFrame(work) { report(mistake, at: line.lowerBound) }
    if work.renderNanoseconds >= 1 << 61 {
      report("'prepare_ns' and 'render_ns' must add up to less than 2^61", at: line.lowerBound)
    }
    works.append(work)
    offsets.append(line.lowerBound)
  }

  private mutating func readHeader(_ line: Range<Int>) {
    var found: [Column] = []
    // What is wrong with the head is wrong with every line below it.
    let before = mistakes.count
    defer { isHeadWrong = mistakes.count > before }
    for field in split(line) {
      let name = text(field)
      if let stem = Self.stem(name),
        let own = Self.names.first(where: { $0.name != name && Self.stem($0.name) == stem })
      {
        report(
          "unknown column '\(name.prefix(40))'; the file takes nanoseconds, '\(own.name)'",
          at: field.lowerBound
        )
        return
      }
      if let column = column(text(field), at: field.lowerBound, besides: found) {
        found.append(column)
      }
    }
    for (name, column) in Self.names.prefix(2) where !found.contains(column) {
      report("missing column '\(name)'", at: line.lowerBound)
    }
    columns = found
  }

  /// The column of a name; nil with a mistake if there is none, or if it is there before.
  private mutating func column(
    _ name: String,
    at offset: Int,
    besides found: [Column]
  ) -> Column? {
    var column = Self.names.first { $0.name == name }?.column
    if column == nil, !parts.keys.contains(name) {
      let (index, mistake) = parts.add(name)
      if let mistake {
        report(mistake, at: offset)
        return nil
      }
      column = index.map(Column.part)
    }
    if let column, !found.contains(column) { return column }
    let names = Self.names.map(\.name).joined(separator: "', '")
    report(
      "unknown or repeated column '\(name.prefix(40))'; expected '\(names)' or a part such as "
        + "'commit.image-decoding_ns'",
      at: offset
    )
    return nil
  }

  private mutating func readFact(_ line: Range<Int>) {
    let body = text(line).dropFirst()
    guard let separator = body.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return }
    let value = body[body.index(after: separator)...].trimmed
    let key = body[..<separator].trimmed
    if Self.facts.contains(key), !stated.insert(key).inserted {
      report("'\(key)' is stated twice; keep one", at: line.lowerBound)
    }
    switch key {
    case "refresh_interval_ns":
      interval = positive(value, "refresh_interval_ns", at: line.lowerBound)
    case "ticks_per_frame":
      ticks = positive(value, "ticks_per_frame", at: line.lowerBound) ?? 1
      ticksOffset = line.lowerBound
    case "buffers":
      switch value {
      case "auto": buffers = .automatic
      case "2": buffers = .double
      case "3": buffers = .triple
      default:
        report("'buffers' must be auto, 2 or 3, got '\(value.prefix(40))'", at: line.lowerBound)
      }
    default:
      if let mistake = FrameFacts.mistake(in: key, among: Self.facts) {
        report(mistake, at: line.lowerBound)
      }
    }
  }

  private mutating func positive(_ text: String, _ name: String, at offset: Int) -> Int? {
    if let value = Int(text), value > 0, value < 1 << 61 { return value }
    report("'\(name)' must be a whole number from 1 on, got '\(text.prefix(40))'", at: offset)
    return nil
  }

  private mutating func number(_ field: Range<Int>) -> Int? {
    var value = 0
    var isNumber = !field.isEmpty
    for byte in bytes[field] {
      let digit = Int(byte) - 48
      if !(0...9).contains(digit) || value > (1 << 61) / 10 { isNumber = false }
      if !isNumber { break }
      value = value * 10 + digit
    }
    if isNumber, value < 1 << 61 { return value }
    report(
      "expected a whole number below 2^61, got '\(text(field).prefix(40))'",
      at: field.lowerBound
    )
    return nil
  }

  /// The fields of a line, without the blanks around them.
  private func split(_ line: Range<Int>) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    var start = line.lowerBound
    while true {
      let end = bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: ",")) ?? line.upperBound
      var field = start..<end
      while let first = bytes[field].first, first <= 0x20 { field = field.dropFirst() }
      while let last = bytes[field].last, last <= 0x20 { field = field.dropLast() }
      fields.append(field)
      if end == line.upperBound { return fields }
      start = end + 1
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).trimmed
  }

  private mutating func report(_ message: String, at offset: Int) {
    mistakes.append(OffsetMistake(offset: offset, message: message))
  }
}
