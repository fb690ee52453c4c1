import Diagnostics
import FrameLab
import LocatedText

extension NetworkModel {
  /// The allowed number of failures per thousand requests.
  static let failuresPerThousand = 0...1_000

  /// Returns the shape of `network:` in a scenario: the id of a network, or a mapping if the
  /// scenario sets its own failures.
  static func shape(in context: ScenarioContext) -> Shape<NetworkModel> {
    let network = Shape.reference("network", to: context.networks)
    return network.orMapping(
      Shape<Failing>.mapping(
        "'network'",
        of: Failing(),
        reportingAt: .mapping,
        [
          .required("id", \.model, network.map(Optional.some)),
          .required("failuresPerThousand", \.failures, .integer(failuresPerThousand)),
          .required("why", \.why, .text(expecting: "a reason")),
        ]
      )
      .then { failing, _, _ in failing.network }
    )
  }

  /// A network with other failures, which the scenario assumes.
  private struct Failing {
    var model: NetworkModel?
    var failures = 0
    var why = ""

    var network: NetworkModel? {
      guard var model else { return nil }
      let parameter = SourcedParameter(
        name: "failuresPerThousand",
        text: String(failures),
        rangeText: nil,
        citation: Citation(text: why, url: nil)
      )
      model.network.failuresPerThousand = failures
      model.parameters.removeAll { $0.name == parameter.name }
      model.parameters.append(parameter)
      return model
    }
  }
}
