import Results
import Testing

@Suite struct OpenMetricsFormatTests {
  private struct Sample {
    let name: String
    let labels: [String: String]
    let value: Double
  }

  private struct Mistake: Error {
    let line: String
  }

  /// The samples by family, after checking the order of everything.
  private func families(_ document: ResultsDocument) throws -> [String: [Sample]] {
    let text = ResultsFormat.openmetrics.text(of: document, in: FormatContext())
    #expect(text.hasSuffix("\n# EOF\n"))
    var families: [String: [Sample]] = [:]
    var family = ""
    var type = ""
    var heads: Set<String> = []
    for line in text.split(separator: "\n").dropLast() {
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      if words[0] == "#" {
        if words[1] == "TYPE" {
          family = words[2]
          type = words[3]
          #expect(family.wholeMatch(of: #/[a-z_][a-z0-9_]*/#) != nil, "\(family)")
          #expect(["gauge", "info"].contains(type))
          #expect(families.updateValue([], forKey: family) == nil, "\(family) twice")
          heads = []
        }
        #expect(words[2] == family)
        #expect(heads.insert(words[1]).inserted)
        if words[1] == "UNIT" { #expect(family.hasSuffix("_\(words[3])"), "\(line)") }
        #expect(families[family]?.isEmpty == true, "\(line) after samples")
        continue
      }
      let sample = try sample(line)
      #expect(sample.name == (type == "info" ? "\(family)_info" : family))
      families[family, default: []].append(sample)
    }
    for samples in families.values {
      #expect(Set(samples.map(\.labels)).count == samples.count)
    }
    return families
  }

  private func sample(_ line: Substring) throws -> Sample {
    let name = line.prefix { $0 != "{" }
    var rest = line.dropFirst(name.count + 1)
    var labels: [String: String] = [:]
    while rest.first != "}" {
      let key = rest.prefix { $0 != "=" }
      rest = rest.dropFirst(key.count + 1)
      guard rest.first == "\"" else { throw Mistake(line: String(line)) }
      rest.removeFirst()
      var value = ""
      while let character = rest.popFirst(), character != "\"" {
        guard character == "\\" else {
          value.append(character)
          continue
        }
        switch rest.popFirst() {
        case "n": value.append("\n")
        case "\\": value.append("\\")
        case "\"": value.append("\"")
        default: throw Mistake(line: String(line))
        }
      }
      labels[String(key)] = value
      if rest.first == "," { rest.removeFirst() }
    }
    guard rest.hasPrefix("} "), let value = Double(rest.dropFirst(2)) else {
      throw Mistake(line: String(line))
    }
    return Sample(name: String(name), labels: labels, value: value)
  }

  @Test
  func `each metric is a family with its unit`() throws {
    let families = try families(TestDocument.document)
    #expect(
      Set(families.keys) == [
        "perfsite_run", "perfsite_hitch_time_ratio_ms_per_s", "perfsite_frame_rate_fps",
        "perfsite_expectation_met",
      ]
    )
    let ratios = families["perfsite_hitch_time_ratio_ms_per_s"] ?? []
    #expect(ratios.map(\.value) == [20.5, 1.25, 7.1, 30])
    #expect(ratios.map { $0.labels["statistic"] } == ["central", "p10", "median", "p90"])
    #expect(families["perfsite_expectation_met"]?.map(\.value) == [0, 0])
  }

  @Test
  func `labels hold any text`() throws {
    let families = try families(TestDocument.hostile)
    #expect(
      families["perfsite_run"]?.first?.labels["project"]?.unicodeScalars.elementsEqual(
        TestDocument.hostileText.unicodeScalars
      ) == true
    )
  }
}
