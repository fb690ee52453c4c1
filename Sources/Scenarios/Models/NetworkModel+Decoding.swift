import Diagnostics
import FrameLab
import LocatedYAML

extension NetworkModel {
  /// The most requests that FrameLab's link serves at once.
  private static let maximumConnections = 10
  /// How many of a thousand requests may fail.
  static let failuresPerThousand = 0...1_000

  private enum Key: String, CaseIterable {
    case name
    case latency
    case downlink
    case connectionsPerHost
    case failuresPerThousand
  }

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
      declarations.values.append((entry.id(&findings), NetworkModel(entry, &findings)))
    }
    return declarations
  }

  private init?(_ entry: YAMLNode.Entry, _ findings: inout Findings) {
    guard
      let fields = entry.value.fields(
        Key.self,
        of: "the network '\(entry.key)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    var parameters: [SourcedParameter] = []
    func sourced(
      _ key: Key,
      _ node: YAMLNode?,
      _ read: (YAMLNode, inout Findings) -> Int?
    ) -> Int? {
      guard
        let sourced = node?.fields(
          among: [SourcedKey.value, .source, .url],
          of: "'\(key.rawValue)'",
          owner: fields.entries[key]?.keyPlace,
          &findings
        )
      else { return nil }
      if let parameter = sourced.parameter(named: key.rawValue, &findings) {
        parameters.append(parameter)
      }
      return sourced.required(.value, &findings).flatMap { read($0, &findings) }
    }
    func value(_ key: Key, _ read: (YAMLNode, inout Findings) -> Int?) -> Int? {
      sourced(key, fields.required(key, &findings), read)
    }
    let name = fields.required(.name, &findings)?.text(&findings)
    let latency = value(.latency) { $0.quantity(.duration, in: 0...10_000_000_000, &$1) }
    let downlink = value(.downlink) { $0.quantity(.bandwidth, in: 1...10_000_000, &$1) }
    let connections = value(.connectionsPerHost) {
      $0.integer(in: 1...Self.maximumConnections, &$1)
    }
    let failures = fields[.failuresPerThousand].map { node in
      sourced(.failuresPerThousand, node) { $0.integer(in: Self.failuresPerThousand, &$1) }
    }
    guard let name, let latency, let downlink, let connections, let failures = failures ?? 0 else {
      return nil
    }
    self.init(
      network: Network(
        id: entry.key,
        name: name,
        latencyNanoseconds: latency,
        downlinkKilobitsPerSecond: downlink,
        connectionsPerHost: connections,
        failuresPerThousand: failures
      ),
      parameters: parameters,
      place: entry.keyPlace
    )
  }
}
