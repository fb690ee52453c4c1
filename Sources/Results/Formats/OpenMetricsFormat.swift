import JSON

/// OpenMetrics text: a family for each metric, with a sample for each variant and device.
///
/// GitLab compares such a report with that of the target branch.
enum OpenMetricsFormat {
  static func text(of document: ResultsDocument) -> String {
    var output = """
      # TYPE perfsite_run info
      # HELP perfsite_run What the results were made with.
      perfsite_run_info\(labels([
        ("project", document.project), ("engine", document.engine), ("model", document.model),
      ])) 1

      """
    for family in families(of: document) { output += family.text }
    output += expectations(of: document)
    return output + "# EOF\n"
  }

  /// The samples of a metric.
  private struct Family {
    let name: String
    let unit: String
    let help: String
    var samples = ""

    var text: String {
      "# TYPE \(name) gauge\n" + (unit.isEmpty ? "" : "# UNIT \(name) \(unit)\n")
        + "# HELP \(name) \(help)\n" + samples
    }
  }

  /// One for each metric, in the order of first occurrence.
  private static func families(of document: ResultsDocument) -> [Family] {
    var families: [Family] = []
    var indices: [String: Int] = [:]
    for scenario in document.scenarios {
      for variant in scenario.variants {
        for metric in variant.metrics {
          let name = name(of: metric)
          let index = indices[name] ?? families.count
          if index == families.count {
            indices[name] = index
            families.append(
              Family(name: name, unit: snakeCase(unit(metric)), help: help(of: metric))
            )
          }
          families[index].samples += samples(of: metric, name, variant, scenario)
        }
      }
    }
    return families.filter { !$0.samples.isEmpty }
  }

  private static func samples(
    of metric: MetricEntry,
    _ name: String,
    _ variant: VariantEntry,
    _ scenario: ScenarioEntry
  ) -> String {
    let values = [
      ("central", metric.value), ("p10", metric.spread?.p10), ("median", metric.spread?.median),
      ("p90", metric.spread?.p90),
    ]
    return values.map { statistic, value in
      guard let digits = value.flatMap(JSONText.digits(of:)) else { return "" }
      let labels = labels([
        ("scenario", scenario.id), ("variant", variant.id), ("device", scenario.device),
        ("statistic", statistic),
      ])
      return "\(name)\(labels) \(digits)\n"
    }
    .joined()
  }

  private static func expectations(of document: ResultsDocument) -> String {
    var output = """
      # TYPE perfsite_expectation_met gauge
      # HELP perfsite_expectation_met Whether an expectation was met; none for those that are off.

      """
    for scenario in document.scenarios {
      for variant in scenario.variants {
        for (number, expectation) in variant.numberedExpectations where expectation.level != .off {
          let labels = labels([
            ("scenario", scenario.id), ("variant", variant.id), ("device", scenario.device),
            ("rule", expectation.rule), ("number", "\(number)"),
            ("level", expectation.level.rawValue),
          ])
          output += "perfsite_expectation_met\(labels) \(expectation.isMet ? 1 : 0)\n"
        }
      }
    }
    for (entry, number, expectation) in document.measurements.numbered
    where expectation.level != .off {
      let labels = labels([
        ("measurement", entry.subject), ("rule", expectation.rule), ("number", "\(number)"),
        ("level", expectation.level.rawValue),
      ])
      output += "perfsite_expectation_met\(labels) \(expectation.isMet ? 1 : 0)\n"
    }
    return output
  }

  private static func labels(_ pairs: [(name: String, value: String)]) -> String {
    let texts = pairs.map { pair in
      let value = pair.value.replacingScalars([("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n")])
      return "\(pair.name)=\"\(value)\""
    }
    return "{\(texts.joined(separator: ","))}"
  }

  private static func help(of metric: MetricEntry) -> String {
    let name = metric.key.replacingScalars([("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n")])
    return "\(name), \(metric.isBetterSmaller ? "smaller" : "greater") is better."
  }

  private static func name(of metric: MetricEntry) -> String {
    let unit = snakeCase(unit(metric))
    return "perfsite_" + snakeCase(metric.key) + (unit.isEmpty ? "" : "_\(unit)")
  }

  private static func unit(_ metric: MetricEntry) -> String {
    metric.unit == "MB" ? "megabytes" : metric.unit.replacing("/", with: " per ")
  }

  /// Small letters and digits with `_` between words: `placeholderTimeP95` becomes
  /// `placeholder_time_p95`.
  private static func snakeCase(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": output.unicodeScalars.append(scalar)
      case "A"..."Z":
        let follows = output.unicodeScalars.last.map { ("a"..."z").contains($0) } ?? false
        if follows { output += "_" }
        output += String(scalar).lowercased()
      default:
        if !output.isEmpty, !output.hasSuffix("_") { output += "_" }
      }
    }
    while output.hasSuffix("_") { output.removeLast() }
    return output
  }
}
