import Diagnostics
import HitchMonitoring
import Results
import Scenarios

/// A small document with everything that a document can have.
enum TestDocument {
  /// A path that nobody expects.
  static let path = "results.json"

  static let document = ResultsDocument(
    project: "Lists",
    engine: "0.2.0",
    model: "abc",
    settings: Repetitions(trials: 5, seed: .max, worlds: 100),
    inputs: [
      ModelInput(key: "costs.image-decoding.median", value: "10 ms"),
      ModelInput(key: "devices.fast.processorSpeed", value: "1"),
    ],
    metrics: [.hitchTimeRatio, .frameRate, .loads],
    scenarios: [feed],
    notRun: [
      NotRunEntry(key: "chat", value: ["fast", "slow"]),
      NotRunEntry(key: "feed", value: ["fast"]),
    ],
    claims: [
      ClaimEntry(
        id: "preparing-helps",
        sentence: "Preparing images helps.",
        status: .broken,
        place: Place(path: "Content/claims.yml", line: 9, column: 15),
        message: "holds in 3 of 100 worlds on slow",
        help: HelpEntry(command: "perfsite explain feed --device slow")
      ),
      ClaimEntry(
        id: "magic",
        sentence: "It is magic.",
        status: .notModeled,
        place: Place(path: "Content/claims.yml", line: 20, column: 1)
      ),
    ],
    cases: [
      CaseEntry(
        id: "missed",
        title: "A case",
        place: Place(path: "Content/validation/missed.yml", line: 20, column: 3),
        diagnostic: .error(
          "misses its criterion",
          at: Place(path: "Content/validation/missed.yml", line: 20, column: 3)
        )
      )
    ]
  )

  /// A scenario with a broken expectation of each level and one that is met.
  static let feed = ScenarioEntry(
    id: "feed",
    title: "A \"feed\" & <more>",
    device: "slow",
    place: Place(path: "Content/scenarios/feed.yml"),
    digest: "def",
    metric: .hitchTimeRatio,
    seed: 1,
    variants: [
      VariantEntry(
        id: "decode",
        title: "Decoded late",
        rating: .critical,
        metrics: [
          MetricEntry(
            .hitchTimeRatio,
            value: 20.5,
            spread: WorldSpread([1.25, 7.1, 30]),
            worlds: [7.1, nil, 0.125]
          ),
          MetricEntry(.frameRate, value: 59.9), MetricEntry(.loads, value: nil),
        ],
        expectations: [
          expectation("hitchTimeRatio/atMost", "hitchTimeRatio at most 5 ms/s", .error, line: 12),
          expectation("hitchTimeRatio/rating", "rating good", .warn, line: 10),
          expectation("frameRate/atLeast", "frameRate at least 60 fps", .off, line: 14),
        ]
      ),
      VariantEntry(id: "prepare", title: "Prepared"),
    ]
  )

  static func expectation(
    _ rule: String,
    _ expected: String,
    _ level: ExpectationLevel,
    line: Int
  ) -> ExpectationEntry {
    ExpectationEntry(
      rule: Rule(text: rule) ?? .claim,
      expected: expected,
      isMet: false,
      level: AppliedLevel(level, by: "default"),
      place: Place(path: "Content/scenarios/feed.yml", line: line, column: 9),
      message: "hitchTimeRatio of 'decode' on slow is 20.5 ms/s, expected at most 5 ms/s",
      reason: "earliest late frame: 3 of trial 1, at 0.05 s, mainly image-decoding",
      help: HelpEntry(command: "perfsite explain feed/decode", page: "guide/images.html"),
      share: Share(count: 3, of: 100),
      value: 20.5,
      limit: 5
    )
  }
}

extension TestDocument {
  /// A document of a project whose content is wrong.
  static let wrong = ResultsDocument(
    engine: "0.2.0",
    content: [
      content(
        .error(
          "unknown key 'rowHeigth'; did you mean 'rowHeight'?",
          at: Place(path: "Content/scenarios/feed.yml", line: 7, column: 3),
          notes: [.note("the list begins here", at: Place(path: "Content/list.yml"))]
        )
      ),
      content(.error("there is no baseline", at: Place(path: "perfsite.yml", line: 4, column: 11))),
      content(.warning("is never used", at: Place(path: "Templates/a.css", line: 2, column: 1))),
    ]
  )

  /// A finding about a file of a project.
  static func content(_ diagnostic: Diagnostic) -> ContentFinding {
    ContentFinding(.init(ofFile: diagnostic.place.path), diagnostic)
  }

  /// A document with one scenario whose expectations are given.
  static func document(_ expectations: [ExpectationEntry]) -> ResultsDocument {
    var document = document
    document.claims = []
    document.cases = []
    document.scenarios[0].variants[0].expectations = expectations
    return document
  }

  /// A document with so many broken expectations of a level.
  static func document(
    broken count: Int,
    _ level: ExpectationLevel = .error
  ) -> ResultsDocument {
    document(
      (0..<count).map {
        expectation("hitchTimeRatio/atMost", "hitchTimeRatio at most 5 ms/s", level, line: $0 + 1)
      }
    )
  }

  /// Everything that could break out of a format.
  static let hostileText =
    "a%b\r\nc,d:e|f`g\"h<i>&j\\k\u{1}\u{7F}\u{2028}\u{FFFE}*_[l](m)@n ::error::o\n::set-output p"

  /// A document whose every text is hostile.
  static var hostile: ResultsDocument {
    var document = document
    document.project = hostileText
    document.scenarios[0].title = hostileText
    document.scenarios[0].device = hostileText
    document.scenarios[0].variants[0].id = hostileText
    document.scenarios[0].variants[0].title = hostileText
    document.scenarios[0].variants[0].expectations = [
      ExpectationEntry(
        rule: .scanned(hostileText),
        expected: hostileText,
        isMet: false,
        level: AppliedLevel(.error, by: hostileText),
        place: Place(path: "Content/a,b:c%d é.yml", line: 3, column: 2),
        message: hostileText,
        reason: hostileText,
        help: HelpEntry(command: hostileText, page: hostileText)
      )
    ]
    document.claims[0].id = hostileText
    document.claims[0].message = hostileText
    return document
  }
}
