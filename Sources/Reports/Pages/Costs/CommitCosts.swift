import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The parts of a checklist's commits on a device, for the script that lets readers change costs.
///
///     (window.perfsiteCosts=window.perfsiteCosts||{})["feed--iphone-11"]={"interval":16666667,…};
///
/// A frame is its time outside of these costs, and then the number of each cost with its time, in
/// steps of 10 µs. A record has the times of rendering, the number of frames of each scroll
/// interval, and the long commits with their frames. `of` has the record of each combination of
/// mistakes. Ranges and phones are in thousandths of the central time.
struct CommitCosts {
  /// A cost that readers can change.
  struct Cost {
    let operation: ListOperation
    /// The time of a unit on the device in the central world, in nanoseconds.
    let central: Double
    /// The plausible range.
    let range: ClosedRange<Double>
    /// The published figures, at the device's speed.
    let published: [Double]
    /// The time on each plausible phone.
    let worlds: [Double]
  }

  let recording: ChecklistRecording
  /// The costs that make a commit long, in the order of operations.
  let costs: [Cost]
  /// The effect of avoiding each mistake alone.
  let verdicts: [String]

  /// - Parameters:
  ///   - recording: the checklist.
  ///   - catalog: the costs.
  ///   - worlds: the plausible phones; nil if none were run.
  ///   - search: finds the deciding input.
  init(
    _ recording: ChecklistRecording,
    in catalog: ScenarioCatalog,
    worlds: WorldModel?,
    with search: DecidingSearch?
  ) {
    let run = recording.run
    let overrides = run.checklist.fix.costOverrides
    var most: [ListOperation: Int32] = [:]
    for part in recording.records.lazy.flatMap(\.commits).flatMap(\.parts) {
      most[part.operation] = max(most[part.operation] ?? 0, part.steps)
    }
    let worldCosts = (0..<(worlds?.count ?? 0)).map { number in
      worlds?.world(number + 1).costs(overriding: overrides) ?? CostModel()
    }
    self.recording = recording
    costs = ListOperation.allCases.compactMap { operation in
      guard recording.countsAsLong(most[operation] ?? 0), let entry = catalog.costs[operation]
      else {
        return nil
      }
      let speed = run.result.model.speed(in: operation) ?? 1
      let own = Double(run.configuration.costs[operation].medianNanoseconds)
      let plausible = entry.plausibleNanoseconds
      let scale = own / plausible.median / speed
      return Cost(
        operation: operation,
        central: own / speed,
        range: plausible.low * scale...plausible.high * scale,
        published: overrides.contains { $0.operation == operation }
          ? [] : entry.published.values(atSpeed: speed),
        worlds: worldCosts.map { Double($0[operation].medianNanoseconds) / speed }
      )
    }
    verdicts = run.checklist.mistakes.map { mistake in
      let fix = run.checklist.fix
      let effect = run.result.effect(on: .hitchTimeRatio, from: mistake, to: fix, with: search)
      return EffectText(effect, from: mistake.title, to: fix.title).verdict
    }
  }

  static func key(of scenario: String, on device: String) -> String { "\(scenario)--\(device)" }

  /// Returns the address of the script.
  static func path(of scenario: String, on device: String) -> String {
    "\(CostPage.folder)\(key(of: scenario, on: device)).js"
  }

  var result: ScenarioResult { recording.run.result }
  var key: String { Self.key(of: result.scenario.id, on: result.model.id) }

  /// The time of the commits that are not recorded one by one, with all mistakes avoided.
  var others: CommitRecord.Commit { recording.records[0].others }

  /// Returns the times of a commit by cost, and the remaining time, in steps.
  func steps(of commit: CommitRecord.Commit) -> (costs: [Int], rest: Int) {
    let own = costs.map { cost in
      Int(commit.parts.first { $0.operation == cost.operation }?.steps ?? 0)
    }
    return (own, commit.total - own.reduce(0, +))
  }
}

extension CommitCosts {
  var file: SiteFile {
    SiteFile(
      path: Self.path(of: result.scenario.id, on: result.model.id),
      bytes: bytes,
      origin: result.scenario.file.path
    )
  }

