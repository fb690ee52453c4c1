internal import TextFormats

/// The vsyncs of a trace: the refresh interval is the difference between them, if there is one.
///
/// Vsyncs jitter by a fraction of a microsecond, so the largest of nearly equal differences counts:
/// a hitch of one refresh interval must not be longer than the interval. A display that changes its
/// rate, or two displays, have no interval for severities.
struct XctraceVsyncs: XctraceTable {
  static let names = ["display-vsyncs-interval"]

  private let time: Int
  private let display: Int?
  private var last: [String: Int] = [:]
  private var counts: [Int: (count: Int, largest: Int)] = [:]
  private var tooShort = 0

  private static let classWidth = 20_000
  /// The most neighboring classes of one rate: 100 µs.
  private static let mostClasses = 5
  /// The least share of differences with a rate that the display had, as one in this many.
  private static let rarest = 10

  init(_ schema: XctraceSchema) throws(XctraceMissingColumn) {
    guard let time = schema.index("timestamp", "start") else {
      throw XctraceMissingColumn(name: "timestamp")
    }
    self.time = time
    display = schema.index("display-name", "display")
  }

  mutating func add(_ row: XctraceRow) -> String? {
    let now: Int
    do throws(XctraceBadTime) {
      now = try row.time(time, "timestamp")
    } catch {
      return error.message
    }
    let name = row.text(display) ?? ""
    if let before = last[name], now > before, now - before < 1_000_000_000 {
      let difference = now - before
      if difference < PresentedFrames.refreshIntervals.lowerBound {
        tooShort += 1
      } else {
        let entry = counts[difference / Self.classWidth] ?? (0, 0)
        counts[difference / Self.classWidth] = (
          entry.count + 1, max(entry.largest, difference)
        )
      }
    }
    if last.count < 16 || last[name] != nil { last[name] = now }
    return nil
  }

  func finish(_ run: inout XctraceRun) {
    let all = counts.values.map(\.count).reduce(tooShort, +)
    let rates = rates.filter { $0.count * Self.rarest >= all }
    if tooShort * Self.rarest >= all, tooShort > 0 {
      run.contradictRefresh("\(tooShort) of \(all) vsyncs come less than 1 ms after the one before")
    } else if rates.count > 1 {
      let texts = rates.prefix(4).map { TimeText.milliseconds($0.largest, atMost: 3) }
      run.contradictRefresh(
        "the vsyncs come at several rates, such as every \(texts.joined(separator: " and "))"
      )
    } else {
      run.refreshNanoseconds = rates.first?.largest
    }
  }

  /// The differences that are about the same, in ascending order.
  ///
  /// Jitter may put one rate into several neighboring classes.
  private var rates: [(count: Int, largest: Int)] {
    var rates: [(count: Int, largest: Int)] = []
    var (first, before) = (0, -2)
    for (key, value) in counts.sorted(by: { $0.key < $1.key }) {
      if before == key - 1, key - first < Self.mostClasses, let last = rates.last {
        rates[rates.count - 1] = (last.count + value.count, max(last.largest, value.largest))
      } else {
        rates.append(value)
        first = key
      }
      before = key
    }
    return rates
  }
}

extension XctraceRun {
  /// Notes that no refresh interval is known, because the trace contradicts itself.
  fileprivate mutating func contradictRefresh(_ reason: String) {
    isRefreshContradicted = true
    notes.append(.missing("\(reason), so no refresh interval is taken from them"))
  }
}

/// The displays of a trace: the shortest interval that they can refresh in.
struct XctraceDisplays: XctraceTable {
  static let names = ["device-display-info"]

  private let rate: Int
  private var highest = 0

  init(_ schema: XctraceSchema) throws(XctraceMissingColumn) {
    rate = try schema.required("max-refresh-rate")
  }

  mutating func add(_ row: XctraceRow) -> String? {
    let written = row.text(rate) ?? ""
    let digits = written.prefix { $0 == "." || ("0"..."9").contains($0) }
    guard let rate = Double(digits), rate >= 1, rate <= 1000 else { return nil }
    highest = max(highest, Int((1e9 / rate).rounded()) == 0 ? 0 : Int(rate.rounded()))
    return nil
  }

  func finish(_ run: inout XctraceRun) {
    guard highest > 0 else { return }
    run.shortestRefreshNanoseconds = (1_000_000_000 + highest / 2) / highest
  }
}

/// The hangs of a trace, by the type that Instruments gives them.
struct XctraceHangs: XctraceTable {
  static let names = ["potential-hangs"]

  private let duration: Int
  private let type: Int?
  private let process: Int?
  private var sums: [HangKind: (count: Int, nanoseconds: Int)] = [:]

  private struct HangKind: Hashable {
    let process: String?
    let type: String
  }

  init(_ schema: XctraceSchema) throws(XctraceMissingColumn) {
    duration = try schema.required("duration")
    type = schema.index("hang-type")
    process = schema.index("process")
  }

  mutating func add(_ row: XctraceRow) -> String? {
    let length: Int
    do throws(XctraceBadTime) {
      length = try row.time(duration, "duration")
    } catch {
      return error.message
    }
    let name = HangKind(process: row.text(process), type: row.text(type) ?? "Hang")
    let before = sums[name] ?? (0, 0)
    guard sums.count < 50 || before.count > 0 else { return nil }
    guard before.nanoseconds + length <= DecimalTime.most else {
      return "the hangs add up to more than \(DecimalTime.mostText)"
    }
    sums[name] = (before.count + 1, before.nanoseconds + length)
    return nil
  }

  func finish(_ run: inout XctraceRun) {
    run.hasHangs = true
    for (kind, sum) in sums.sorted(by: { $0.key.type < $1.key.type }) {
      run.rowsByProcess[kind.process, default: .init()].hangs.append(
        .init(type: kind.type, count: sum.count, nanoseconds: sum.nanoseconds)
      )
    }
  }
}
