package import Diagnostics
package import Measurements

/// Everything that a project expects of its measurements.
package struct MeasurementRules: Hashable, Sendable {
  /// The rules in the order of their files.
  package internal(set) var rules: [MeasurementRule]
  /// Whether nothing is expected of anything.
  package var isEmpty: Bool { rules.isEmpty }
  /// Whether what would warn fails.
  package var warningsAreErrors = false

  /// Some rules.
  package init(_ rules: [MeasurementRule] = []) { self.rules = rules }

  /// Holds the rules against measurements.
  ///
  /// - Parameters:
  ///   - files: the measurements with their paths; the baselines of Xcode, which measured nothing,
  ///     are left out.
  ///   - diagnostics: receives limits whose unit is not that of the metric.
  /// - Returns: every measurement with what is expected of it.
  /// - Complexity: O(measurements × rules × metrics).
  package func judge(
    _ files: [(path: String, document: MeasurementDocument)],
    reporting diagnostics: inout [Diagnostic]
  ) -> [JudgedMeasurement] {
    let measured = files.filter { $0.document.format != MeasurementFormat.xcbaseline.name }
    var mistakes: [Diagnostic] = []
    let judged = measured.flatMap { file in
      file.document.entries.enumerated().map { number, entry in
        var judge = MeasurementJudge(
          entry,
          format: file.document.format,
          rules: rules,
          warningsAreErrors: warningsAreErrors
        )
        let judgments = judge.judgments()
        mistakes += judge.diagnostics
        return JudgedMeasurement(
          path: file.path,
          number: number,
          format: file.document.format,
          entry: entry,
          judgments: judgments,
          unjudged: judgments.isEmpty ? judge.absence : nil
        )
      }
    }
    var seen: Set<Diagnostic> = []
    diagnostics += mistakes.filter { seen.insert($0).inserted }
    return judged
  }

  /// A warning for each rule that is about no measurement, with the name that it may have meant.
  package func idleRules(
    among files: [(path: String, document: MeasurementDocument)]
  ) -> [Diagnostic] {
    let measured = files.filter { $0.document.format != MeasurementFormat.xcbaseline.name }
    let entries = measured.flatMap { file in
      file.document.entries.map {
        (entry: $0, format: file.document.format, device: NamedDevice($0.device))
      }
    }
    return rules.filter { rule in
      !entries.contains { entry, format, named in
        rule.isAbout(entry, format: format)
          && (rule.device.map { $0.match(named) != nil } ?? true)
      }
    }.map { rule in
      guard !entries.isEmpty else {
        return .warning(
          "the rule matches nothing: the project has no measurements; add some with 'perfsite import'",
          at: rule.place
        )
      }
      for condition in rule.conditions {
        var names: [String] = []
        for (entry, format, _) in entries {
          for name in MeasurementRule.names(of: condition.subject, entry, format: format)
          where !names.contains(name) { names.append(name) }
        }
        guard !names.contains(where: condition.pattern.matches) else { continue }
        let clause =
          names.isEmpty
          ? "; no measurement has a \(condition.subject.rawValue)"
          : Suggestion.clause(for: condition.text, among: names)
        return .warning(
          "the rule matches nothing: no measurement has the \(condition.subject.rawValue) "
            + "'\(condition.text)'\(clause)",
          at: condition.place
        )
      }
      if let device = rule.device,
        !entries.contains(where: { device.match($0.device) != nil })
      {
        var names: [String] = []
        for (entry, _, _) in entries {
          for name in [entry.device.model, entry.device.name].compactMap({ $0 })
          where !names.contains(name) { names.append(name) }
        }
        return .warning(
          "the rule matches nothing: no measurement was made on \(device.text)"
            + Suggestion.clause(for: device.names[0], among: names),
          at: device.place
        )
      }
      return .warning(
        "the rule matches nothing: no measurement fits all of its conditions together",
        at: rule.place
      )
    }
  }
}
