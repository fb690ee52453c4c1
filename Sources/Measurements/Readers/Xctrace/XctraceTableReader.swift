internal import Diagnostics
internal import LocatedText

/// Reads the tables of one `xctrace export --xpath` file, row by row.
///
/// The name of a cell's element is its type, and its place among the row's cells tells the column.
/// A cell has a value and perhaps an id, or refers to the id of a cell anywhere before.
struct XctraceTableReader {
  private var scanner: XMLScanner
  private var values = XctraceValues()
  /// Displayed forms of open cells, one after another.
  private var shown: [UInt8] = []
  private var cells: [Int] = []
  /// The current table, and the cell names of its times.
  private var current = XctraceSchema(name: "", columns: [])
  private var timeTypes: [XctraceSchema.TimeType] = []
  /// The mistake in the last row, whatever its values.
  private var rowMistake: String?
  /// True if a time of the last row is shown as another one.
  private var isShownOtherwise = false
  /// The ids of such times.
  private var idsShownOtherwise: Set<Int> = []
  private var path: String
  /// The frames by id, to which later stacks refer: the words of their names, and true for the
  /// app's own.
  private var framesByID: [Int: (name: Int, isOwn: Bool)] = [:]
  private var ownBinaries: Set<Int> = []
  private var isOwnBinary = false

  init(_ input: TextInput) {
    path = input.path
    scanner = XMLScanner(input)
  }

  /// Reads the file into runs.
  mutating func read(
    into trace: inout XctraceTrace,
    reporting report: inout ReadingReport
  ) {
    do throws(XMLSyntaxError) {
      try readDocument(&trace, &report)
    } catch {
      report.error(error.message, at: Place(path: path, position: error.position))
    }
  }

  private mutating func readDocument(
    _ trace: inout XctraceTrace,
    _ report: inout ReadingReport
  ) throws(XMLSyntaxError) {
    _ = try scanner.next()
    while true {
      switch try scanner.next() {
      case .start:
        if scanner.isNamed(Self.node) {
          try readNode(&trace, &report)
        } else {
          try skipElement()
        }
      case .text, .end: break
      case .endOfFile: return
      }
    }
  }

  /// Reads a node, which has a schema and then its rows.
  private mutating func readNode(
    _ trace: inout XctraceTrace,
    _ report: inout ReadingReport
  ) throws(XMLSyntaxError) {
    let xpath = try scanner.attribute(Self.xpath) ?? ""
    let run = XctraceTrace.runNumber(in: xpath)
    var table: (any XctraceTable)?
    while true {
      switch try scanner.next() {
      case .start:
        if scanner.isNamed(Self.schema) {
          let schema = try readSchema()
          current = schema
          timeTypes = schema.timeTypes
          let place = Place(path: path, position: scanner.position)
          table = trace.table(schema, run: run, at: place, reporting: &report)
        } else if scanner.isNamed(Self.row) {
          // An export of a track, such as that of Leaks, has no schema.
          if case .none = table, xpath.contains("/tracks") {
            trace.skip("a track's detail")
            try skipElement()
            continue
          }
          try readRow()
          guard case .some = table else {
            throw scanner.error("a row comes before its table's schema")
          }
          let isOther = isShownOtherwise
          if let message = rowMistake
            ?? table?.add(XctraceRow(cells: cells, values: values, isShownOtherwise: isOther))
          {
            report.error(message, at: Place(path: path, position: scanner.position))
            // A million rows may be left.
            if report.isFull(of: path) { throw scanner.error("the file has too many mistakes") }
          }
        } else {
          try skipElement()
        }
      case .text: break
      case .end, .endOfFile:
        if let table, let message = trace.close(table, run: run) {
          report.error(message, at: Place(path: path, position: scanner.position))
        }
        return
      }
    }
  }