  private var bytes: [UInt8] {
    let pipeline = recording.run.pipeline
    var frames = Pieces()
    var records = Pieces()
    let numbers = recording.records.map { record in
      let commits = record.commits.map { "[\($0.index),\(frames.number(of: text(of: $0)))]" }
      return records.number(
        of: "{\"prepare\":\(record.prepare * CommitRecord.step),"
          + "\"execute\":\(record.execute * CommitRecord.step),"
          + "\"intervals\":[\(record.intervals.map(String.init).joined(separator: ","))],"
          + "\"commits\":[\(commits.joined(separator: ","))]}"
      )
    }
    var json = JSONWriter()
    json.append("(window.perfsiteCosts=window.perfsiteCosts||{})[")
    json.append(quoting: key)
    json.append("]={\"interval\":", pipeline.refreshIntervalNanoseconds)
    json.append(",\"ticks\":", pipeline.ticksPerFrame)
    json.append(",\"buffers\":\(buffers(pipeline.bufferPolicy)),\n\"costs\":[")
    for (index, cost) in costs.enumerated() {
      json.append(index == 0 ? "{\"name\":" : ",\n{\"name\":")
      json.append(quoting: cost.operation.name)
      json.append(",\"title\":")
      json.append(quoting: cost.operation.title)
      json.append(",\"unit\":")
      json.append(quoting: cost.operation.unit)
      json.append(",\"central\":", Int(cost.central.rounded()))
      json.append(",\"low\":", share(cost.range.lowerBound, of: cost))
      json.append(",\"high\":", share(cost.range.upperBound, of: cost))
      json.append(",\"published\":", cost.published.map { share($0, of: cost) })
      json.append(",\"worlds\":", cost.worlds.map { share($0, of: cost) })
      json.append("}")
    }
    json.append("],\n\"others\":" + text(of: others))
    json.append(",\n\"frames\":[\n" + frames.all.joined(separator: ",\n"))
    json.append("],\n\"records\":[\n" + records.all.joined(separator: ",\n"))
    json.append("],\n\"of\":", numbers)
    json.append(",\n\"worlds\":")
    json.append(list: worldRatios, separator: ",\n") { $1.append($0) }
    json.append(",\n\"verdicts\":")
    json.append(list: verdicts) { $1.append(quoting: $0) }
    json.append("};\n")
    return json.bytes
  }

  /// The hitch time ratio in each world, in tenths: without a mistake, and with each.
  private var worldRatios: [[Int]] {
    let checklist = recording.run.checklist
    return ([checklist.fix] + checklist.mistakes).map { variant in
      (result.worlds?.values(of: .hitchTimeRatio, in: variant.id) ?? []).map {
        Int((($0 ?? 0) * 10).rounded())
      }
    }
  }

  private func text(of commit: CommitRecord.Commit) -> String {
    let steps = steps(of: commit)
    return steps.costs.enumerated().reduce("[\(steps.rest)") { text, cost in
      cost.element > 0 ? text + ",[\(cost.offset),\(cost.element)]" : text
    } + "]"
  }

  /// Returns a time in thousandths of the central one.
  func share(_ nanoseconds: Double, of cost: Cost) -> Int {
    Int((nanoseconds * 1000 / cost.central).rounded())
  }

  private func buffers(_ policy: BufferPolicy) -> String {
    switch policy {
    case .automatic: "\"auto\""
    case .double: "2"
    case .triple: "3"
    }
  }
}

extension ChecklistRecording {
  /// Returns true if readers can change a cost of this many steps, which makes a commit long.
  func countsAsLong(_ steps: Int32) -> Bool {
    Int(steps) >= run.pipeline.refreshIntervalNanoseconds / 16 / CommitRecord.step
  }
}

/// Unique texts, each stored once.
private struct Pieces {
  private(set) var all: [String] = []
  private var places: [String: Int] = [:]

  /// Returns the place of a text, which is added if it is new.
  mutating func number(of text: String) -> Int {
    if let known = places[text] { return known }
    places[text] = all.count
    all.append(text)
    return all.count - 1
  }
}
