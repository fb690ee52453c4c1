internal import Diagnostics
internal import HitchMonitoring
internal import LocatedText

extension MeasurementFormat {
  /// The baselines of a test target: `Info.plist` and a list for each kind of machine.
  package static let xcbaseline = MeasurementFormat(
    name: "xcbaseline",
    title: ".xcbaseline: the baselines that Xcode keeps for a test target",
    tool: "Xcode",
    command: "X.xcodeproj/xcshareddata/xcbaselines/TARGET.xcbaseline",
    grouping: .folder,
    recognizes: { sketch in
      sketch.rootElement == "plist"
        && ["classNames", "runDestinationsByUUID"].contains { sketch.text.contains("<key>\($0)<") }
    },
    read: { inputs, report in
      var entries: [MeasurementEntry] = []
      var devices: [String: MeasuredDevice] = [:]
      var lists: [(name: String, list: PropertyList, path: String)] = []
      for input in inputs {
        let list: PropertyList
        do throws(XMLSyntaxError) {
          list = try PropertyList.reading(input)
        } catch {
          report.error(error.message, at: Place(path: input.path, position: error.position))
          continue
        }
        if let destinations = list["runDestinationsByUUID"] {
          for member in destinations.members { devices[member.key] = Self.device(member.value) }
        } else if list["classNames"] != nil {
          let file = input.path.split(separator: "/").last ?? ""
          lists.append((String(file.split(separator: ".").first ?? ""), list, input.path))
        } else {
          report.error(
            "the property list has neither 'classNames' nor 'runDestinationsByUUID'",
            at: Place(path: input.path, position: list.position)
          )
        }
      }
      for (name, list, path) in lists.sorted(by: { $0.name < $1.name }) {
        entries += Self.entries(list, device: devices[name], path: path, &report)
      }
      return entries
    }
  )

  private static func device(_ destination: PropertyList) -> MeasuredDevice {
    let target = destination["targetDevice"] ?? destination["localComputer"]
    return MeasuredDevice(
      model: target?["modelCode"]?.string,
      platform: target?["platformIdentifier"]?.string,
      architecture: destination["targetArchitecture"]?.string
    )
  }

  private static func entries(
    _ list: PropertyList,
    device: MeasuredDevice?,
    path: String,
    _ report: inout ReadingReport
  ) -> [MeasurementEntry] {
    var entries: [MeasurementEntry] = []
    for type in list["classNames"]?.members ?? [] {
      for test in type.value.members {
        var metrics: [MeasuredMetric] = []
        for metric in test.value.members {
          if metric.value.isEmptyDictionary {
            report.note("a baseline without a value is left out: '\(metric.key)' of \(test.key)")
            continue
          }
          guard let average = metric.value["baselineAverage"]?.double else {
            report.error(
              "'\(metric.key)' has no number 'baselineAverage'",
              at: Place(path: path, position: metric.value.position)
            )
            continue
          }
          if let (objection, node) = Self.objection(to: metric.key, average, metric.value) {
            report.error(objection, at: Place(path: path, position: node.position))
            continue
          }
          metrics.append(Self.metric(metric.key, average: average, metric.value))
        }
        let name = "\(type.key)/\(test.key)"
        if metrics.isEmpty { continue }
        entries.append(
          MeasurementEntry(
            title: name,
            test: name,
            device: device ?? MeasuredDevice(),
            metrics: metrics,
            notes: device == nil ? ["which machine it was is not known: Info.plist is missing"] : []
          )
        )
      }
    }
    return entries
  }

  private static let limitKeys = [
    "maxPercentRegression", "maxPercentRelativeStandardDeviation", "maxRegression",
    "maxStandardDeviation",
  ]

  /// What is wrong with a baseline, and where; nil if nothing is.
  private static func objection(
    to identifier: String,
    _ average: Double,
    _ list: PropertyList
  ) -> (message: String, node: PropertyList)? {
    for key in limitKeys {
      guard let node = list[key] else { continue }
      guard let limit = node.double, limit >= 0 else {
        return ("expected a number of at least 0 as '\(key)'", node)
      }
    }
    return MetricBaseline.objection(toAverage: average, as: identifier)
      .map { ($0, list["baselineAverage"] ?? list) }
  }

  private static func metric(
    _ identifier: String,
    average: Double,
    _ list: PropertyList
  ) -> MeasuredMetric {
    let hitch = XCTestIdentifier(identifier: identifier, title: "")
    return MeasuredMetric(
      identifier: identifier,
      title: identifier,
      unit: XcodeBaselines.unit(ofMetric: identifier) ?? "",
      series: .none,
      values: [],
      scale: hitch?.quantity == .ratio ? .scrolling : nil,
      baseline: MetricBaseline(
        average: average,
        name: list["baselineIntegrationDisplayName"]?.string,
        maximumPercentRegression: list["maxPercentRegression"]?.double,
        maximumPercentDeviation: list["maxPercentRelativeStandardDeviation"]?.double,
        maximumRegression: list["maxRegression"]?.double,
        maximumDeviation: list["maxStandardDeviation"]?.double
      )
    )
  }
}
