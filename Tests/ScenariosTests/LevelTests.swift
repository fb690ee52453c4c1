import Diagnostics
import FrameLab
import ListEngine
import Scenarios
import Testing

/// Levels in scenarios and in the settings.
@Suite struct LevelTests {
  private static let settings = "perfsite.yml"

  /// The fixtures' feed with a level in several places.
  private func scenario(
    expectation: String = "",
    device: String = "",
    variant: String = "",
    scenario: String = ""
  ) throws -> String {
    try Content.feedText
      .replacingFirst("devices:", with: "tags: [photos, feeds]\n\(scenario)devices:")
      .replacingFirst(
        "    expect: {rating: good}\n    thresholds:\n      hitchTimeRatio: {atMost: 5 ms/s}",
        with: """
          \(variant)    expect: {rating: good\(expectation)\(device)}
              better: {than: decode, by: 5, metric: loads\(expectation)\(device)}
              thresholds:
                hitchTimeRatio: {atMost: 5 ms/s\(expectation)}
          """
      )
  }

  private func applied(
    _ text: String,
    settings: String = "",
    warningsAreErrors: Bool = false,
    on device: String = "fast"
  ) throws -> (levels: [AppliedLevel], messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let catalog = try Content.catalog(scenario: text).applyingLevels(
      of: SourceFile(path: Self.settings, text: settings),
      warningsAreErrors: warningsAreErrors,
      reporting: &diagnostics
    )
    let scenario = try #require(catalog.scenarios.first)
    let variant = try #require(scenario.variants.last)
    let levels = variant.expectations(on: device).map {
      scenario.level(of: $0, of: variant, on: device)
    }
    return (levels, diagnostics.map(\.description))
  }

  private func levels(
    _ text: String,
    settings: String = "",
    on device: String = "fast"
  ) throws -> [ExpectationLevel] {
    let applied = try applied(text, settings: settings, on: device)
    #expect(applied.messages == [])
    return applied.levels.map(\.level)
  }

  @Test func `every kind of expectation has a level, error by default`() throws {
    #expect(try levels(scenario()) == [.error, .error, .error])
    #expect(try levels(scenario(expectation: ", level: warn")) == [.warn, .warn, .warn])
    #expect(try levels(scenario(expectation: ", level: off")) == [.off, .off, .off])
    #expect(try applied(scenario()).levels.map(\.rule) == ["default", "default", "default"])
  }

  @Test func `a device, the expectation, the variant and the scenario go before the settings`()
    throws
  {
    let settings = "levels:\n  - {level: off, scenario: test, device: fast}\n"
    let device = ", devices: {fast: {level: error}}"
    func rules(_ text: String) throws -> [Substring] {
      try applied(text, settings: settings).levels.map { $0.rule.prefix { $0 != "," } }
    }
    #expect(try levels(scenario(), settings: settings) == [.off, .off, .off])
    #expect(try rules(scenario()) == ["settings", "settings", "settings"])
    let own = try scenario(scenario: "level: warn\n")
    #expect(try levels(own, settings: settings) == [.warn, .warn, .warn])
    #expect(try rules(own) == ["scenario", "scenario", "scenario"])
    let variant = try scenario(variant: "    level: off\n", scenario: "level: warn\n")
    #expect(try levels(variant, settings: settings) == [.off, .off, .off])
    #expect(try rules(variant) == ["variant", "variant", "variant"])
    let single = try scenario(
      expectation: ", level: warn",
      device: device,
      variant: "    level: off\n",
      scenario: "level: off\n"
    )
    #expect(try levels(single, settings: settings) == [.error, .error, .warn])
    #expect(try levels(single, settings: settings, on: "slow") == [.warn, .warn, .warn])
    #expect(try rules(single) == ["expectation", "expectation", "expectation"])
  }

  @Test(
    arguments: [
      // More conditions go before fewer, exact names before patterns, the last of equals wins.
      ("- {level: warn}\n  - {level: off, metric: loads}", [.warn, .off, .warn]),
      ("- {level: off, metric: loads}\n  - {level: warn}", [.warn, .off, .warn]),
      ("- {level: warn, scenario: test}\n  - {level: off, scenario: t*}", [.warn, .warn, .warn]),
      ("- {level: off, scenario: test}\n  - {level: warn, tag: photos}", [.warn, .warn, .warn]),
      ("- {level: warn, tag: photos}\n  - {level: off, scenario: test}", [.off, .off, .off]),
      (
        "- {level: warn, scenario: t*t, metric: 'hitch*'}\n  - {level: off, scenario: test}",
        [.warn, .off, .warn]
      ),
      ("- {level: warn, variant: prepare, technique: image*}", [.warn, .warn, .warn]),
      ("- {level: warn, device: slow}", [.error, .error, .error]),
      ("- {level: warn, variant: decode}", [.error, .error, .error]),
    ] as [(String, [ExpectationLevel])]
  )
  func `the most specific rule of the settings wins`(
    rules: String,
    expected: [ExpectationLevel]
  ) throws {
    #expect(try levels(scenario(), settings: "title: x\nlevels:\n  \(rules)\n") == expected)
  }

