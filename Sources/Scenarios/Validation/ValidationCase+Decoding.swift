import Diagnostics
import FrameLab
import LocatedYAML

extension ValidationCase {
  enum Key: String, CaseIterable {
    case title
    case observed
    case calibrated
    case why
    case devices
    case list
    case network
    case scroll
    case events
    case buffers
    case parameters
    case costs
    case variants
    case quantities
    case criterion
    case acknowledged
  }

  /// Reads the files of `validation/`; those with mistakes are left out.
  ///
  /// - Parameters:
  ///   - files: the files, by path.
  ///   - sources: the texts of all files that are text, by path.
  ///   - context: the models.
  ///   - findings: receives the mistakes.
  /// - Returns: the cases by id.
  static func reading(
    _ files: [ContentFile],
    _ sources: [String: SourceFile],
    in context: ScenarioContext,
    _ findings: inout Findings
  ) -> [ValidationCase] {
    files.decodeEach("case", from: sources, &findings) {
      ValidationCase($0, id: $1, in: context, &$2)
    }
    .sorted { $0.id < $1.id }
  }

  /// Decodes a file; nil, with findings, if any part of it is wrong.
  private init?(
    _ file: SourceFile,
    id: String,
    in context: ScenarioContext,
    _ findings: inout Findings
  ) {
    guard let root = YAMLDocument.root(of: file, &findings),
      let fields = root.fields(Key.self, of: "a case", &findings)
    else { return nil }
    let title = fields.required(.title, &findings)?.text(&findings)
    let observation = fields.required(.observed, &findings)
      .flatMap { Observation($0, owner: fields.entries[.observed]?.keyPlace, &findings) }
    let isCalibrated = fields.required(.calibrated, &findings)?.flag(&findings)
    let why = fields.required(.why, &findings)?.text(&findings, expecting: "a reason")
    let devices = fields.required(.devices, &findings)?
      .distinct("device", &findings) { context.devices.value("device", named: $0, &$1) }
    let reader = CaseSetupReader(
      caseID: id,
      what: observation?.what ?? "",
      file: file,
      context: context,
      devices: devices ?? [],
      shared: CaseSetupReader.SharedKey.allCases.reduce(into: [:]) { shared, key in
        shared[key] = Key(rawValue: key.rawValue).flatMap { fields[$0] }
      }
    )
    let variants = fields.required(.variants, &findings)
    let setups = variants.flatMap { reader.setups($0, &findings) }
    let scope = ExpressionParser.Scope.variants(
      variants?.keys ?? [],
      ofScenario: id,
      hasImages: setups?.contains { $0.list.image != nil } ?? true
    )
    let quantities =
      fields[.quantities].map {
        CaseQuantity.decodeAll($0, in: scope, of: file, &findings)
      } ?? []
    let criterion = fields[.criterion].flatMap { node in
      node.text(&findings, expecting: "an expression").flatMap { text in
        let places = ScalarPlaces(of: text, at: node.place, in: file)
        return ExpressionParser.expression(text, in: scope, at: places.place, &findings)
      }
    }
    let acknowledgement = fields.entries[.acknowledged]
      .flatMap { AcknowledgedMiss($0, &findings) }
    if fields[.criterion] == nil, let quantities, quantities.allSatisfy({ $0.accepted == nil }) {
      findings.error(
        "the case '\(id)' requires nothing; give it a 'criterion', or a quantity a 'within' or a "
          + "'range'",
        at: fields.place
      )
    }
    guard let title, let observation, let isCalibrated, let why, let devices, let setups,
      let quantities, !findings.hasErrors(in: file.path)
    else { return nil }
    self.init(
      id: id,
      title: title,
      observation: observation,
      isCalibrated: isCalibrated,
      why: why,
      devices: devices,
      setups: setups,
      quantities: quantities,
      criterion: criterion,
      acknowledgement: acknowledgement,
      file: file
    )
  }
}

extension Observation {
  enum Key: String, CaseIterable {
    case what
    case device
    case system
    case source
    case url
    case quality
  }

  fileprivate init?(_ node: YAMLNode, owner: Place?, _ findings: inout Findings) {
    guard let fields = node.fields(Key.self, of: "'observed'", owner: owner, &findings) else {
      return nil
    }
    let what = fields.required(.what, &findings)?.text(&findings, expecting: "what was measured")
    let device = fields.required(.device, &findings)?.text(&findings, expecting: "a device")
    let system = fields[.system].flatMap { $0.text(&findings, expecting: "a system") }
    let citation = Citation(
      source: fields.required(.source, &findings),
      url: fields[.url],
      expecting: "who measured it",
      &findings
    )
    let quality = fields.required(.quality, &findings)?
      .choice("quality", of: CostQuality.self, &findings)
    guard let what, let device, let citation, let quality else { return nil }
    self.init(what: what, device: device, system: system, citation: citation, quality: quality)
  }
}

extension AcknowledgedMiss {
  enum Key: String, CaseIterable {
    case outcome
    case why
    case wouldTake
  }

  /// Decodes `{outcome: missed, why: …, wouldTake: …}`.
  fileprivate init?(_ entry: YAMLNode.Entry, _ findings: inout Findings) {
    guard
      let fields = entry.value.fields(
        Key.self,
        of: "'acknowledged'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    // Only a miss needs words; the others say it themselves.
    let outcome = fields.required(.outcome, &findings)?
      .choice("outcome", of: [(name: CaseOutcome.missed.rawValue, value: true)], &findings)
    let why = fields.required(.why, &findings)?.text(&findings, expecting: "a reason")
    let wouldTake = fields.required(.wouldTake, &findings)?
      .text(&findings, expecting: "what it would take")
    guard outcome != nil, let why, let wouldTake else { return nil }
    self.init(why: why, wouldTake: wouldTake, place: entry.keyPlace)
  }
}

extension YAMLNode {
  /// The keys of a mapping; none of anything else.
  fileprivate var keys: [String] {
    if case .mapping(let entries) = content { entries.map(\.key) } else { [] }
  }
}
