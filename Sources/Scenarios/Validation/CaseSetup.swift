import Diagnostics
import FrameLab
import LocatedText

/// Makes the variants of a case: each is a scenario, which takes the properties that it omits from
/// the case.
enum CaseSetup {
  /// Reads the configuration of a variant, or of the case for all of its variants.
  private static func configuration(
    on devices: [DeviceModel],
    in context: ScenarioContext
  ) -> [Field<Scenario>] {
    // Parts of a list may be said elsewhere.
    let list = ListModel.shape(on: devices)
    return [
      .optional("list", \.list, list.showing(list.schema().withoutRequirements)),
      .optional("network", \.network, NetworkModel.shape(in: context)),
      .optional("scroll", \.script, ScrollScript.shape(in: context)),
      .optional(
        "events",
        \.events,
        given: { draft in
          let isScrolled = draft["scroll"] != nil
          return WrittenEvent.shape(
            on: devices,
            list: draft["list"] == nil ? nil : draft[\.list],
            script: isScrolled ? draft[\.script] : nil
          )
          .showing(.list(WrittenEvent.shape.schema()))
        }
      ),
      .optional("buffers", \.buffers, .choice("buffer policy", of: BufferPolicy.named)),
      .optional("parameters", \.parameterOverrides, ParameterOverride.shape),
      .optional(
        "costs",
        \.variants[0].costOverrides,
        CostOverride.shape(isStress: false, in: context)
      ),
    ]
  }

  /// Returns the keys of a case that its variants read.
  static func shared(in context: ScenarioContext) -> [Field<ValidationCase>] {
    let example = Scenario(id: "", file: SourceFile(path: "", text: ""))
    return configuration(on: [], in: context).map { .checked($0.key, $0.schema(Draft(example))) }
  }

  /// Returns the shape of `variants:`.
  static func shape(
    of validationCase: Draft<ValidationCase>,
    in context: ScenarioContext
  ) -> Shape<[Scenario]> {
    .declarations(of: "variants") { key in
      let value = validationCase.value
      var setup = Scenario(id: "\(value.id)/\(key.name)", file: value.file)
      setup.question = value.observation.what
      setup.devices = value.devices
      setup.variants = [Variant(id: key.name, place: key.place)]
      let shape = shape(of: setup, named: key.name, in: context)
      return Shape<Scenario>(
        schema: shape.schema,
        readingAtKey: { node, place, findings in
          let completed = node.completed(from: validationCase, at: place)
          return shape.read(completed, at: place, &findings)
        }
      )
    }
  }

  private static func shape(
    of setup: Scenario,
    named id: String,
    in context: ScenarioContext
  ) -> Shape<Scenario> {
    .mapping(
      "the variant '\(id)'",
      of: setup,
      [
        .required("title", \.title, .text),
        .optional("techniques", \.variants[0].techniques, Techniques.shape),
      ] + configuration(on: setup.devices, in: context)
    ) { draft, findings in
      for key in ["list", "scroll"] where draft[key] == nil {
        findings.error(
          "missing key '\(key)' in the variant '\(id)' and in the case",
          at: draft.place
        )
        draft.reject()
      }
      if draft.value.list.image != nil, draft["network"] == nil {
        findings.error("missing key 'network' for a list with images", at: draft.place)
      }
      draft.value.variants[0].title = draft.value.title
    }
  }
}

extension YAMLNode {
  /// Returns the mapping of a variant, completed with the properties of its case.
  fileprivate func completed(from shared: Draft<ValidationCase>, at key: Place?) -> YAMLNode {
    guard case .mapping(var entries) = content else { return self }
    for name in ["list", "network", "scroll", "events", "buffers", "parameters", "costs"] {
      guard let common = shared.entry(name) else { continue }
      if let index = entries.firstIndex(where: { $0.key == name }) {
        guard name == "list" else { continue }
        entries[index].value = common.value.merged(with: entries[index].value)
      } else {
        entries.append(common)
      }
    }
    if let key, let index = entries.firstIndex(where: { $0.key == "list" }) {
      // A part of the list may be missing in either place.
      entries[index].keyPlace = key
    }
    return YAMLNode(place: place, content: .mapping(entries))
  }

  /// Returns the mapping with the entries of another one, which replace its own of the same key;
  /// mappings inside are merged too.
  private func merged(with other: YAMLNode) -> YAMLNode {
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

extension SchemaNode {
  /// The node with nothing in it required.
  fileprivate var withoutRequirements: SchemaNode {
    switch self {
    case .object(let properties):
      .object(
        properties.map {
          SchemaProperty(name: $0.name, node: $0.node.withoutRequirements, isRequired: false)
        }
      )
    case .any(let nodes): .any(nodes.map(\.withoutRequirements))
    case .text, .words, .elsewhere, .choice, .integer, .number, .flag, .nothing, .list, .map,
      .reference:
      self
    }
  }
}
