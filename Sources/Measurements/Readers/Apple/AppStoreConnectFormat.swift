internal import HitchMonitoring
internal import LocatedText

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
  /// Returns one entry for each platform and kind of device, with a metric for each percentile.
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
    for index in entries.indices {
      entries[index].refuseRepeatedMetrics()
      entries[index].refuseReversedPercentiles()
    }
    return entries
  }

  private mutating func add(
    _ node: JSONNode,
    category: String?,
    platform: String?,
    to entries: inout [MeasurementEntry]
  ) {
    guard let identifier = requiredText("identifier", of: "a metric", in: node) else { return }
    let unit = findings.optional("unit", in: node)
    let unitName = unit.flatMap { text("displayName", in: $0) ?? text("identifier", in: $0) } ?? ""
    let isHitchRate = identifier == "scrollHitchRate"
    if isHitchRate, !Self.hitchUnits.contains(unitName.lowercased()) {
      findings.report(
        "the unit of 'scrollHitchRate' is '\(unitName.prefix(40))'; expected '%', which the service "
          + "writes for ms per s, or 'ms per s'",
        at: unit?.offset ?? node.offset
      )
    }
    let unitMistake = unit.flatMap { mistake(inUnit: $0, isHitchRate: isHitchRate) }
    let goals = elements("goalKeys", in: node).compactMap { goal($0) }
      .sorted { ($0.from ?? -.infinity) < ($1.from ?? -.infinity) }
    for dataset in elements("datasets", in: node) {
      let filter = findings.optional("filterCriteria", in: dataset)
      let percentile = filter.flatMap { text("percentile", in: $0) } ?? ""
      let identity = filter.flatMap { text("device", in: $0) }
      let points = elements("points", in: dataset).compactMap { point($0) }
      let sorted = AppStoreVersion.sorted(points)
      let changes = regressions(identifier, device: identity, percentile: percentile)
      var metric = MeasuredMetric(
        identifier: "\(identifier).\(percentile)",
        title: percentile.isEmpty ? identifier : "\(identifier), \(percentile)",
        unit: isHitchRate ? "ms per s" : unitName,
        series: .versions,
        values: (sorted ?? points).map { .init($0.number.value, label: $0.version) },
        scale: isHitchRate ? .appStoreScrolling : nil,
        prefers: .smaller,
        goals: goals,
        regressions: changes.filter { $0.contradictions(to: points).isEmpty }.map(\.regression)
      )
      metric.unrated =
        AppStoreVersion.repetition(in: points) ?? unitMistake ?? metric.reversedGoals
        ?? metric.contradictoryGoal(in: points)
      var notes = Self.overlaps(of: goals, metric.title).map(Note.remark)
      notes += changes.flatMap { $0.contradictions(to: points) }
        .map { .missing("\(metric.title): \($0)") }
      if sorted == nil {
        notes.append(
          .remark(
            "the versions of '\(metric.title)' aren't all numbers, so the last in the file counts as the "
              + "latest"
          )
        )
      }
      let name = filter.flatMap { text("deviceMarketingName", in: $0) } ?? identity
      let device = MeasuredDevice(name: name, model: identity, platform: platform)
      if let index = entries.firstIndex(where: { $0.device == device }) {
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

  /// Returns a note that the two names of a unit differ; nil if they agree or one is unknown.
  private mutating func mistake(inUnit unit: JSONNode, isHitchRate: Bool) -> String? {
    guard let identifier = text("identifier", in: unit), let name = text("displayName", in: unit)
    else { return nil }
    let units = [identifier, name]
    if isHitchRate, units.allSatisfy({ Self.hitchUnits.contains($0.lowercased()) }) { return nil }
    guard let first = KnownUnit(identifier), let second = KnownUnit(name), first != second else {
      return nil
    }
    return
      "the unit is '\(identifier.prefix(40))' by its identifier, but '\(name.prefix(40))' by its "
      + "name"
  }

  /// The service's names for ms per s, and the unit itself.
  private static let hitchUnits = ["", "%", "ms per s", "ms/s"]

  /// Returns a note for each two goals that a value can meet at once, sorted by where they begin.
  private static func overlaps(of goals: [MetricGoal], _ title: String) -> [String] {
    zip(goals, goals.dropFirst()).compactMap { first, second in
      guard first.to ?? .infinity > second.from ?? -.infinity else { return nil }
      return
        "the goals '\(first.name)' and '\(second.name)' of '\(title)' overlap"
    }
  }

  private mutating func goal(_ node: JSONNode) -> MetricGoal? {
    guard let name = requiredText("goalKey", of: "a goal", in: node) else { return nil }
    let goal = MetricGoal(
      name: name,
      from: number("lowerBound", in: node),
      to: number("upperBound", in: node)
    )
    if let from = goal.from, let to = goal.to, from >= to {
      return findings.mismatch(
        node,
        expected: "a goal whose 'lowerBound' is below its 'upperBound'"
      )
    }
    return goal
  }

  private mutating func point(_ node: JSONNode) -> AppStorePoint? {
    guard let value = findings.required("value", of: "a point", in: node),
      let number = written(value),
      let versionNode = findings.required("version", of: "a point", in: node),
      let version = findings.string(versionNode)
    else { return nil }
    guard number.value >= 0 else {
      return findings.mismatch(value, expected: "a value of at least 0")
    }
    guard !version.trimmed.isEmpty else {
      return findings.mismatch(versionNode, expected: "a version")
    }
    if let margin = findings.optional("errorMargin", in: node), let error = written(margin),
      error.value < 0
    {
      findings.report(
        "'errorMargin' must not be negative, got \(error.text.prefix(40))",
        at: margin.offset
      )
    }
    return AppStorePoint(version: version, number: number, goal: text("goal", in: node))
  }

  /// Reads the service's report on the latest version in this population.
  private mutating func regressions(
    _ metric: String,
    device: String?,
    percentile: String
  ) -> [AppStoreRegression] {
    guard let insights = findings.optional("insights", in: root) else { return [] }
    var found: [AppStoreRegression] = []
    for insight in elements("regressions", in: insights)
    where insight["metric"]?.isText(metric) ?? false {
      let version = text("latestVersion", in: insight)
      let versions = elements("referenceVersions", in: insight).compactMap { findings.string($0) }
      for population in elements("populations", in: insight) {
        guard device.map({ population["device"]?.isText($0) ?? false }) ?? true,
          population["percentile"]?.isText(percentile) ?? false,
          let latest = written("latestVersionValue", in: population),
          let reference = written("referenceAverageValue", in: population),
          let percent = written("deltaPercentage", in: population)
        else { continue }
        found.append(
          AppStoreRegression(
            population: [device, percentile].compactMap { $0 }.joined(separator: ", "),
            version: version,
            references: versions,
            latest: latest,
            reference: reference,
            percent: percent
          )
        )
      }
    }
    return found
  }

  private mutating func written(_ key: String, in node: JSONNode) -> WrittenNumber? {
    findings.optional(key, in: node).flatMap { written($0) }
  }
}

extension JSONNode {
  fileprivate func isText(_ text: String) -> Bool {
    if case .string(let own) = content { own == text } else { false }
  }
}

extension MeasurementEntry {
  /// Refuses to judge a metric whose 50th percentile is above its 90th.
  fileprivate mutating func refuseReversedPercentiles() {
    let indices = Dictionary(
      metrics.indices.map { (metrics[$0].identifier, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let (median, high) = (".percentile.fifty", ".percentile.ninety")
    for (identifier, low) in indices where identifier.hasSuffix(median) {
      guard let other = indices[String(identifier.dropLast(median.count)) + high],
        let reason = metrics[low].excess(over: metrics[other])
      else { continue }
      metrics[low].refuse(because: reason)
      metrics[other].refuse(because: reason)
    }
  }
}
