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
      Shape<Written>.mapping(
        "'network'",
        of: Written(),
        reportingAt: .mapping,
        [
          .required("id", \.model, network.map(Optional.some)),
          .optional(
            "failuresPerThousand",
            \.failures,
            Shape.integer(failuresPerThousand).map(Optional.some)
          ),
          .optional("firstVisits", \.firstVisits, Shape.integer(0...100).map(Optional.some)),
          .required("why", \.why, .text(expecting: "a reason")),
        ]
      )
      .then { written, _, _ in written.network }
    )
  }

  /// A network with what the scenario assumes about it.
  private struct Written {
    var model: NetworkModel?
    var failures: Int?
    var firstVisits: Int?
    var why = ""

    var network: NetworkModel? {
      guard var model else { return nil }
      func set(_ name: String, _ text: String) {
        let citation = Citation(text: why, url: nil)
        model.parameters.removeAll { $0.name == name }
        model.parameters.append(
          SourcedParameter(name: name, text: text, rangeText: nil, citation: citation)
        )
      }
      if let failures {
        set("failuresPerThousand", "\(failures)")
        model.network.failuresPerThousand = failures
      }
      if let firstVisits {
        set("firstVisits", "\(firstVisits) %")
        model.network.storedPerThousand = 1000 - 10 * firstVisits
      }
      return model
    }
  }
}
