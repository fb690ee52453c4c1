import Diagnostics
import FrameLab
import LocatedYAML

extension NetworkModel {
  enum ScenarioKey: String, CaseIterable {
    case id
    case failuresPerThousand
    case why
  }

  /// Decodes the value of `network:` in a scenario: the id of a network, or a mapping if the
  /// scenario sets its own failures.
  static func decode(
    _ node: YAMLNode,
    in context: ScenarioContext,
    _ findings: inout Findings
  ) -> NetworkModel? {
    guard case .mapping = node.content else {
      return context.networks.value("network", named: node, &findings)
    }
    guard let fields = node.fields(ScenarioKey.self, of: "'network'", &findings) else { return nil }
    let model = fields.required(.id, &findings).flatMap {
      context.networks.value("network", named: $0, &findings)
    }
    let failures = fields.required(.failuresPerThousand, &findings)?
      .integer(in: failuresPerThousand, &findings)
    let why = fields.required(.why, &findings)?.text(&findings, expecting: "a reason")
    guard let model, let failures, let why else { return nil }
    return model.failing(perThousand: failures, why: why)
  }

  /// The same network with other failures, which the scenario assumes.
  private func failing(perThousand failures: Int, why: String) -> NetworkModel {
    var network = network
    network.failuresPerThousand = failures
    let parameter = SourcedParameter(
      name: ScenarioKey.failuresPerThousand.rawValue,
      text: String(failures),
      rangeText: nil,
      citation: Citation(text: why, url: nil)
    )
    return NetworkModel(
      network: network,
      parameters: parameters.filter { $0.name != parameter.name } + [parameter],
      place: place
    )
  }
}
