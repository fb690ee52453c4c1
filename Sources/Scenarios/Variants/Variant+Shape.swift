import Diagnostics
import FrameLab
import LocatedText

extension Variant {
  static func shape(costs: [CostOverride], on scope: ExpectationScope) -> Shape<[Variant]> {
    Shape(schema: .map(names: SchemaNode.identifierPattern, schema)) { node, findings in
      guard let entries = node.entries(of: "variants", &findings) else { return nil }
      guard entries.count <= mostVariants else {
        findings.error(
          "the scenario has \(entries.count) variants; at most \(mostVariants) are run",
          at: node.place
        )
        return nil
      }
      let ids = entries.map(\.key)
      var variants = entries.compactMap { entry in
        let names = VariantNames(own: entry.id(&findings), all: ids)
        return shape(of: names, costs: costs, on: scope)
          .read(entry.value, at: entry.keyPlace, &findings)
      }
      guard variants.count == entries.count else { return nil }
      variants.checkFixes(&findings)
      return variants
    }
  }

  /// The most variants in a scenario; a sweep compares more.
  private static let mostVariants = 200

  private static var schema: SchemaNode {
    shape(of: VariantNames(own: "", all: []), costs: [], on: ExpectationScope()).schema()
  }

  private static func shape(
    of names: VariantNames,
    costs: [CostOverride],
    on scope: ExpectationScope
  ) -> Shape<Variant> {
    let traps = names.other(refusing: "fix itself").distinct("variant")
    return .mapping(
      "the variant '\(names.own)'",
      of: Variant(id: names.own, place: Place(path: "")),
      [
        .required("title", \.title, .text),
        .optional("fixes", \.fix.traps, traps),
        .optional("techniques", \.techniques, Techniques.shape),
        .optional("harmless", \.fix.harmless, HarmlessMistake.shape),
        .optional(
          "costs",
          \.costOverrides,
          CostOverride.shape(isStress: scope.isStress, in: scope.context)
        ),
        .optional("expect", \.rating, WrittenRating.shape(on: scope)),
      ]
        + ExpectedOrder.Relation.allCases.map { relation in
          let orders = WrittenOrder.shape(relation, of: names, on: scope)
          return .optional(relation.rawValue, orders) { $0.orders += $1 }
        } + [
          .optional("thresholds", \.thresholds, Threshold.shape(of: names, on: scope)),
          .optional("level", \.level, WrittenLevel.shape),
        ]
    ) { draft, findings in
      if let harmless = draft.entry("harmless"), draft["fixes"] == nil {
        findings.error("'harmless' needs 'fixes', which names the trap", at: harmless.keyPlace)
        draft.reject()
      }
      draft.value.place = draft.place
      if case .mapping(let entries)? = draft["techniques"]?.content {
        for entry in entries {
          guard let technique = Technique(rawValue: entry.key) else { continue }
          draft.value.techniquePlaces[technique] = entry.keyPlace
        }
      }
      let overridden = Set(draft.value.costOverrides.map(\.operation))
      draft.value.costOverrides.insert(
        contentsOf: costs.filter { !overridden.contains($0.operation) },
        at: 0
      )
    }
  }
}
