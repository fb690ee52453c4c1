package import Diagnostics

/// An expectation and whether it was met.
package struct ExpectationEntry: Hashable, Sendable, Codable {
  /// What happens to a run that breaks an expectation.
  package enum Level: String, NamedChoice, Hashable, Sendable {
    /// Nothing; it is reported as not judged.
    case off
    /// It warns and passes.
    case warn
    /// It fails.
    case error
  }

  /// Which rule it is: the metric and the kind of expectation, such as `hitchTimeRatio/atMost`.
  ///
  /// The same in every run, and for all scenarios.
  package var rule: String
  /// What is expected, in words, such as `hitchTimeRatio at most 5 ms/s (in 95 of 100)`.
  package var expected: String
  /// Whether it was met.
  package var isMet: Bool
  /// What breaking it does.
  package var level: Level
  /// Which rule set the level, such as `Content/scenarios/feed.yml:12:9` or the default.
  package var levelRule: String
  /// The level that is written, if this run made another of it: `--warnings-as-errors` raises one that
  /// warns.
  package var writtenLevel: Level?
  /// Where it is written.
  package var place: Place
  /// One sentence: what was measured beside what is expected; nil if it was met.
  package var message: String?
  /// The most likely reason, in one line; nil if it was met or nothing is known.
  package var reason: String?
  /// The command that explains it, and the chapter of the guide, if there is one.
  package var help: HelpEntry?
  /// In how many worlds it holds; nil without worlds.
  package var share: ShareEntry?
  /// What was measured in the metric's unit.
  package var value: Double?
  /// The limit in the metric's unit; nil for a rating or a comparison.
  package var limit: Double?

  private enum CodingKeys: String, CodingKey {
    case rule, expected
    case isMet = "met"
    case level, levelRule, writtenLevel, place, message, reason, help, value, limit, share
  }

  /// An entry.
  package init(
    rule: String,
    expected: String,
    isMet: Bool,
    level: Level,
    levelRule: String,
    writtenLevel: Level? = nil,
    place: Place,
    message: String? = nil,
    reason: String? = nil,
    help: HelpEntry? = nil,
    share: ShareEntry? = nil,
    value: Double? = nil,
    limit: Double? = nil
  ) {
    self.rule = rule
    self.expected = expected
    self.isMet = isMet
    self.level = level
    self.levelRule = levelRule
    self.writtenLevel = writtenLevel
    self.place = place
    self.message = message
    self.reason = reason
    self.help = help
    self.share = share
    self.value = value
    self.limit = limit
  }
}

/// In how many worlds something holds.
package struct ShareEntry: Hashable, Sendable, Codable {
  /// The worlds in which it holds.
  package var count: Int
  /// All worlds.
  package var total: Int

  /// An entry.
  package init(count: Int, total: Int) {
    self.count = count
    self.total = total
  }

  private enum CodingKeys: String, CodingKey {
    case count
    case total = "of"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    count = try container.decode(.count, from: 0)
    total = try container.decode(.total, from: 0)
  }
}

/// Where to read on about something that failed.
package struct HelpEntry: Hashable, Sendable, Codable {
  /// The command that explains it.
  package var command: String
  /// The page of the guide, relative to the site; nil if no chapter is about it.
  package var page: String?

  /// An entry.
  package init(command: String, page: String? = nil) {
    self.command = command
    self.page = page
  }
}
