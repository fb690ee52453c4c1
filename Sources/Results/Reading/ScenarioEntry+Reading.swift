import Diagnostics
import LocatedText

extension ScenarioEntry {
  init?(_ node: JSONNode, _ kinds: [String: MetricKind], _ findings: inout JSONFindings) {
    let thing = "a scenario"
    let id = findings.text("id", of: thing, in: node)
    let title = findings.text("title", of: thing, in: node)
    let device = findings.text("device", of: thing, in: node)
    let place = findings.place(of: thing, in: node)
    let digest = findings.text("digest", of: thing, in: node)
    let metric = findings.text("metric", of: thing, in: node)
    let seed = findings.required("seed", of: thing, in: node).flatMap { findings.seed($0) }
    let variants = findings.list("variants", of: thing, in: node) { node, findings in
      VariantEntry(node, kinds, &findings)
    }
    guard let id, let title, let device, let place, let digest, let metric, let seed else {
      return nil
    }
    self.init(
      id: id,
      title: title,
      device: device,
      place: place,
      digest: digest,
      metric: metric,
      seed: seed,
      variants: variants
    )
  }
}

extension VariantEntry {
  fileprivate init?(
    _ node: JSONNode,
    _ kinds: [String: MetricKind],
    _ findings: inout JSONFindings
  ) {
    let thing = "a variant"
    let id = findings.text("id", of: thing, in: node)
    let title = findings.text("title", of: thing, in: node)
    let rating = findings.optional("rating", in: node).flatMap { findings.string($0) }
    let duration = findings.optional("duration", in: node).flatMap { findings.double($0) }
    var metrics: [MetricEntry] = []
    let measured = findings.required("metrics", of: thing, in: node)
    for member in measured.flatMap({ findings.members($0) }) ?? [] {
      guard let kind = kinds[member.key] else {
        findings.report(
          "the metric '\(member.key)' is not among the 'metrics' of the results",
          at: member.keyOffset
        )
        continue
      }
      metrics.append(MetricEntry(member, kind, &findings))
    }
    var causes: [CauseEntry] = []
    let written = findings.optional("hitchTimeByCause", in: node)
    for member in written.flatMap({ findings.members($0) }) ?? [] {
      guard let milliseconds = findings.double(member.value) else { continue }
      causes.append(CauseEntry(operation: member.key, milliseconds: milliseconds))
    }
    let expectations = findings.optionalList("expectations", in: node) {
      ExpectationEntry($0, &$1)
    }
    guard let id, let title else { return nil }
    self.init(
      id: id,
      title: title,
      rating: rating,
      duration: duration,
      metrics: metrics,
      causes: causes,
      expectations: expectations
    )
  }
}

extension MetricEntry {
  fileprivate init(
    _ member: JSONNode.Member,
    _ kind: MetricKind,
    _ findings: inout JSONFindings
  ) {
    self.init(
      key: member.key,
      unit: kind.unit,
      isBetterSmaller: kind.isBetterSmaller,
      value: nil
    )
    guard !member.value.isNull, findings.members(member.value) != nil else { return }
    value = findings.optional("value", in: member.value).flatMap { findings.double($0) }
    spread = findings.optional("worlds", in: member.value).flatMap { SpreadEntry($0, &findings) }
    worlds = findings.optionalList("perWorld", in: member.value) { node, findings in
      node.isNull ? .some(nil) : findings.double(node).map(Optional.some)
    }
  }
}

extension SpreadEntry {
  fileprivate init?(_ node: JSONNode, _ findings: inout JSONFindings) {
    func number(_ key: String, _ findings: inout JSONFindings) -> Double? {
      findings.required(key, of: "a spread", in: node).flatMap { findings.double($0) }
    }
    let low = number("p10", &findings)
    let median = number("median", &findings)
    let high = number("p90", &findings)
    guard let low, let median, let high else { return nil }
    self.init(p10: low, median: median, p90: high)
  }
}

extension ExpectationEntry {
  init?(_ node: JSONNode, _ findings: inout JSONFindings) {
    let thing = "an expectation"
    let rule = findings.text("rule", of: thing, in: node)
    let expected = findings.text("expected", of: thing, in: node)
    let isMet = findings.required("met", of: thing, in: node).flatMap { findings.bool($0) }
    let level = findings.required("level", of: thing, in: node)
      .flatMap { findings.choice("level", of: Level.self, $0) }
    let levelRule = findings.text("levelRule", of: thing, in: node)
    let place = findings.place(of: thing, in: node)
    let message = findings.optional("message", in: node).flatMap { findings.string($0) }
    let reason = findings.optional("reason", in: node).flatMap { findings.string($0) }
    let help = findings.optional("help", in: node).flatMap { HelpEntry($0, &findings) }
    let share = findings.optional("share", in: node).flatMap { ShareEntry($0, &findings) }
    let value = findings.optional("value", in: node).flatMap { findings.double($0) }
    let limit = findings.optional("limit", in: node).flatMap { findings.double($0) }
    guard let rule, let expected, let isMet, let level, let levelRule, let place else {
      return nil
    }
    self.init(
      rule: rule,
      expected: expected,
      isMet: isMet,
      level: level,
      levelRule: levelRule,
      place: place,
      message: message,
      reason: reason,
      help: help,
      share: share,
      value: value,
      limit: limit
    )
  }
}

extension ShareEntry {
  fileprivate init?(_ node: JSONNode, _ findings: inout JSONFindings) {
    let count = findings.required("count", of: "a share", in: node)
      .flatMap { findings.integer($0) }
    let total = findings.required("of", of: "a share", in: node).flatMap { findings.integer($0) }
    guard let count, let total else { return nil }
    self.init(count: count, total: total)
  }
}

extension HelpEntry {
  init?(_ node: JSONNode, _ findings: inout JSONFindings) {
    guard let command = findings.text("command", of: "'help'", in: node) else { return nil }
    let page = findings.optional("page", in: node).flatMap { findings.string($0) }
    self.init(command: command, page: page)
  }
}
