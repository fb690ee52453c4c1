package import Bytes

extension CalendarDate: Recordable {
  package func append(to record: inout ByteRecord) { record.append(description) }

  package init(from reader: inout ByteRecord.Reader) throws {
    guard let date = CalendarDate(try reader.value(of: String.self)) else { throw DamagedRecord() }
    self = date
  }
}

extension PageAlias: RecordedInParts {
  package static let recordParts = RecordParts(Self.init(path:place:)) { ($0.path, $0.place) }
}

extension FrontMatter: RecordedInParts {
  package static let recordParts = RecordParts(
    Self.init(title:description:order:part:updated:tags:aliases:isDraft:)
  ) {
    ($0.title, $0.description, $0.order, $0.part, $0.updated, $0.tags, $0.aliases, $0.isDraft)
  }
}

extension PageLink: RecordedInParts {
  package static let recordParts = RecordParts(Self.init(page:written:target:anchor:place:)) {
    ($0.page, $0.written, $0.target, $0.anchor, $0.place)
  }
}

extension ImageSize: RecordedInParts {
  package static let recordParts = RecordParts(Self.init(width:height:)) { ($0.width, $0.height) }
}

extension SitePartName: Recordable {}
