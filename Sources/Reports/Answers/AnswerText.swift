import ListEngine
package import Scenarios

/// The leading statement on one device in words.
package struct AnswerText: Hashable, Sendable {
  /// The statement.
  package let lead: ScenarioAnswer.Lead

  /// Words for a statement.
  package init(_ lead: ScenarioAnswer.Lead) { self.lead = lead }

  /// What the statement says, as a sentence, without how sure it is.
  ///
  /// An open one says so, as a question that the worlds leave open.
  package var statement: String {
    switch lead.confidence {
    case .open: "Open whether \(clause)."
    case .robust, .likely: sentence
    case nil: lead.verdict.holdsCentrally ? sentence : "It is not shown that \(clause)."
    }
  }

  /// In how many worlds it holds, such as `It holds in 96 of 100 worlds.`, as a sentence.
  package var share: String {
    guard let evidence = lead.verdict.evidence else {
      return lead.verdict.holdsCentrally
        ? "This is the central world alone; no other was run."
        : "It does not hold in the central world; no other was run."
    }
    var text = "It holds in \(evidence.share) worlds"
    if let order = evidence.order {
      text = order.words.prefix(1).uppercased() + order.words.dropFirst()
      if lead.confidence == .open, order.isNeverWorse { text += ": never worse, not surely better" }
    }
    return text + (lead.confidence == nil ? "; too few for a word." : ".")
  }

  /// How sure the statement is and what decides it, in a few words: `robust (100 of 100 worlds)`,
  /// `open (34 of 100 worlds), decided by image decoding above 3.77 ms per megapixel`.
  package var confidence: String {
    guard let evidence = lead.verdict.evidence else { return "shown in the central world only" }
    guard let word = lead.confidence else { return "\(evidence.share) worlds, too few for a word" }
    let sure = "\(word.rawValue) (\(evidence.share) worlds)"
    switch word {
    case .robust: return sure
    case .likely, .open:
      return evidence.deciding.map { "\(sure), decided by \($0.phrase.lowercasedStart)" }
        ?? "\(sure), no single cost decides"
    }
  }

  /// By how much the variant is better over the worlds; nil if it is not compared, or there are no
  /// worlds.
  package var improvement: String? {
    guard case .order(let order) = lead.verdict.expectation, order.relation != .equal,
      let spread = lead.result.worlds?.improvement(
        in: order.metric,
        of: lead.variant.variant.id,
        over: order.reference
      )
    else { return nil }
    let metric = order.metric
    return "The median gain is \(metric.text(spread.median)), the 10th to 90th percentile "
      + "\(metric.number(spread.p10)) to \(metric.text(spread.p90))."
  }

  /// What decides a statement that is not robust; nil for one that is, or that was not held against
  /// enough worlds.
  package var deciding: String? {
    guard let evidence = lead.verdict.evidence, let confidence = lead.confidence,
      confidence != .robust
    else { return nil }
    if evidence.share.count == 0 { return "It holds in no world, so no single cost decides." }
    return evidence.deciding?.sentences ?? "No single cost decides."
  }

  private var sentence: String { clause.prefix(1).uppercased() + clause.dropFirst() + "." }

  /// The statement as a clause: `'Prepared' is better than 'Decoded late' by at least 5 ms/s of
  /// hitch time ratio`.
  private var clause: String {
    let own = "‘\(lead.variant.variant.title)’"
    switch lead.verdict.expectation {
    case .rating(let expected): return "\(own) is rated \(expected.rating.rawValue)"
    case .limit(let metric, let limit):
      let other = limit.reference.map { name in
        limit.text(for: metric).replacing("'\(name)'", with: title(of: name))
      }
      return "\(metric.title.lowercasedStart) of \(own) is \(other ?? limit.text(for: metric))"
    case .order(let order):
      let other = title(of: order.reference)
      let amount = "\(order.marginText) of \(order.metric.title.lowercasedStart)"
      switch order.relation {
      case .better: return "\(own) is better than \(other) by at least \(amount)"
      case .neverWorse: return "\(own) is never worse than \(other) by \(amount) or more"
      case .equal: return "\(own) and \(other) are equal within \(amount)"
      }
    }
  }

  private func title(of variant: String) -> String {
    let variants = lead.result.scenario.variants
    return "‘\(variants.first { $0.id == variant }?.title ?? variant)’"
  }
}

extension OrderShares {
  /// Whether the variant is worse in so few worlds that it counts as never worse.
  package var isNeverWorse: Bool { worse.count * 100 <= 5 * worse.total }
}
