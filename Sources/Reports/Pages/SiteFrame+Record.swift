import Bytes
import Scenarios
import SiteBuilder

extension SiteFrame {
  func append(to record: inout ByteRecord) {
    record.append(stamp)
    record.append(parts)
    record.append(header)
    record.append(hasResults)
    record.append(hasFeed)
  }

  /// Takes a frame from a record.
  ///
  /// - Throws: `DamagedRecord` if there is none.
  init(from reader: inout ByteRecord.Reader, settings: SiteSettings) throws {
    self.init(
      settings: settings,
      stamp: try reader.value(),
      parts: try reader.value(),
      header: try reader.value(),
      hasResults: try reader.value(),
      hasFeed: try reader.value()
    )
  }
}

extension ReportStamp: Recordable {
  package func append(to record: inout ByteRecord) {
    record.append(model.hexadecimal)
    record.append(repetitions.warmUps)
    record.append(repetitions.trials)
    record.append(repetitions.seed)
    record.append(repetitions.worlds)
  }

  package init(from reader: inout ByteRecord.Reader) throws {
    let model = ModelDigest(hexadecimal: try reader.value())
    let (warmUps, trials): (Int, Int) = (try reader.value(), try reader.value())
    guard warmUps >= 0, trials >= 1 else { throw DamagedRecord() }
    self.init(
      model: model,
      repetitions: Repetitions(
        warmUps: warmUps,
        trials: trials,
        seed: try reader.value(),
        worlds: try reader.value()
      )
    )
  }
}

extension SitePart: Recordable {
  func append(to record: inout ByteRecord) {
    record.append(name)
    record.append(title)
    record.append(summary)
    record.append(path)
    record.append(folder)
    record.append(place)
    record.append(isOnHome)
  }

  init(from reader: inout ByteRecord.Reader) throws {
    self.init(
      name: try reader.value(),
      title: try reader.value(),
      summary: try reader.value(),
      path: try reader.value(),
      folder: try reader.value(),
      place: try reader.value(),
      isOnHome: try reader.value()
    )
  }
}

extension SitePart.Place: Recordable {
  func append(to record: inout ByteRecord) {
    switch self {
    case .header: record.append(Group?.none)
    case .footer(let group): record.append(group as Group?)
    }
  }

  init(from reader: inout ByteRecord.Reader) throws {
    self = try reader.value(of: Group?.self).map(Self.footer) ?? .header
  }

  private typealias Group = SitePart.Group
}

extension SitePart.Group: Recordable {}

extension HeaderEntry: Recordable {
  func append(to record: inout ByteRecord) {
    record.append(part)
    guard case .elsewhere(let title, let url) = self else { return }
    record.append(title)
    record.append(url)
  }

  init(from reader: inout ByteRecord.Reader) throws {
    if let part: SitePart = try reader.value() {
      self = .part(part)
    } else {
      self = .elsewhere(title: try reader.value(), url: try reader.value())
    }
  }
}
