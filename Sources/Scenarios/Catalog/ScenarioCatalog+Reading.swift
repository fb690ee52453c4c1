import Diagnostics
import LocatedText
import Measurements

extension ScenarioCatalog {
  enum ModelFile: String, CaseIterable {
    case costs = "costs.yml"
    case devices = "devices.yml"
    case networks = "networks.yml"
    case parameters = "parameters.yml"
  }

  /// Reads the models, scenarios and claims among some files, and finds all mistakes in one pass.
  ///
  /// - Parameters:
  ///   - files: the YAML files of `models/`, `scenarios/` and `validation/`, `claims.yml`
  ///     and the CSV files of `traces/`, in any order; other YAML files are reported.
  ///   - folder: the path of the content folder, such as `Content`.
  /// - Returns: the catalog, the findings, and the texts.
  package static func reading(
    _ files: [ContentFile],
    inFolder folder: String
  ) -> ScenarioCatalogReading {
    var findings = Findings()
    var sources: [String: SourceFile] = [:]
    let sorted = files.sorted { $0.path < $1.path }
    for file in sorted {
      switch SourceFile.decoding(file.bytes, path: file.path) {
      case .success(let source): sources[file.path] = source
      case .failure(let diagnostic): findings.report(diagnostic)
      }
    }
    for file in sorted where file.isYAML && !isKnown(file.path, inFolder: folder) {
      findings.error(
        "nothing reads this file; scenarios go in '\(folder)/scenarios', models in "
          + "'\(folder)/models', claims in '\(folder)/claims.yml'",
        at: Place(path: file.path)
      )
    }
    let models = sorted.filter { $0.path.hasPrefix(folder + "/models/") }
    let traces = sorted.filter {
      $0.path.hasPrefix(folder + "/traces/") && $0.path.hasSuffix(".csv")
    }
    var context = context(of: models, sources, folder: folder, &findings)
    context.traces.values = traces.map { file in
      var mistakes: [Diagnostic] = []
      let samples = sources[file.path].flatMap {
        ScrollTrace.samples(in: $0, reporting: &mistakes)
      }
      for mistake in mistakes { findings.report(mistake) }
      return (name: String(file.path.dropFirst(folder.count + 1)), value: samples)
    }
    let scenarioFiles = sorted.filter { $0.path.hasPrefix(folder + "/scenarios/") }
    let scenarios = scenarios(scenarioFiles, sources, in: context, &findings)
    let claims = sources["\(folder)/claims.yml"].map { file in
      Claim.decodeAll(
        file,
        in: claimContext(of: scenarios, declaredIn: scenarioFiles),
        &findings
      )
    }

    let cases = ValidationCase.reading(
      sorted.filter { $0.path.hasPrefix(folder + "/validation/") },
      sources,
      in: context,
      &findings
    )
    checkStress(scenarios, &findings)
    let sound = scenarios.filter { !findings.hasErrors(in: $0.file.path) }
    var readable: ScenarioCatalog?
    if let costs = context.costs, let parameters = context.parameters {
      readable = ScenarioCatalog(
        devices: context.devices.values.compactMap(\.value),
        networks: context.networks.values.compactMap(\.value),
        costs: costs,
        parameters: parameters,
        scenarios: sound,
        claims: claims ?? [],
        cases: cases,
        folder: folder,
        modelFiles: (models + traces).compactMap { sources[$0.path] }
      )
    }
    return ScenarioCatalogReading(
      catalog: findings.hasErrors ? nil : readable,
      readable: readable,
      unreadableScenarios: Set(scenarioFiles.map { String($0.stem) })
        .subtracting(readable == nil ? [] : sound.map(\.id)),
      unreadableClaims: Set(sources["\(folder)/claims.yml"].map(claimIDs) ?? [])
        .subtracting(readable?.claims.map(\.id) ?? []),
      diagnostics: findings.diagnostics,
      files: sources
    )
  }

  /// Returns the ids that a file of claims declares, as far as they are readable if it is broken.
  private static func claimIDs(in file: SourceFile) -> [String] {
    var ignored = Findings()
    if case .mapping(let entries)? = YAMLDocument.root(of: file, &ignored)?.content {
      return entries.map(\.key)
    }
    return file.lines().compactMap { line in
      let key = String(line.prefix { $0 != ":" })
      return key.utf8.count < line.utf8.count && key.isIdentifier ? key : nil
    }
  }

  /// Returns true if a YAML file is in a place where one is read.
  private static func isKnown(_ path: String, inFolder folder: String) -> Bool {
    ["models/", "scenarios/", "validation/"].contains { path.hasPrefix("\(folder)/\($0)") }
      || path == "\(folder)/claims.yml"
      || MeasurementExpectations.isSource(path, inFolder: folder)
  }

  private static func context(
    of models: [ContentFile],
    _ sources: [String: SourceFile],
    folder: String,
    _ findings: inout Findings
  ) -> ScenarioContext {
    var context = ScenarioContext()
    let known = ModelFile.allCases.map(\.rawValue)
    for file in models where !known.contains(String(file.name)) {
      findings.error(
        "unknown model file '\(file.name)'\(Suggestion.clause(for: String(file.name), among: known))",
        at: Place(path: file.path)
      )
    }
    for kind in ModelFile.allCases {
      let path = "\(folder)/models/\(kind.rawValue)"
      guard models.contains(where: { $0.path == path }) else {
        findings.error("missing model file '\(kind.rawValue)'", at: Place(path: path))
        continue
      }
      guard let source = sources[path], let root = YAMLDocument.root(of: source, &findings)
      else { continue }
      switch kind {
      case .costs: context.costs = CostTable.decode(root, &findings)
      case .devices: context.devices = DeviceModel.decodeAll(root, &findings)
      case .networks: context.networks = NetworkModel.decodeAll(root, &findings)
      case .parameters: context.parameters = ParameterTable.decode(root, &findings)
      }
    }
    return context
  }

  /// Reports the scenarios under stress that are too many.
  private static func checkStress(_ scenarios: [Scenario], _ findings: inout Findings) {
    let places = scenarios.compactMap(\.stressPlace)
    for place in places.dropFirst(Scenario.mostUnderStress) {
      findings.error(
        "more than \(Scenario.mostUnderStress) scenarios have the tag '\(Scenario.stressTag)'; "
          + "take it from one whose costs lie in their ranges",
        at: place
      )
    }
  }

  private static func claimContext(
    of scenarios: [Scenario],
    declaredIn files: [ContentFile]
  ) -> ClaimContext {
    var declarations = Declarations<Scenario>()
    declarations.values = files.map { file in
      (name: String(file.stem), value: scenarios.first { $0.id == file.stem })
    }
    return ClaimContext(scenarios: declarations)
  }

  private static func scenarios(
    _ files: [ContentFile],
    _ sources: [String: SourceFile],
    in context: ScenarioContext,
    _ findings: inout Findings
  ) -> [Scenario] {
    for file in files where Scenario.reservedIDs.contains(String(file.stem)) {
      findings.error(
        "a scenario cannot be called '\(file.stem)', as a page of the site is; rename the file",
        at: Place(path: file.path)
      )
    }
    return files.decodeEach("scenario", from: sources, &findings) {
      Scenario.read($0, id: $1, in: context, &$2)
    }
    .sorted { $0.id < $1.id }
  }
}
