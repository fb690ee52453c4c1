import Diagnostics
import FrameLab
import LocatedText

extension NetworkModel {
  /// The most requests that FrameLab's link serves at once.
  private static let maximumConnections = 10

  /// Decodes `models/networks.yml`.
  static func decodeAll(
    _ root: YAMLNode,
    _ findings: inout Findings
  ) -> Declarations<NetworkModel> {
    guard let entries = root.entries(of: "networks", &findings) else {
      return Declarations(isComplete: false)
    }
    var declarations = Declarations<NetworkModel>()
    for entry in entries {
      let id = entry.id(&findings)
      let network = shape(WrittenKey(entry)).read(entry.value, at: entry.keyPlace, &findings)
      declarations.values.append((id, network))
    }
    return declarations
  }

  private static func shape(_ key: WrittenKey) -> Shape<NetworkModel> {
    let network = Network(
      id: key.name,
      name: "",
      latencyNanoseconds: 0,
      downlinkKilobitsPerSecond: 1,
      connectionsPerHost: 1
    )
    return .mapping(
      "the network '\(key.name)'",
      of: NetworkModel(network: network, place: key.place),
      [
        .required("name", \.network.name, .text),
        .required("latency", Shape.quantity(.duration, 0...10_000_000_000).sourced("latency")) {
          $0.set(\.latencyNanoseconds, $1)
        },
        .required("downlink", Shape.quantity(.bandwidth, 1...10_000_000).sourced("downlink")) {
          $0.set(\.downlinkKilobitsPerSecond, $1)
        },
        .required(
          "connectionsPerHost",
          Shape.integer(1...maximumConnections).sourced("connectionsPerHost")
        ) { $0.set(\.connectionsPerHost, $1) },
        .optional(
          "failuresPerThousand",
          Shape.integer(failuresPerThousand).sourced("failuresPerThousand")
        ) { $0.set(\.failuresPerThousand, $1) },
        .optional("local", \.network.isLocal, .flag),
      ]
    )
  }

  private mutating func set(_ path: WritableKeyPath<Network, Int>, _ sourced: Sourced<Int>) {
    if let value = sourced.value { network[keyPath: path] = value }
    parameters.append(sourced.parameter)
  }
}
