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

extension Place: Recordable {
  package func append(to record: inout ByteRecord) {
    record.append(path)
    record.append(position)
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    self.init(path: try reader.value(), position: try reader.value())
  }
}

extension Diagnostic.Severity: Recordable {}

extension Diagnostic: Recordable {
  package func append(to record: inout ByteRecord) {
    record.append(severity)
    record.append(message)
    record.append(place)
    record.append(notes)
    record.append(omitted)
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    self.init(
      try reader.value(),
      try reader.value(),
      at: try reader.value(),
      notes: try reader.value()
    )
    omitted = try reader.value()
  }
}
