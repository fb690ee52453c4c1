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

extension ReportStamp: RecordedInParts {
  package static let recordParts = RecordParts {
    (model: String, warmUps: Int, trials: Int, seed: UInt64?, worlds: Int) throws -> Self in
    guard warmUps >= 0, trials >= 1 else { throw DamagedRecord() }
    return Self(
      model: ModelDigest(hexadecimal: model),
      repetitions: Repetitions(warmUps: warmUps, trials: trials, seed: seed, worlds: worlds)
    )
  } _: {
    (
      $0.model.hexadecimal, $0.repetitions.warmUps, $0.repetitions.trials, $0.repetitions.seed,
      $0.repetitions.worlds
    )
  }
}

extension SitePart: RecordedInParts {
  static let recordParts = RecordParts(Self.init(name:title:summary:path:folder:place:isOnHome:)) {
    ($0.name, $0.title, $0.summary, $0.path, $0.folder, $0.place, $0.isOnHome)
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
