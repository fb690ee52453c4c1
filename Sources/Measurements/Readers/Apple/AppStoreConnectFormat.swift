internal import ListEngine
internal import LocatedJSON

extension MeasurementFormat {
  /// The power and performance metrics of App Store Connect: percentiles over users, by version.
  static let appStoreConnect = MeasurementFormat(
    name: "app-store-connect",
    title: "App Store Connect: perfPowerMetrics as JSON",
    tool: "App Store Connect",
    command: """
      curl -g -H "Authorization: Bearer $TOKEN" \
      "https://api.appstoreconnect.apple.com/v1/apps/ID/perfPowerMetrics?filter[metricType]=ANIMATION"
      """,
    recognizes: { $0.keys?.contains("productData") ?? false },
    read: { inputs, report in
      guard var file = JSONFile(&inputs[0], reporting: &report) else { return [] }
      let entries = file.appStoreEntries()
      report.add(file.findings)
      return entries
    }
  )
}

extension JSONFile {
  /// One entry for each platform and kind of device, with a metric for each percentile.
  fileprivate mutating func appStoreEntries() -> [MeasurementEntry] {
    var entries: [MeasurementEntry] = []
    for product in elements("productData", in: root) {
      let platform = text("platform", in: product)
      for category in elements("metricCategories", in: product) {
        let name = text("identifier", in: category)
        for metric in elements("metrics", in: category) {
          add(metric, category: name, platform: platform, to: &entries)
        }
      }
    }
    return entries
  }

  private mutating func add(
    _ node: JSONNode,
    category: String?,
    platform: String?,
    to entries: inout [MeasurementEntry]
  ) {
    guard let identifierNode = findings.required("identifier", of: "a metric", in: node),
      let identifier = findings.string(identifierNode)
    else { return }
    let unit = findings.optional("unit", in: node)
    let unitName = unit.flatMap { text("displayName", in: $0) ?? text("identifier", in: $0) } ?? ""
    // The service calls the unit "%", though its goals are bands of milliseconds per second.
    let isHitchRate = identifier == "scrollHitchRate"
    let goals = elements("goalKeys", in: node).compactMap { goal($0) }
      .sorted { ($0.from ?? -.infinity) < ($1.from ?? -.infinity) }
    for dataset in elements("datasets", in: node) {
      let filter = findings.optional("filterCriteria", in: dataset)
      let percentile = filter.flatMap { text("percentile", in: $0) } ?? ""
      let identity = filter.flatMap { text("device", in: $0) }
      let points = elements("points", in: dataset).compactMap { point($0) }
      let sorted = Self.sorted(points)
      let metric = MeasuredMetric(
        identifier: "\(identifier).\(percentile)",
        title: percentile.isEmpty ? identifier : "\(identifier), \(percentile)",
        unit: isHitchRate ? "ms per s" : unitName,
        series: .versions,
        values: (sorted ?? points).map { .init($0.number.value, label: $0.version) },
        scale: isHitchRate ? .appStoreScrolling : nil,
        prefers: .smaller,
        goals: goals,
        regressions: regressions(identifier, device: identity, percentile: percentile, points)
      )
      var notes = Self.overlaps(of: goals, metric.title)
      if sorted == nil {
        notes.append(
          "the versions of '\(metric.title)' aren't all numbers, so the last in the file counts as the "
            + "latest"
        )
      }
      let name = filter.flatMap { text("deviceMarketingName", in: $0) } ?? identity
      let device = MeasuredDevice(name: name, model: identity, platform: platform)
      if let index = entries.firstIndex(where: { $0.device == device }) {
        if entries[index].metrics.contains(where: { $0.identifier == metric.identifier }) {
          notes.append("'\(metric.title)' is given more than once; each is kept")
        }
        entries[index].metrics.append(metric)
        entries[index].notes += notes
      } else {
        entries.append(
          MeasurementEntry(
            title: name ?? platform ?? "all devices",
            device: device,
            metrics: [metric],
            notes: notes
          )
        )
      }
    }
  }

  /// The points by version, oldest first; nil if a version is no list of numbers.
  ///
  /// The service documents no order.
  private static func sorted(
    _ points: [(version: String, number: WrittenNumber)]
  ) -> [(version: String, number: WrittenNumber)]? {
    guard points.count > 1 else { return points }
    let keys = points.map { version($0.version) }
    guard !keys.contains(nil) else { return nil }
    return zip(keys.compactMap(\.self), points).enumerated().sorted { left, right in
      if left.element.0 == right.element.0 { return left.offset < right.offset }
      return left.element.0.lexicographicallyPrecedes(right.element.0)
    }.map(\.element.1)
  }

