import Measurements
import Testing

/// What App Store Connect says about the latest version, against the points of the same file.
@Suite struct AppStoreConnectFormatTests {
  private func reading(replacing old: String, with new: String) throws -> Formats.Reading {
    let bytes = try Formats.bytes("app-store-connect/metrics.json")
    let text = String(decoding: bytes, as: UTF8.self)
    try #require(text.contains(old))
    return Formats.text(text.replacing(old, with: new), path: "a.json")
  }

  @Test(arguments: [
    (
      "\"latestVersionValue\": 997.8", "\"latestVersionValue\": 998.8",
      "the latest value 998.8 is not that of version 1.5, 997.8"
    ),
    (
      "\"deltaPercentage\": 10.0", "\"deltaPercentage\": 25.0",
      "a change of 25.0 % does not follow from 907.48 and 997.8, which make 10"
    ),
    (
      "\"referenceAverageValue\": 907.48", "\"referenceAverageValue\": 908.48",
      "the reference 908.48 is not the mean of its versions, 907.48"
    ),
  ])
  func `what does not follow from the points is told, and the file is read`(
    old: String,
    new: String,
    note: String
  ) throws {
    let reading = try reading(replacing: old, with: new)
    #expect(reading.messages == [])
    #expect(reading.entries.flatMap(\.noteTexts).contains { $0.hasSuffix(note) })
    #expect(reading.entries.flatMap(\.metrics).allSatisfy { $0.regressions.isEmpty })
  }

  private func regressionNotes(
    _ values: [String],
    latest: String,
    reference: String,
    percent: String
  ) throws -> [String] {
    let points = values.enumerated().map { "{\"version\": \"1.\($0)\", \"value\": \($1)}" }
    let references = values.indices.dropLast().map { "\"1.\($0)\"" }
    let reading = Formats.text(
      """
      {"insights": {"regressions": [{"metric": "launchTime", "latestVersion": "1.\(values.count - 1)",
        "referenceVersions": [\(references.joined(separator: ", "))], "populations": [{
        "percentile": "percentile.fifty", "latestVersionValue": \(latest),
        "referenceAverageValue": \(reference), "deltaPercentage": \(percent)}]}]},
      "productData": [{"metricCategories": [{"metrics": [{"identifier": "launchTime", "datasets": [{
        "filterCriteria": {"percentile": "percentile.fifty"},
        "points": [\(points.joined(separator: ", "))]}]}]}]}]}
      """
    )
    #expect(reading.messages == [])
    let entry = try #require(reading.entries.first)
    // Only what follows from the points is told as the service's word.
    #expect(entry.metrics.first?.regressions.isEmpty == !entry.notes.isEmpty)
    return entry.noteTexts
  }

