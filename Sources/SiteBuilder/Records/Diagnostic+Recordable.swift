package import Bytes
package import Diagnostics

extension TextPosition: Recordable {
  package func append(to record: inout ByteRecord) {
    record.append(line)
    record.append(column)
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    let (line, column): (Int, Int) = (try reader.value(), try reader.value())
    guard line >= 1, column >= 1 else { throw DamagedRecord() }
    self.init(line: line, column: column)
  }
}

extension Place: RecordedInParts {
  package static let recordParts = RecordParts(Self.init(path:position:)) {
    ($0.path, $0.position)
  }
}

extension Diagnostic.Severity: Recordable {}

extension Diagnostic: RecordedInParts {
  package static let recordParts = RecordParts(Self.init(_:_:at:notes:omitted:)) {
    ($0.severity, $0.message, $0.place, $0.notes, $0.omitted)
  }
}