  private mutating func readSchema() throws(XMLSyntaxError) -> XctraceSchema {
    var schema = XctraceSchema(name: try scanner.attribute(Self.name) ?? "", columns: [])
    while true {
      switch try scanner.next() {
      case .start:
        let isColumn = scanner.isNamed(Self.column)
        var mnemonic = ""
        var type = ""
        var depth = 1
        var isMnemonic = false
        var isType = false
        while depth > 0 {
          switch try scanner.next() {
          case .start:
            depth += 1
            isMnemonic = depth == 2 && scanner.isNamed(Self.mnemonic)
            isType = depth == 2 && scanner.isNamed(Self.engineeringType)
          case .text:
            if isMnemonic { mnemonic = try scanner.decoded(scanner.text[...]).trimmed }
            if isType { type = try scanner.decoded(scanner.text[...]).trimmed }
          case .end:
            depth -= 1
            isMnemonic = false
            isType = false
          case .endOfFile: depth = 0
          }
        }
        if isColumn {
          schema.columns.append(mnemonic)
          schema.types.append(type)
        }
        guard schema.columns.count <= 1000 else {
          throw scanner.error("a table has too many columns")
        }
      case .text: break
      case .end, .endOfFile: return schema
      }
    }
  }

  private mutating func readRow() throws(XMLSyntaxError) {
    cells.removeAll(keepingCapacity: true)
    rowMistake = nil
    isShownOtherwise = false
    while true {
      switch try scanner.next() {
      case .start:
        checkName()
        let word = try readCell()
        guard cells.count < 1000 else { throw scanner.error("a row has too many cells") }
        cells.append(word)
      case .text: break
      case .end, .endOfFile: return
      }
    }
  }

  /// Notes a cell whose name, or the name of the cell that it refers to, is not that of its column.
  private mutating func checkName() {
    guard rowMistake == nil, let type = timeTypes.first(where: { $0.column == cells.count }) else {
      return
    }
    if scanner.isNamed(type.name) != type.isExpected {
      rowMistake = current.objection(toCell: scanner.name, in: cells.count)
    } else if scanner.rawAttribute(Self.ref) != nil, let id = scanner.number(Self.ref) {
      let name = values.name(ofCell: id)
      if !name.isEmpty, !scanner.isNamed(name) {
        let other = String(decoding: name.prefix(40), as: UTF8.self)
        rowMistake = "the cell of '\(current.columns[cells.count])' refers to a '\(other)'"
      }
    }
  }

  /// Returns the name of a stack's innermost function that is the app's own, or else of the
  /// innermost one.
  ///
  /// Stacks are cells of frames, each with its name as an attribute and its binary inside.
  private mutating func readStack() throws(XMLSyntaxError) -> Int {
    let id = scanner.number(Self.id)
    var frames: [(name: Int, isOwn: Bool)] = []
    // A stack within another one is that one.
    var inner: Int?
    while true {
      switch try scanner.next() {
      case .start where scanner.isNamed(Self.frame): frames.append(try readFrame())
      case .start where scanner.isNamed(Self.backtrace): inner = try readCell()
      case .start: try skipElement()
      case .text: break
      case .end, .endOfFile:
        let frame = frames.first { $0.isOwn } ?? frames.first
        let word = inner ?? frame?.name ?? XctraceValues.null
        if let id, !values.keep(word, named: nil, for: id) {
          throw scanner.error("the ids of the cells are too scattered to be kept")
        }
        return word
      }
    }
  }

  private mutating func readFrame() throws(XMLSyntaxError) -> (name: Int, isOwn: Bool) {
    if scanner.rawAttribute(Self.ref) != nil, let id = scanner.number(Self.ref) {
      try skipElement()
      return framesByID[id] ?? (XctraceValues.null, false)
    }
    let id = scanner.number(Self.id)
    let name = values.word(text: try scanner.attribute(Self.name) ?? "?")
    isOwnBinary = false
    reading: while true {
      switch try scanner.next() {
      case .start:
        if scanner.isNamed(Self.binary) { try readBinary() } else { try skipElement() }
      case .text: break
      case .end, .endOfFile: break reading
      }
    }
    let frame = (name: name, isOwn: isOwnBinary)
    if let id { framesByID[id] = frame }
    return frame
  }

  /// Determines if a binary is the app's: it is in the app's bundle, and not a system library.
  private mutating func readBinary() throws(XMLSyntaxError) {
    if scanner.rawAttribute(Self.ref) != nil, let id = scanner.number(Self.ref) {
      isOwnBinary = ownBinaries.contains(id)
    } else {
      let path = try scanner.attribute(Self.binaryPath) ?? ""
      isOwnBinary = path.contains(".app/") && !path.contains("/usr/lib/swift/")
      if isOwnBinary, let id = scanner.number(Self.id) { ownBinaries.insert(id) }
    }
    try skipElement()
  }

