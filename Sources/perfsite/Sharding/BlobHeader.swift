import Diagnostics
import Reports
import Scenarios

/// The inputs of a shard, which must be equal for the blobs of all shards to make one report.
struct BlobHeader: Hashable, Sendable {
  /// The fields in the order of their lines, the first line being that of the format.
  enum Field: String, CaseIterable {
    case shard
    case engine
    case simulator
    case content
    case work
    case seed
    case trials
    case worlds
    case scenarios
    case devices
    case tags
    case techniques
    case units

    /// The line of a blob that has the field.
    var line: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 2 }
  }

  /// The first word of every blob, before the version of the format.
  static let format = "perfsite-shard/"
  /// The version of the format that this program reads and writes.
  static let version = "2"

  let shard: Shard
  /// The texts of all fields.
  let texts: [Field: String]

  /// Creates the header of a shard.
  ///
  /// - Parameters:
  ///   - shard: the shard.
  ///   - simulator: the simulating program.
  ///   - content: the digest of all simulated content.
  ///   - work: the kind of work: `build`, or the grid of a sweep.
  ///   - selection: the choices on the command line.
  ///   - unitCount: the number of units.
  init(
    _ shard: Shard,
    simulator: String,
    content: String,
    work: String,
    _ selection: Selection,
    unitCount: Int
  ) {
    self.shard = shard
    let repetitions = selection.repetitions
    texts = [
      .shard: "\(shard)", .engine: EngineVersion.current, .simulator: simulator,
      .content: content, .work: work, .seed: repetitions.seed.map { "\($0)" } ?? Self.ownSeeds,
      .trials: "\(repetitions.trials)", .worlds: "\(repetitions.worlds)",
      .scenarios: Self.list(selection.names.map(\.description)),
      .devices: Self.list(selection.filter.device),
      .tags: Self.list(selection.filter.tag),
      .techniques: Self.list(selection.filter.technique), .units: "\(unitCount)",
    ]
  }

  /// Reads the lines of a header after the first.
  ///
  /// - Throws: the first wrong line, with its text.
  init(lines: [Substring]) throws(WrongLine) {
    var texts: [Field: String] = [:]
    for field in Field.allCases {
      let index = field.line - 2
      let prefix = "\(field.rawValue): "
      guard index < lines.count, lines[index].hasPrefix(prefix) else {
        throw WrongLine(field: field)
      }
      texts[field] = String(lines[index].dropFirst(prefix.count))
    }
    guard let shard = Shard(argument: texts[.shard] ?? "") else { throw WrongLine(field: .shard) }
    self.shard = shard
    self.texts = texts
    for field in [Field.trials, .worlds, .units] where Int(self[field]) == nil {
      throw WrongLine(field: field)
    }
    if self[.seed] != Self.ownSeeds, UInt64(self[.seed]) == nil { throw WrongLine(field: .seed) }
  }

  /// A line of a header that differs from the format.
  struct WrongLine: Error {
    let field: Field
  }

  /// The text of a field; empty if it is missing.
  subscript(field: Field) -> String { texts[field] ?? "" }

  /// The header as lines with an empty one at its end.
  var text: String {
    Self.format + Self.version + "\n"
      + Field.allCases.map { "\($0.rawValue): \(self[$0])\n" }.joined() + "\n"
  }

  /// The choices on the command line of the shard.
  var selection: Selection {
    Selection(
      Self.elements(self[.scenarios]).map(ScenarioName.init),
      device: Self.elements(self[.devices]),
      tag: Self.elements(self[.tags]),
      technique: Self.elements(self[.techniques]),
      repetitions: Repetitions(
        trials: Int(self[.trials]) ?? 1,
        seed: UInt64(self[.seed]),
        worlds: Int(self[.worlds]) ?? 0
      )
    )
  }

  private static let ownSeeds = "own"

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "all" : names.joined(separator: ",")
  }

  private static func elements(_ text: String) -> [String] {
    text == "all" ? [] : text.split(separator: ",").map(String.init)
  }
}
