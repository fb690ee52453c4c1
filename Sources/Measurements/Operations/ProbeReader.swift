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
  private static let mostOperations = 1_000

  mutating func results() -> ProbeResults {
    var results = ProbeResults()
    file.checkKeys(of: file.root, Self.keys)
    _ = file.hasSchema(ProbeResults.schema, of: "the probe results")
    file.checkKeys(of: required("device", of: "the probe results", in: file.root), Self.deviceKeys)
    results.device = file.device(in: file.root)
    file.checkKeys(of: file.root["tool"], JSONFile.appKeys)
    results.tool = file.app("tool", in: file.root)
    results.state = file.deviceState()
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
