import Diagnostics
import FrameLab
import LocatedYAML

/// Reads the variants of a case: each is a scenario of its own, which takes from the case what it
/// does not say itself.
struct CaseSetupReader {
  /// The keys of a variant that the case may have as well.
  enum SharedKey: String, CaseIterable {
    case list
    case network
    case scroll
    case events
    case buffers
    case parameters
    case costs
  }

  /// The keys of a variant.
  enum Key: String, CaseIterable {
    case title
    case techniques
    case list
    case network
    case scroll
    case events
    case buffers
    case parameters
    case costs
  }

  let caseID: String
  let what: String
  let file: SourceFile
  let context: ScenarioContext
  let devices: [DeviceModel]
  /// What the case says for all of its variants.
  let shared: [SharedKey: YAMLNode]

  /// Reads the value of `variants:`; nil, with findings, if any of them is wrong.
  func setups(_ node: YAMLNode, _ findings: inout Findings) -> [Scenario]? {
    guard let entries = node.entries(of: "variants", &findings) else { return nil }
    let setups = entries.map { setup($0, &findings) }
    return setups.contains(nil) ? nil : setups.compactMap(\.self)
  }

  private func setup(_ entry: YAMLNode.Entry, _ findings: inout Findings) -> Scenario? {
    let id = entry.id(&findings)
    guard
      let fields = entry.value.fields(
        Key.self,
        of: "the variant '\(id)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    func node(_ key: SharedKey) -> YAMLNode? {
      let own = Key(rawValue: key.rawValue).flatMap { fields[$0] }
      guard let own, let shared = shared[key] else { return own ?? shared[key] }
      return key == .list ? shared.merged(with: own) : own
    }
    func required(_ key: SharedKey) -> YAMLNode? {
      if let node = node(key) { return node }
      findings.error(
        "missing key '\(key.rawValue)' in the variant '\(id)' and in the case",
        at: entry.keyPlace
      )
      return nil
    }
    let title = fields.required(.title, &findings)?.text(&findings)
    let techniques = fields[.techniques].map { Techniques($0, &findings) } ?? Techniques()
    let list = required(.list).flatMap {
      ListModel.shape(on: devices).read($0, at: entry.keyPlace, &findings)
    }
    let script = required(.scroll).flatMap { ScrollScript($0, in: context, &findings) }
    let network = node(.network).map { NetworkModel.decode($0, in: context, &findings) }
    if let list, list.image != nil, network == nil {
      findings.error("missing key 'network' for a list with images", at: entry.keyPlace)
    }
    let events = node(.events).map { WrittenEvent.decodeAll($0, &findings) } ?? []
    if let events, let list, let script {
      events.check(on: devices, list: list, script: script, &findings)
    }
    let buffers =
      node(.buffers).map { $0.choice("buffer policy", of: BufferPolicy.named, &findings) }
      ?? .automatic
    let parameters = node(.parameters).map { ParameterOverride.decodeAll($0, &findings) } ?? []
    let costs =
      node(.costs).map {
        CostOverride.decodeAll($0, isStress: false, in: context, &findings)
      } ?? []
    guard let title, let techniques, let list, let script, let events, let buffers,
      let parameters, let costs
    else { return nil }
    let variant = Variant(
      id: id,
      title: title,
      fix: Fix(),
      techniques: techniques,
      costOverrides: costs,
      rating: nil,
      orders: [],
      thresholds: [],
      level: nil,
      place: entry.keyPlace
    )
    return Scenario(
      id: "\(caseID)/\(id)",
      title: title,
      question: what,
      chapter: nil,
      metric: .hitchTimeRatio,
      techniques: [],
      tags: [],
      stressPlace: nil,
      devices: devices,
      list: list,
      network: network ?? nil,
      script: script,
      events: events.map(\.event),
      buffers: buffers,
      parameterOverrides: parameters,
      seed: 1,
      variants: [variant],
      contrast: nil,
      analyses: ScenarioAnalyses(),
      tolerances: [],
      file: file
    )
  }
}

extension YAMLNode {
  /// The mapping with the entries of another one, which replace its own of the same key; mappings
  /// inside are merged too.
  fileprivate func merged(with other: YAMLNode) -> YAMLNode {
    guard case .mapping(let own) = content, case .mapping(let others) = other.content else {
      return other
    }
    var entries = own
    for entry in others {
      if let index = entries.firstIndex(where: { $0.key == entry.key }) {
        var merged = entry
        merged.value = entries[index].value.merged(with: entry.value)
        entries[index] = merged
      } else {
        entries.append(entry)
      }
    }
    return YAMLNode(place: other.place, content: .mapping(entries))
  }
}