  /// The numbers of a version such as `1.10.2 (37)` without zeros at the end; nil for anything else.
  private static func version(_ text: String) -> [Int]? {
    guard text.utf8.allSatisfy("0123456789. ()".utf8.contains) else { return nil }
    let parts = text.split { !("0"..."9").contains($0) }.map { Int($0) }
    guard !parts.isEmpty, !parts.contains(nil) else { return nil }
    var numbers = parts.compactMap(\.self)
    while numbers.last == 0 { numbers.removeLast() }
    return numbers
  }

  /// A note for each two goals that a value can meet at once, sorted by where they begin.
  private static func overlaps(of goals: [MetricGoal], _ title: String) -> [String] {
    zip(goals, goals.dropFirst()).compactMap { first, second in
      guard first.to ?? .infinity > second.from ?? -.infinity else { return nil }
      return
        "the goals '\(first.name)' and '\(second.name)' of '\(title)' overlap; where both hold, "
        + "'\(first.name)' counts"
    }
  }

  private mutating func goal(_ node: JSONNode) -> MetricGoal? {
    guard let key = findings.required("goalKey", of: "a goal", in: node),
      let name = findings.string(key)
    else { return nil }
    return MetricGoal(
      name: name,
      from: number("lowerBound", in: node),
      to: number("upperBound", in: node)
    )
  }

  private mutating func point(_ node: JSONNode) -> (version: String, number: WrittenNumber)? {
    guard let value = findings.required("value", of: "a point", in: node),
      let number = written(value)
    else { return nil }
    return (text("version", in: node) ?? "", number)
  }

  /// What the service says about the latest version in this population, with its arithmetic checked.
  private mutating func regressions(
    _ metric: String,
    device: String?,
    percentile: String,
    _ points: [(version: String, number: WrittenNumber)]
  ) -> [MetricRegression] {
    guard let insights = findings.optional("insights", in: root) else { return [] }
    var found: [MetricRegression] = []
    for insight in elements("regressions", in: insights)
    where insight["metric"]?.isText(metric) ?? false {
      let versions = elements("referenceVersions", in: insight).compactMap { findings.string($0) }
      let written = points.filter { versions.contains($0.version) }.map(\.number.text)
      for population in elements("populations", in: insight) {
        guard device.map({ population["device"]?.isText($0) ?? false }) ?? true,
          population["percentile"]?.isText(percentile) ?? false,
          let latest = number("latestVersionValue", in: population),
          let reference = number("referenceAverageValue", in: population),
          let percent = number("deltaPercentage", in: population)
        else { continue }
        if versions.count == written.count, let own = MetricRegression.meanHundredths(written),
          (Double(own) / 100 - reference).magnitude > 0.006
        {
          findings.report(
            "the reference \(reference) is not the mean of its versions, \(Double(own) / 100)",
            at: population.offset
          )
        }
        check(latest, reference, percent, of: insight, points, at: population)
        found.append(
          MetricRegression(
            population: [device, percentile].compactMap { $0 }.joined(separator: ", "),
            latest: latest,
            reference: reference,
            percent: percent
          )
        )
      }
    }
    return found
  }
}

extension JSONFile {
  /// Reports a latest value that is not that of the points, and a percentage that does not follow.
  private mutating func check(
    _ latest: Double,
    _ reference: Double,
    _ percent: Double,
    of insight: JSONNode,
    _ points: [(version: String, number: WrittenNumber)],
    at population: JSONNode
  ) {
    let version = text("latestVersion", in: insight)
    if let point = points.first(where: { $0.version == version }),
      (point.number.value - latest).magnitude > 0.006
    {
      findings.report(
        "the latest value \(latest) is not that of version \(point.version), \(point.number.text)",
        at: population.offset
      )
    }
    // The service rounds to whole percent, perhaps from numbers with more digits.
    if let own = MetricRegression.percent(from: reference, to: latest),
      (own - percent.magnitude * (own < 0 ? -1 : 1)).magnitude > 1
    {
      findings.report(
        "a change of \(percent) % does not follow from \(reference) and \(latest), which make \(own)",
        at: population.offset
      )
    }
  }
}

extension JSONNode {
  /// Whether it is this text.
  fileprivate func isText(_ text: String) -> Bool {
    if case .string(let own) = content { own == text } else { false }
  }
}
