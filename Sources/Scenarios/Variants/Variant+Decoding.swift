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
    case better
    case neverWorse
    case equal
    case thresholds
    case level
  }

  /// Decodes the value of `variants:`.
  static func decodeAll(
    _ node: YAMLNode,
    costs: [CostOverride],
    on scope: ExpectationScope,
    _ findings: inout Findings
  ) -> [Variant]? {
    guard let entries = node.entries(of: "variants", &findings) else { return nil }
    let ids = entries.map(\.key)
    let variants = entries.map {
      Variant($0, among: ids, costs: costs, on: scope, &findings)
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
    on scope: ExpectationScope,
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
    let own =
      fields[.costs].map {
        CostOverride.decodeAll($0, isStress: scope.isStress, in: scope.context, &findings)
      } ?? []
    let rating = fields[.expect].map { WrittenRating($0, on: scope, &findings) }
    let orders = ExpectedOrder.Relation.allCases.map { relation in
      Key(rawValue: relation.rawValue).flatMap { fields[$0] }.map {
        WrittenOrder.decodeAll(relation, $0, of: names, on: scope, &findings)
      } ?? []
    }
    let thresholds =
      fields[.thresholds].map {
        Threshold.decodeAll($0, of: names, on: scope, &findings)
      } ?? []
    let level = WrittenLevel.decode(fields[.level], &findings)
    let expectations: [Key] = [.expect, .better, .neverWorse, .equal, .thresholds]
    if expectations.allSatisfy({ fields[$0] == nil }) {
      findings.error(
        "the variant '\(id)' expects nothing; give it 'expect', 'better' or 'thresholds'",
        at: entry.keyPlace
      )
    }
    guard let title, let fix, let techniques, let own, let thresholds,
      !orders.contains(where: { $0 == nil })
    else { return nil }
    let overridden = Set(own.map(\.operation))
    self.init(
      id: id,
      title: title,
      fix: fix,
      techniques: techniques,
      costOverrides: costs.filter { !overridden.contains($0.operation) } + own,
      rating: rating ?? nil,
      orders: orders.compactMap(\.self).flatMap(\.self),
      thresholds: thresholds,
      level: level,
      place: entry.keyPlace
    )
  }
}