  private mutating func readCell() throws(XMLSyntaxError) -> Int {
    if scanner.isNamed(Self.sentinel) {
      try skipElement()
      return XctraceValues.null
    }
    if scanner.rawAttribute(Self.ref) != nil {
      let written = try scanner.attribute(Self.ref) ?? ""
      guard let id = scanner.number(Self.ref), let word = values[id] else {
        throw scanner.error("no cell before this one has the id '\(written.prefix(40))'")
      }
      if idsShownOtherwise.contains(id) { isShownOtherwise = true }
      try skipElement()
      return word
    }
    if scanner.isNamed(Self.taggedBacktrace) || scanner.isNamed(Self.backtrace) {
      return try readStack()
    }
    let id = scanner.number(Self.id)
    let name = id == nil ? nil : values.number(ofName: scanner.nameBytes)
    let isTime = scanner.isNamed(Self.startTime) || scanner.isNamed(Self.duration)
    let start = shown.count
    if let raw = scanner.rawAttribute(Self.format), raw.count <= 400 {
      shown.append(contentsOf: raw)
    }
    var word: Int?
    reading: while true {
      switch try scanner.next() {
      case .text: if word == nil { word = try wordOfText() }
      case .start: _ = try readCell()
      case .end, .endOfFile: break reading
      }
    }
    let value: Int
    if let word { value = word } else { value = try wordOfShown(from: start) }
    if isTime, start < shown.count, case .number(let time) = values.value(value),
      let own = XctraceShownTime(shown[start...]), !own.isShown(of: time)
    {
      isShownOtherwise = true
      if let id { idsShownOtherwise.insert(id) }
    }
    shown.removeSubrange(start...)
    if let id, !values.keep(value, named: name, for: id) {
      throw scanner.error("the ids of the cells are too scattered to be kept")
    }
    return value
  }

  private mutating func wordOfText() throws(XMLSyntaxError) -> Int {
    if let number = Self.number(scanner.text), let word = XctraceValues.word(number: number) {
      return word
    }
    return values.word(text: try scanner.decoded(scanner.text[...]).trimmed)
  }

  private mutating func wordOfShown(from start: Int) throws(XMLSyntaxError) -> Int {
    guard start < shown.count else { return XctraceValues.null }
    let bytes = try scanner.resolved(shown[start...])
    return values.word(text: try scanner.decoded(bytes[...]).trimmed)
  }

  private mutating func skipElement() throws(XMLSyntaxError) {
    var depth = 1
    while depth > 0 {
      switch try scanner.next() {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      case .endOfFile: return
      }
    }
  }

  /// Returns a whole number of up to eighteen digits.
  private static func number(_ text: [UInt8]) -> Int? {
    var value = 0
    var digits = 0
    var isNegative = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard digits < 18 else { return nil }
        value = value * 10 + Int(byte) - 48
        digits += 1
      case UInt8(ascii: "-") where digits == 0 && !isNegative: isNegative = true
      default: return nil
      }
    }
    return digits == 0 ? nil : isNegative ? -value : value
  }

  private static let node = Array("node".utf8)
  private static let xpath = Array("xpath".utf8)
  private static let schema = Array("schema".utf8)
  private static let column = Array("col".utf8)
  private static let mnemonic = Array("mnemonic".utf8)
  private static let name = Array("name".utf8)
  private static let engineeringType = Array("engineering-type".utf8)
  private static let row = Array("row".utf8)
  private static let taggedBacktrace = Array("tagged-backtrace".utf8)
  private static let backtrace = Array("backtrace".utf8)
  private static let frame = Array("frame".utf8)
  private static let binary = Array("binary".utf8)
  private static let binaryPath = Array("path".utf8)
  private static let sentinel = Array("sentinel".utf8)
  private static let id = Array("id".utf8)
  private static let ref = Array("ref".utf8)
  private static let format = Array("fmt".utf8)
  private static let startTime = Array("start-time".utf8)
  private static let duration = Array("duration".utf8)
}
