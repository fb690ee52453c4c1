import Diagnostics
import Scenarios
import TestSupport
import Testing

/// The repository's own claims.
@Suite struct OwnClaimsTests {
  private func catalog() throws -> ScenarioCatalog {
    try #require(try Content.own.catalog)
  }

  @Test func `no two claims say the same`() throws {
    let claims = try catalog().claims
    #expect(Set(claims.map(\.sentence)).count == claims.count)
  }

  @Test func `what people say has a place where they say it`() throws {
    let claims = try catalog().claims
    #expect(claims.filter { $0.citation.text.contains("common wisdom") }.map(\.id) == [])
    let isOwn = { (claim: Claim) in
      claim.citation.text == "our finding" || claim.citation.text.hasPrefix("Follows from")
    }
    #expect(claims.filter { $0.citation.url == nil && !isOwn($0) }.map(\.id) == [])
  }

  @Test(arguments: [
    ("prepared-ahead-a-cell-gets-twice-the-time", "shown"),
    ("reconfigure-runs-the-provider-again", "shown"),
    ("reconfigure-dequeues-nothing", "shown"),
    ("reconfigure-calls-no-prepare-for-reuse", "shown"),
    ("reconfigure-keeps-state", "shown"),
    ("reconfigure-keeps-prepared-cells", "shown"),
    ("reload-data-replaces-everything", "shown"),
    ("date-formatter-costs-milliseconds", "contradicted"),
    ("stack-nesting-of-at-most-two", "notModeled"),
    ("manual-layout-is-cheaper", "shown"),
    ("a-date-formatter-per-cell-does-not-hitch", "shown"),
    ("rating-good", "shown"),
    ("rating-warning", "shown"),
    ("rating-critical", "shown"),
    ("index-paths-come-sorted", "shown"),
    ("apply-without-animation-is-a-diff-since-ios-15", "shown"),
    ("two-to-three-times-faster-in-ios-17", "notModeled"),
    ("decoded-images-take-four-bytes-a-pixel", "shown"),
    ("one-late-frame-warns", "shown"),
  ])
  func `what the guide says most often has a verdict`(id: String, verdict: String) throws {
    #expect(try catalog().claims.first { $0.id == id }?.answer.name == verdict)
  }

  /// An expression that no flipped technique makes false shows nothing.
  ///
  /// A variant is flipped by giving it what another one of the scenario measured; frames, by
  /// making all of them in time, or all of them late.
  @Test(.slow) func `every expression fails when a variant that it names is flipped`() throws {
    let catalog = try catalog()
    let flipped = catalog.claims.flatMap { claim in
      Self.flips(of: claim, among: catalog.scenarios).map { (claim, $0) }
    }
    let text = flipped.enumerated().map { "flip-\($0.offset):\n\($0.element.1.entry)" }
    let file = ContentFile(
      path: "Content/claims.yml",
      bytes: Array(text.joined(separator: "\n").utf8)
    )
    let others = try Content.ownFiles.filter { $0.path != file.path }
    let reading = ScenarioCatalog.reading(others + [file], inFolder: "Content")
    #expect(reading.diagnostics.map(\.description) == [])
    let outcomes = try #require(reading.catalog).claimOutcomes(
      over: catalog.runs(Repetitions(warmUps: 0, trials: 1)).map { $0.run() }
    )
    try #require(outcomes.count == flipped.count)

    var breaking: [String: Set<String>] = [:]
    for ((claim, flip), outcome) in zip(flipped, outcomes) where outcome.standing == .broken {
      breaking[claim.id, default: []].insert(flip.variant)
    }
    for claim in catalog.claims where claim.test != nil {
      let flippable = Set(flipped.filter { $0.0.id == claim.id }.map(\.1.variant))
      #expect(!flippable.isEmpty, "\(claim.id)")
      #expect(breaking[claim.id, default: []] == flippable, "\(claim.id)")
    }
  }

  /// A claim as it would be with a variant flipped.
  private struct Flip {
    let variant: String
    let entry: String
  }

  private static func flips(of claim: Claim, among scenarios: [Scenario]) -> [Flip] {
    switch claim.test?.subject {
    case nil: []
    case .scenario(let id, let devices):
      scenarios.filter { $0.id == id }.flatMap(\.variants).map(\.id).flatMap { other in
        variants(of: claim).sorted().filter { $0 != other }.map { variant in
          Flip(
            variant: variant,
            entry: entry(
              "scenario: \(id)\n  devices: [\(devices.joined(separator: ", "))]",
              claim.test?.expression.text.replacing("[\(variant)]", with: "[\(other)]") ?? ""
            )
          )
        }
      }
    case .frames(let sequence):
      ["1 ns", "10 s"].map { commit in
        Flip(
          variant: "frames",
          entry: entry(
            "frames: {refreshRate: \(sequence.refreshRateHertz) Hz, "
              + "commit: [\(commit) x \(sequence.frames.count)], render: 1 ns}",
            claim.test?.expression.text ?? ""
          )
        )
      }
    }
  }

  private static func variants(of claim: Claim) -> Set<String> {
    let comparisons = claim.test?.expression.comparisons ?? []
    return Set(
      comparisons.flatMap { $0.left.quantities + $0.right.quantities }.compactMap { quantity in
        if case .metric(_, let variant) = quantity { variant } else { nil }
      }
    )
  }

  private static func entry(_ subject: String, _ expression: String) -> String {
    """
      sentence: It is so.
      source: a test
      kind: \(subject.hasPrefix("frames") ? "arithmetic" : "rule")
      verdict: shown
      \(subject)
      expression: >
        \(expression)

    """
  }
}
