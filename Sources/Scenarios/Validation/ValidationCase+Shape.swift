import Diagnostics
import FrameLab
package import LocatedText

/// The schema of case files.
package enum CaseSchema {
  /// The whole file; a variant may have the properties that the case has for all, so nothing of the
  /// configuration is required here.
  package static let root: SchemaNode = {
    let example = ValidationCase(id: "", file: SourceFile(path: "", text: ""))
    return ValidationCase.shape(of: example, in: ScenarioContext()).schema()
  }()

  /// The targets of references.
  package static let definitions = ScenarioSchema.definitions.filter {
    ["step", "cost"].contains($0.name)
  }
}

extension ValidationCase {
  /// Reads the files of `validation/`, and omits those with mistakes.
  ///
  /// - Parameters:
  ///   - files: the files, by path.
  ///   - sources: the texts of all files in UTF-8, by path.
  ///   - context: the models.
  ///   - findings: receives the mistakes.
  /// - Returns: the cases by id.
  static func reading(
    _ files: [ContentFile],
    _ sources: [String: SourceFile],
    in context: ScenarioContext,
    _ findings: inout Findings
  ) -> [ValidationCase] {
    files.decodeEach("case", from: sources, &findings) { file, id, findings in
      let shape = shape(of: ValidationCase(id: id, file: file), in: context)
      return YAMLDocument.root(of: file, &findings).flatMap { shape.read($0, &findings) }
    }
    .sorted { $0.id < $1.id }
  }

  fileprivate static func shape(
    of value: ValidationCase,
    in context: ScenarioContext
  ) -> Shape<ValidationCase> {
    let (id, file) = (value.id, value.file)
    return .mapping(
      "a case",
      of: value,
      [
        .required("title", \.title, .text),
        .required("observed", \.observation, Observation.shape),
        .required("calibrated", \.isCalibrated, .flag),
        .required("why", \.why, .text(expecting: "a reason")),
        .required("devices", \.devices, context.device.distinct("device")),
      ] + CaseSetup.shared(in: context) + [
        .required(
          "variants",
          \.setups,
          given: { CaseSetup.shape(of: $0, in: context) }
        ),
        .optional(
          "quantities",
          \.quantities,
          given: { draft in
            .declarations(of: "quantities") {
              CaseQuantity.shape($0, in: draft.expressionScope, of: file)
            }
          }
        ),
        .optional(
          "criterion",
          \.criterion,
          given: { ClaimExpression.shape(in: $0.expressionScope, of: file) }
        ),
        .optional("acknowledged", \.acknowledgement, AcknowledgedMiss.shape),
      ]
    ) { draft, findings in
      if draft["criterion"] == nil, let quantities = draft[\.quantities],
        quantities.allSatisfy({ $0.accepted == nil })
      {
        findings.error(
          "the case '\(id)' requires nothing; give it a 'criterion', or a quantity a 'within' or a "
            + "'range'",
          at: draft.place
        )
      }
      if findings.hasErrors(in: file.path) { draft.reject() }
    }
  }
}

extension Draft<ValidationCase> {
  /// The names that the expressions of the case may use.
  fileprivate var expressionScope: ExpressionParser.Scope {
    var ids: [String] = []
    if case .mapping(let entries)? = self["variants"]?.content { ids = entries.map(\.key) }
    return .variants(
      ids,
      ofScenario: value.id,
      hasImages: self[\.setups]?.contains { $0.list.image != nil } ?? true
    )
  }
}

extension ClaimExpression {
  fileprivate static func shape(
    in scope: ExpressionParser.Scope,
    of file: SourceFile
  ) -> Shape<ClaimExpression> {
    Shape.text(expecting: "an expression").then { text, node, findings in
      let places = ScalarPlaces(of: text, at: node.place, in: file)
      return ExpressionParser.expression(text, in: scope, at: places.place, &findings)
    }
  }
}

extension Observation {
  fileprivate static var shape: Shape<Observation> {
    .mapping(
      "'observed'",
      of: Observation(),
      [
        .required("what", \.what, .text(expecting: "what was measured")),
        .required("device", \.device, .text(expecting: "a device")),
        .optional("system", \.system, .text(expecting: "a system")),
        .required("source", \.citation.text, .text(expecting: "who measured it")),
        .optional("url", \.citation.url, .webAddress),
        .required("quality", \.quality, .choice("quality")),
      ]
    )
  }
}

extension AcknowledgedMiss {
  /// A mapping such as `{outcome: missed, why: …, wouldTake: …}`.
  fileprivate static var shape: Shape<AcknowledgedMiss> {
    // Only a miss needs a reason.
    let miss = Shape.choice("outcome", of: [(name: CaseOutcome.missed.rawValue, value: ())])
    return .mapping(
      "'acknowledged'",
      of: AcknowledgedMiss(),
      [
        .required("outcome", miss) { _, _ in },
        .required("why", \.why, .text(expecting: "a reason")),
        .required("wouldTake", \.wouldTake, .text(expecting: "what it would take")),
      ]
    ) { draft, _ in draft.value.place = draft.place }
  }
}