  @Test func `levels change the scenario and none of its variants`() throws {
    let catalog = try Content.catalog(scenario: try scenario())
    var diagnostics: [Diagnostic] = []
    let levelled = catalog.applyingLevels(
      of: SourceFile(path: Self.settings, text: "levels:\n  - {level: off, variant: prepare}\n"),
      reporting: &diagnostics
    )
    #expect(diagnostics == [])
    let (before, after) = (
      try #require(catalog.scenarios.first), try #require(levelled.scenarios.first)
    )
    // The scenario says what fails; its contrast has the variants themselves.
    #expect(before != after)
    #expect(before.variants == after.variants)
    #expect(before.contrast == after.contrast)
  }

  @Test func `the rule that applied is named with its place`() throws {
    let levels = try applied(scenario(), settings: "levels:\n  - {level: warn, metric: loads}\n")
      .levels
    #expect(levels.map(\.rule) == ["default", "settings, perfsite.yml:2:13", "default"])
  }

  @Test func `warnings can be errors, and what is off stays off`() throws {
    let warned = try applied(scenario(expectation: ", level: warn"), warningsAreErrors: true)
    #expect(warned.levels.map(\.level) == [.error, .error, .error])
    #expect(warned.levels[0].rule.hasPrefix("--warnings-as-errors over expectation, Content/"))
    let off = try applied(scenario(expectation: ", level: off"), warningsAreErrors: true)
    #expect(off.levels.map(\.level) == [.off, .off, .off])
  }

  @Test(arguments: [
    ("- {level: wran}", "2:13: error: unknown level 'wran'; did you mean 'warn'?"),
    ("- {leve: warn}", "2:6: error: unknown key 'leve' in a rule; did you mean 'level'?"),
    ("- {scenario: test}", "2:5: error: missing key 'level' in a rule"),
    (
      "- {level: off, scenario: tst}", "2:28: error: unknown scenario 'tst'; did you mean 'test'?"
    ),
    ("- {level: off, metric: hitches*}", "2:26: error: no metric has a name like 'hitches*'"),
    ("- {level: off, device: [fast]}", "2:26: error: expected the name of a device, got a list"),
    ("warn", "2:3: error: expected a list of rules, got 'warn'"),
    (
      "- {level: off, metric: frameRate}",
      "2:5: warning: the rule is about no expectation; correct it or take it out"
    ),
  ])
  func `mistakes in the settings are located`(rules: String, message: String) throws {
    let messages = try applied(scenario(), settings: "levels:\n  \(rules)\n").messages
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("perfsite.yml:\(message)") == true, "\(messages)")
  }

  @Test(arguments: [
    ("    expect: {rating: good, level: warning}", "unknown level 'warning'"),
    (
      "    expect: {rating: good}\n    level: errror",
      "unknown level 'errror'; did you mean 'error'?"
    ),
    ("    expect: {rating: good}\n    level: [warn]", "expected a level, got a list"),
  ])
  func `mistakes in a scenario are located`(text: String, message: String) throws {
    let scenario = try Content.feedText.replacingFirst("    expect: {rating: good}", with: text)
    let messages = try Content.reading(scenario: scenario).diagnostics.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix(message) == true, "\(messages)")
  }

  @Test func `what is off is neither broken nor a warning`() throws {
    func result(_ level: String) throws -> ScenarioResult {
      let text = try Content.feedText.replacingFirst(
        "{atMost: 5 ms/s}",
        with: "{atMost: 5 ms/s, level: \(level)}"
      )
      let run = try #require(
        try Content.catalog(scenario: text).runs(Repetitions(warmUps: 0, trials: 1)).first
      )
      return run.assemble(
        [20, 6].map {
          Outcomes.scrolling(hitchNanoseconds: $0 * 1_000_000, durationNanoseconds: 1_000_000_000)
        }
      )
    }
    let off = try #require(try result("off").variants[1].verdicts.last)
    #expect(!off.isMet && !off.isBroken && !off.isWarned && off.isOff)
    let warned = try #require(try result("warn").variants[1].verdicts.last)
    #expect(!warned.isMet && warned.isWarned && !warned.isOff)
  }
}
