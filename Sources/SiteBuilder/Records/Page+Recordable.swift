package import Bytes

extension CalendarDate: Recordable {
  package func append(to record: inout ByteRecord) { record.append(description) }

  package init(from reader: inout ByteRecord.Reader) throws {
    guard let date = CalendarDate(try reader.value(of: String.self)) else { throw DamagedRecord() }
    self = date
  }
}

extension PageAlias: Recordable {
  package func append(to record: inout ByteRecord) {
    record.append(path)
    record.append(place)
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    self.init(path: try reader.value(), place: try reader.value())
  }
}

extension FrontMatter: Recordable {
  package func append(to record: inout ByteRecord) {
    record.append(title)
    record.append(description)
    record.append(order)
    record.append(part)
    record.append(updated)
    record.append(tags)
    record.append(aliases)
    record.append(isDraft)
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    self.init(
      title: try reader.value(),
      description: try reader.value(),
      order: try reader.value(),
      part: try reader.value(),
      updated: try reader.value(),
      tags: try reader.value(),
      aliases: try reader.value(),
      isDraft: try reader.value()
    )
  }
}

extension PageLink: Recordable {
  package func append(to record: inout ByteRecord) {
    record.append(page)
    record.append(written)
    record.append(target)
    record.append(anchor)
    record.append(place)
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    self.init(
      page: try reader.value(),
      written: try reader.value(),
      target: try reader.value(),
      anchor: try reader.value(),
      place: try reader.value()
    )
  }
}

extension ImageSize: Recordable {
  package func append(to record: inout ByteRecord) {
    record.append(width)
    record.append(height)
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    self.init(width: try reader.value(), height: try reader.value())
  }
}

extension SitePartName: Recordable {}
