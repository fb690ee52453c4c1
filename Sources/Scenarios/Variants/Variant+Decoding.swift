import Diagnostics
import FrameLab
import ListEngine
import LocatedYAML

extension Variant {
  enum Key: String, CaseIterable {
    case title
    case fixes
    case techniques
    case harmless
    case costs
    case expect
    case thresholds
  }

  enum ExpectKey: String, CaseIterable {
    case rating
  }

  /// Decodes the value of `variants:`.
  static func decodeAll(
    _ node: YAMLNode,
    costs: [CostOverride],
    in context: ScenarioContext,
    devices: [DeviceModel]?,
    list: ListModel?,
    _ findings: inout Findings
  ) -> [Variant]? {
    guard let entries = node.entries(of: "variants", &findings) else { return nil }
    let ids = entries.map(\.key)
    let variants = entries.map {
      Variant($0, among: ids, costs: costs, in: context, devices: devices, list: list, &findings)
    }
    if variants.contains(nil) { return nil }
    let decoded = variants.compactMap(\.self)
    decoded.checkFixes(&findings)
    return decoded
  }

  private init?(
    _ entry: YAMLNode.Entry,
    among ids: [String],
    costs: [CostOverride],
    in context: ScenarioContext,
    devices: [DeviceModel]?,
    list: ListModel?,
    _ findings: inout Findings
  ) {
    let id = entry.id(&findings)
    guard
      let fields = entry.value.fields(
        Key.self,
        of: "the variant '\(id)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    let title = fields.required(.title, &findings)?.text(&findings)
    let techniques =
      fields[.techniques].map { Techniques($0, &findings) } ?? Techniques()
    let names = VariantNames(own: id, all: ids)
    let fix = Fix(
      fixes: fields[.fixes],
      harmless: fields.entries[.harmless],
      of: names,
      &findings
    )
    let own = fields[.costs].map { CostOverride.decodeAll($0, in: context, &findings) } ?? []
    let rating = fields[.expect].map { Variant.rating($0, &findings) }
    let thresholds =
      fields[.thresholds].map {
        Threshold.decodeAll(
          $0,
          of: names,
          in: context,
          devices: devices,
          list: list,
          &findings
        )
      } ?? []
    if fields[.expect] == nil, fields[.thresholds] == nil {
      findings.error(
        "the variant '\(id)' expects nothing; give it 'expect' or 'thresholds'",
        at: entry.keyPlace
      )
    }
    guard let title, let fix, let techniques, let own, let thresholds else { return nil }
    let overridden = Set(own.map(\.operation))
    self.init(
      id: id,
      title: title,
      fix: fix,
      techniques: techniques,
      costOverrides: costs.filter { !overridden.contains($0.operation) } + own,
      rating: rating ?? nil,
      thresholds: thresholds,
      place: entry.keyPlace
    )
  }

  private static func rating(_ node: YAMLNode, _ findings: inout Findings) -> ExpectedRating? {
    guard let fields = node.fields(ExpectKey.self, of: "'expect'", &findings),
      let value = fields.required(.rating, &findings),
      let rating = value.choice("rating", of: HitchRating.self, &findings)
    else { return nil }
    return ExpectedRating(rating: rating, place: value.place)
  }
}