  @Test func `rounding explains what small values make`() throws {
    #expect(
      try regressionNotes(["0.4", "0.5", "0.6"], latest: "0.6", reference: "0.45", percent: "26")
        == []
    )
    #expect(
      try regressionNotes(["0.4", "0.4", "0.6"], latest: "0.6", reference: "0.43", percent: "32")
        == []
    )
    #expect(
      try regressionNotes(["0.0", "0.6"], latest: "0.6", reference: "0.0", percent: "100") == []
    )
    #expect(
      try regressionNotes(["0.40", "0.60"], latest: "0.60", reference: "0.40", percent: "90") == [
        "launchTime, percentile.fifty: a change of 90 % does not follow from 0.40 and 0.60, which make 50"
      ]
    )
  }

  @Test(arguments: ["-5", "-0.001", "1e300", "0"])
  func `values that no app has make no range that cannot be`(latest: String) throws {
    #expect(
      try regressionNotes(["0.4", "0.6"], latest: latest, reference: "1", percent: "7").contains {
        $0.contains("a change of 7 % does not follow from 1 and \(latest)")
      }
    )
  }

  private func entry(_ points: String, goals: String = "") throws -> MeasurementEntry {
    let reading = Formats.text(
      """
      {"productData": [{"platform": "IOS", "metricCategories": [{"identifier": "ANIMATION", "metrics": [
        {"identifier": "scrollHitchRate", "goalKeys": [\(goals)], "datasets": [
          {"filterCriteria": {"percentile": "percentile.fifty"}, "points": [\(points)]}]}]}]}]}
      """
    )
    #expect(reading.messages == [])
    return try #require(reading.entries.first)
  }

  @Test func `the latest version is the highest, not the last in the file`() throws {
    let entry = try entry(
      """
      {"version": "1.10", "value": 10}, {"version": "1.9.3 (12)", "value": 9}, {"version": "1.2", "value": 2}
      """
    )
    #expect(entry.metrics[0].values.map(\.label) == ["1.2", "1.9.3 (12)", "1.10"])
    #expect(entry.noteTexts == [])
    let named = try self.entry(
      "{\"version\": \"2.0\", \"value\": 2}, {\"version\": \"beta\", \"value\": 1}"
    )
    #expect(named.metrics[0].values.map(\.label) == ["2.0", "beta"])
    #expect(
      named.noteTexts == [
        "the versions of 'scrollHitchRate, percentile.fifty' aren't all numbers, so the last in the "
          + "file counts as the latest"
      ]
    )
  }

  @Test func `goals that overlap are told`() throws {
    let entry = try entry(
      "{\"version\": \"1\", \"value\": 6}",
      goals: """
        {"goalKey": "good", "lowerBound": 0, "upperBound": 7}, {"goalKey": "fair", "lowerBound": 5, \
        "upperBound": 10}, {"goalKey": "poor", "lowerBound": 10}
        """
    )
    #expect(
      entry.noteTexts == [
        "the goals 'good' and 'fair' of 'scrollHitchRate, percentile.fifty' overlap",
        "scrollHitchRate, percentile.fifty: 6 ms per s is in the goals 'good' and 'fair', so there is no "
          + "rating",
      ]
    )
    #expect(entry.metrics[0].bandName(of: 6) == nil)
  }

  private static let goals = """
    {"goalKey": "poor", "lowerBound": 10}, {"goalKey": "good", "lowerBound": 0, "upperBound": 5}, \
    {"goalKey": "fair", "lowerBound": 5, "upperBound": 10}
    """

  @Test(arguments: [
    (
      "{\"version\": \"1\", \"value\": 6, \"goal\": \"good\"}",
      "version '1' states the goal 'good', but by the goals of the metric 6 ms per s is 'fair'"
    ),
    (
      "{\"version\": \"1\", \"value\": 6, \"goal\": \"great\"}",
      "version '1' states the goal 'great', but by the goals of the metric 6 ms per s is 'fair'"
    ),
    (
      "{\"version\": \"1.0\", \"value\": 4}, {\"version\": \"1.0.0\", \"value\": 6}",
      "'1.0' and '1.0.0' are the same version"
    ),
    (
      "{\"version\": \"beta\", \"value\": 4}, {\"version\": \"beta\", \"value\": 6}",
      "the version 'beta' is there twice"
    ),
    (
      "{\"version\": \"1\", \"value\": 4}, {\"version\": \"2\", \"value\": 1200}",
      "a ratio of 1200.00 ms/s for '2', and no second has more than 1000 ms"
    ),
  ])
  func `values that contradict themselves are kept and not rated`(
    points: String,
    objection: String
  ) throws {
    let entry = try entry(points, goals: Self.goals)
    #expect(entry.metrics[0].objection == objection)
    #expect(entry.metrics[0].bandName(of: 4) == nil)
    #expect(
      entry.noteTexts.last
        == "scrollHitchRate, percentile.fifty: \(objection), so there is no rating"
    )
  }

  @Test func `a value that was rounded to a limit may have the goal beside it`() throws {
    let entry = try entry(
      "{\"version\": \"1\", \"value\": 5.0, \"goal\": \"good\"}, {\"version\": \"1.0 (2)\", \"value\": 4}",
      goals: Self.goals
    )
    #expect(entry.metrics[0].objection == nil)
  }

  @Test(arguments: [
    ("\"version\": \"1.4\", \"value\": 4.9", "\"value\": 4.9", "missing key 'version' in a point"),
    (
      "\"version\": \"1.4\", \"value\": 4.9", "\"version\": \" \", \"value\": 4.9",
      "expected a version"
    ),
    ("\"value\": 4.9", "\"value\": -4.9", "expected a value of at least 0"),
    (
      "\"upperBound\": 10}", "\"upperBound\": 4}",
      "a goal whose 'lowerBound' is below its 'upperBound'"
    ),
    (
      "\"displayName\": \"%\"", "\"displayName\": \"s per s\"",
      "the unit of 'scrollHitchRate' is 's per s'"
    ),
  ])
  func `what can't be is a mistake with its place`(old: String, new: String, message: String) throws
  {
    let messages = try reading(replacing: old, with: new).messages
    #expect(messages.contains { $0.contains(message) }, "\(messages)")
    #expect(messages.allSatisfy { $0.hasPrefix("a.json:") && !$0.hasPrefix("a.json:1:1:") })
  }

  private func reading(
    _ datasets: [(percentile: String, points: String)],
    unit: String = "{\"identifier\": \"ms\", \"displayName\": \"ms\"}",
    goals: String = ""
  ) -> Formats.Reading {
    let datasets = datasets.map {
      "{\"filterCriteria\": {\"percentile\": \"percentile.\($0.percentile)\"}, \"points\": [\($0.points)]}"
    }
    return Formats.text(
      """
      {"productData": [{"platform": "IOS", "metricCategories": [{"identifier": "LAUNCH", "metrics": [
        {"identifier": "launchTime", "unit": \(unit), "goalKeys": [\(goals)],
          "datasets": [\(datasets.joined(separator: ", "))]}]}]}]}
      """
    )
  }

  @Test func `a lower percentile of a version isn't above a higher one`() throws {
    let ninety = "{\"version\": \"1.1\", \"value\": 300}, {\"version\": \"1.2\", \"value\": 250}"
    func objections(_ fifty: String) throws -> [String?] {
      try #require(reading([("fifty", fifty), ("ninety", ninety)]).entries.first).metrics
        .map(\.objection)
    }
    #expect(try objections("{\"version\": \"1.2\", \"value\": 250}") == [nil, nil])
    let reason =
      "'launchTime, percentile.fifty' is 260 ms in '1.2', more than 'launchTime, percentile.ninety', "
      + "250 ms"
    #expect(try objections("{\"version\": \"1.2\", \"value\": 260}") == [reason, reason])
  }

  @Test func `goals are in the order of their names`() throws {
    func objection(_ good: Int, _ poor: Int) throws -> String? {
      try #require(
        reading(
          [("fifty", "{\"version\": \"1\", \"value\": 6}")],
          goals: """
            {"goalKey": "good", "lowerBound": \(good)}, {"goalKey": "poor", "lowerBound": \(poor), \
            "upperBound": 5}
            """
        ).entries.first
      ).metrics[0].unrated
    }
    #expect(
      try objection(10, 0) == "the goal 'good' is above 'poor', but smaller values are better"
    )
    #expect(try objection(0, 4) != "the goal 'good' is above 'poor', but smaller values are better")
  }

  @Test(arguments: [
    ("ms", "s", true), ("%", "ms", true), ("MB", "KB", true), ("ms", "milliseconds", false),
    ("s", "Seconds", false), ("h", "per hour", false),
  ])
  func `a unit has one name or two of the same`(
    identifier: String,
    name: String,
    isContradicted: Bool
  ) throws {
    let entry = try #require(
      reading(
        [("fifty", "{\"version\": \"1\", \"value\": 6}")],
        unit: "{\"identifier\": \"\(identifier)\", \"displayName\": \"\(name)\"}"
      ).entries.first
    )
    #expect(
      entry.metrics[0].objection
        == (isContradicted
          ? "the unit is '\(identifier)' by its identifier, but '\(name)' by its name" : nil)
    )
  }

  @Test func `a margin isn't negative`() {
    #expect(
      reading([("fifty", "{\"version\": \"1\", \"value\": 6, \"errorMargin\": -0.4}")]).messages
        == [
          "a.txt:3:128: error: 'errorMargin' must not be negative, got -0.4"
        ]
    )
  }

  @Test func `versions may have any number of digits`() throws {
    let entry = try entry(
      """
      {"version": "1.99999999999999999999", "value": 9}, {"version": "1.100000000000000000000", "value": 10},
      {"version": "1.0099999999999999999998 (1)", "value": 8}, {"version": "1.2 (99999999999999999999)", "value": 2}
      """
    )
    #expect(entry.metrics[0].values.map(\.value) == [2, 8, 9, 10])
    #expect(entry.noteTexts == [])
  }
}
