import Diagnostics
import FrameLab
import LocatedText

extension Claim {
  private enum Key: String, CaseIterable {
    case sentence
    case source
    case url
    case verdict
    case kind
    case `in`
    case scenario
    case devices
    case frames
    case expression
    case measured
    case why

    /// The keys of a test that supports a verdict.
    static let ofTests: [Key] = [
      .kind, .in, .scenario, .devices, .frames, .expression,
    ]
  }

  private enum VerdictName: String, CaseIterable {
    case shown
    case contradicted
    case notModeled

    var keys: [Key] {
      switch self {
      case .shown: Key.ofTests
      case .contradicted: Key.ofTests + [.measured]
      case .notModeled: [.why]
      }
    }
  }

  /// Decodes `claims.yml`.
  static func decodeAll(
    _ file: SourceFile,
    in context: ClaimContext,
    _ findings: inout Findings
  ) -> [Claim] {
    guard let root = YAMLDocument.root(of: file, &findings),
      let entries = root.entries(of: "claims", &findings)
    else { return [] }
    return entries.compactMap { Claim($0, in: context, of: file, &findings) }
  }

  private init?(
    _ entry: YAMLNode.Entry,
    in context: ClaimContext,
    of file: SourceFile,
    _ findings: inout Findings
  ) {
    let id = entry.id(&findings)
    guard
      let fields = entry.value.fields(
        Key.self,
        of: "the claim '\(id)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    let sentence = fields.required(.sentence, &findings)?.text(&findings, expecting: "a sentence")
    let citation = Citation(
      source: fields.required(.source, &findings),
      url: fields[.url],
      expecting: "who claims it, or the words 'our finding'",
      &findings
    )
    let answer = Claim.answer(fields, in: context, of: file, &findings)
    guard let sentence, let citation, let answer else { return nil }
    self.init(
      id: id,
      sentence: sentence,
      citation: citation,
      answer: answer,
      place: entry.keyPlace
    )
  }

  private static func answer(
    _ fields: YAMLFields<Key>,
    in context: ClaimContext,
    of file: SourceFile,
    _ findings: inout Findings
  ) -> Answer? {
    guard
      let name = fields.required(.verdict, &findings)?
        .choice("verdict", of: VerdictName.self, &findings)
    else {
      // The valid keys here are unknown, but a misspelled kind is wrong in any case.
      _ = fields[.kind]?.choice("kind", of: Kind.Name.self, &findings)
      return nil
    }
    let conditional = Key.ofTests + [.measured, .why]
    for key in conditional where !name.keys.contains(key) {
      guard let entry = fields.entries[key] else { continue }
      findings.error(
        "'\(entry.key)' does not belong to a claim with the verdict '\(name.rawValue)'",
        at: entry.keyPlace
      )
    }
    switch name {
    case .notModeled:
      return fields.required(.why, &findings)?.text(&findings, expecting: "a reason")
        .map { .notModeled(why: $0) }
    case .shown:
      return test(fields, in: context, of: file, &findings).map { .shown($0) }
    case .contradicted:
      let test = test(fields, in: context, of: file, &findings)
      let measured = fields.required(.measured, &findings)
        .flatMap { PublishedMeasurement.shape.read($0, &findings) }
      guard let test, let measured else { return nil }
      return .contradicted(test, measured)
    }
  }

  private static func test(
    _ fields: YAMLFields<Key>,
    in context: ClaimContext,
    of file: SourceFile,
    _ findings: inout Findings
  ) -> ClaimTest? {
    if let frames = fields.entries[.frames], fields[.scenario] != nil || fields[.devices] != nil {
      findings.error("a claim about frames has no scenario and no devices", at: frames.keyPlace)
      return nil
    }
    let kind = kind(fields, &findings)
    let node = fields.required(.expression, &findings)
    let subject: ClaimTest.Subject
    let scope: ExpressionParser.Scope
    if let frames = fields[.frames] {
      guard let sequence = FrameSequence(frames, &findings) else { return nil }
      subject = .frames(sequence)
      scope = .frames
    } else {
      guard
        let scenario = fields.required(.scenario, &findings)
          .flatMap({ context.scenario(named: $0, &findings) }),
        let devices = context.devices(fields[.devices], of: scenario, &findings)
      else { return nil }
      subject = .scenario(scenario.id, devices: devices)
      scope = .variants(
        scenario.variants.map(\.id),
        ofScenario: scenario.id,
        hasImages: scenario.list.image != nil
      )
    }
    guard let kind, let node, let text = node.text(&findings, expecting: "an expression") else {
      return nil
    }
    let places = ScalarPlaces(of: text, at: node.place, in: file)
    return ExpressionParser.expression(text, in: scope, at: places.place, &findings)
      .map { ClaimTest(subject: subject, kind: kind, expression: $0) }
  }

  /// Decodes the basis of a claim, and the number of worlds in which it has to hold.
  private static func kind(_ fields: YAMLFields<Key>, _ findings: inout Findings) -> Kind? {
    guard let node = fields.required(.kind, &findings),
      let name = node.choice("kind", of: Kind.Name.self, &findings)
    else { return nil }
    if let entry = fields.entries[.in], name != .finding {
      findings.error(
        "'in' does not belong to a claim of the kind '\(name.rawValue)'; only a finding "
          + "holds in some worlds and not in others",
        at: entry.keyPlace
      )
    }
    switch (name, fields[.frames]) {
    case (.arithmetic, .some): return .arithmetic
    case (.rule, .none): return .rule
    case (.finding, .none):
      guard let node = fields[.in] else {
        return .finding(leastPercent: ScenarioExpectation.usualPercent)
      }
      return ScenarioExpectation.percents.read(node, &findings).map { .finding(leastPercent: $0) }
    case (.rule, .some), (.finding, .some):
      findings.error(
        "a claim about frames is 'arithmetic', got '\(name.rawValue)'",
        at: node.place
      )
      return nil
    case (.arithmetic, .none):
      findings.error(
        "an 'arithmetic' claim needs 'frames'; a claim about a scenario is a 'rule' or a 'finding'",
        at: node.place
      )
      return nil
    }
  }
}

extension PublishedMeasurement {
  /// A mapping such as `{claimed: 3 to 5 ms, found: 0.05 to 0.33 ms, source: …}`.
  fileprivate static var shape: Shape<PublishedMeasurement> {
    .mapping(
      "'measured'",
      of: PublishedMeasurement(),
      reportingAt: .mapping,
      [
        .required("claimed", \.claimed, .text(expecting: "a figure")),
        .required("found", \.found, .text(expecting: "a figure")),
        .required("source", \.citation.text, .text(expecting: "who measured it")),
        .optional("url", \.citation.url, .webAddress),
      ]
    )
  }
}
