internal import Diagnostics
internal import FrameLab
internal import LocatedText

/// Takes probe results out of a JSON tree.
struct ProbeReader {
  var file: JSONFile
  let lines: LineStarts

  init(_ file: JSONFile) {
    self.file = file
    lines = LineStarts(of: file.findings.bytes)
  }

  private static let keys = [
    "schema", "device", "tool", "thermalState", "lowPowerMode", "operations",
  ]
  private static let deviceKeys = ["name", "model", "platform", "system", "systemBuild"]
  private static let toolKeys = ["name", "identifier", "version", "build"]
  private static let mostOperations = 1_000

  mutating func results() -> ProbeResults {
    var results = ProbeResults()
    checkKeys(of: file.root, Self.keys)
    if let node = required("schema", of: "the probe results", in: file.root),
      let schema = file.findings.string(node), schema != ProbeResults.schema
    {
      file.findings.report(
        "unknown version '\(schema.prefix(40))'; expected '\(ProbeResults.schema)'",
        at: node.offset
      )
    }
    if let node = required("device", of: "the probe results", in: file.root) {
      checkKeys(of: node, Self.deviceKeys)
      results.device = MeasuredDevice(
        name: text("name", in: node),
        model: text("model", in: node),
        platform: text("platform", in: node),
        system: text("system", in: node),
        systemBuild: text("systemBuild", in: node)
      )
    }
    if let node = file.findings.optional("tool", in: file.root) {
      checkKeys(of: node, Self.toolKeys)
      results.tool = AppBuild(
        name: text("name", in: node),
        identifier: text("identifier", in: node),
        version: text("version", in: node),
        build: text("build", in: node)
      )
    }
    results.thermalState = file.findings.optional("thermalState", in: file.root).flatMap {
      file.findings.choice("thermal state", of: ProbeResults.ThermalState.self, $0)
    }
    results.isLowPower = file.findings.optional("lowPowerMode", in: file.root).flatMap {
      file.findings.bool($0)
    }
    if let node = required("operations", of: "the probe results", in: file.root),
      let elements = file.findings.elements(node)
    {
      if elements.count > Self.mostOperations {
        file.findings.report(
          "\(elements.count) operations; at most \(Self.mostOperations) are read",
          at: node.offset
        )
      } else {
        for element in elements {
          guard let operation = operation(element) else { continue }
          if results.operations.contains(where: operation.contradicts) {
            file.findings.report(
              "'\(operation.timing.operation.name)' with the same parameters is there before, with "
                + "times that these can't be; keep one",
              at: element.offset
            )
          }
          results.operations.append(operation)
        }
      }
    }
    return results
  }

  mutating func required(_ key: String, of thing: String, in node: JSONNode) -> JSONNode? {
    file.findings.required(key, of: thing, in: node)
  }

  private mutating func text(_ key: String, in node: JSONNode) -> String? {
    file.text(key, in: node)
  }

  mutating func checkKeys(of node: JSONNode, _ known: [String]) {
    guard case .object(let members) = node.content else { return }
    for member in members where !known.contains(member.key) {
      let clause = Suggestion.clause(for: String(member.key.prefix(80)), among: known)
      file.findings.report("unknown key '\(member.key.prefix(40))'\(clause)", at: member.keyOffset)
    }
  }
}

extension ProbeResults.Operation {
  /// Returns true if another result of the same work has a median beyond nine tenths of these
  /// times, and vice versa.
  fileprivate func contradicts(_ other: ProbeResults.Operation) -> Bool {
    func isBeyond(_ timing: OperationTiming, _ other: OperationTiming) -> Bool {
      timing.p50 < other.p10 || timing.p50 > other.p90
    }
    return timing.operation == other.timing.operation && timing.units == other.timing.units
      && parameters == other.parameters && isBeyond(timing, other.timing)
      && isBeyond(other.timing, timing)
  }
}
