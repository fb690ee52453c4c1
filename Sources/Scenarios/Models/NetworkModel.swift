package import Diagnostics
package import FrameLab

/// A network of `models/networks.yml`, with the source of its parameters.
package struct NetworkModel: Hashable, Sendable {
  /// The properties for the simulation.
  package var network: Network
  /// The parameters in the order in which reports show them.
  package var parameters: [SourcedParameter] = []
  /// The place of the declaration.
  package let place: Place

  /// The name that scenarios use.
  package var id: String { network.id }
  /// The name that people read.
  package var name: String { network.name }
}
