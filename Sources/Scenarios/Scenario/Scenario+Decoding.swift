import Diagnostics
import FrameLab
import LocatedYAML

extension Scenario {
  enum Key: String, CaseIterable {
    case title
    case question
    case chapter
    case metric
    case techniques
    case tags
    case devices
    case list
    case network
    case scroll
    case events
    case buffers
    case parameters
    case seed
    case costs
    case level
    case variants
    case trap
    case fix
    case analyses
    case tolerance
  }

  /// Decodes a file of `scenarios/`; nil, with findings, if any part of it is wrong.
  init?(
    _ file: SourceFile,
    id: String,
    in context: ScenarioContext,
    _ findings: inout Findings
  ) {
    guard let root = YAMLDocument.root(of: file, &findings),
      let fields = root.fields(Key.self, of: "a scenario", &findings)
    else { return nil }
    let title = fields.required(.title, &findings)?.text(&findings)
    let question = fields.required(.question, &findings)?.text(&findings)
    let chapter = fields[.chapter].flatMap { node in
      node.text(&findings).map { Chapter(path: $0, place: node.place) }
    }
    let metric = fields[.metric].map { $0.choice("metric", of: Metric.self, &findings) }
    let techniques = fields.required(.techniques, &findings)?
      .distinct("technique", &findings) { $0.choice("technique", of: Technique.self, &$1) }
    let tags =
      fields[.tags].map { $0.distinct("tag", &findings) { $0.identifier(&$1) } } ?? []
    let stressPlace = fields[.tags]?.stressPlace
    let devices = fields.required(.devices, &findings)?
      .distinct("device", &findings) { context.devices.value("device", named: $0, &$1) }
    let list = fields.required(.list, &findings).flatMap {
      ListModel.shape(on: devices ?? []).read($0, at: fields.entries[.list]?.keyPlace, &findings)
    }
    let network = fields[.network].map { NetworkModel.decode($0, in: context, &findings) }
    let script = fields.required(.scroll, &findings).flatMap {
      ScrollScript($0, in: context, &findings)
    }
    let events = fields[.events].map { WrittenEvent.decodeAll($0, &findings) } ?? []
    if let events, let devices, let list, let script {
      events.check(on: devices, list: list, script: script, &findings)
    }
    let buffers =
      fields[.buffers].map { $0.choice("buffer policy", of: BufferPolicy.named, &findings) }
      ?? .automatic
    let parameters = fields[.parameters].map { ParameterOverride.decodeAll($0, &findings) } ?? []
    let seed = fields[.seed].map { $0.integer(in: 0...Int.max, &findings) } ?? 1
    let costs =
      fields[.costs].map {
        CostOverride.decodeAll($0, isStress: stressPlace != nil, in: context, &findings)
      } ?? []
    let variants = fields.required(.variants, &findings).flatMap {
      Variant.decodeAll(
        $0,
        costs: costs ?? [],
        on: ExpectationScope(
          context: context,
          devices: devices,
          list: list,
          metric: (metric ?? nil) ?? .hitchTimeRatio,
          isStress: stressPlace != nil
        ),
        &findings
      )
    }
    let level = WrittenLevel.decode(fields[.level], &findings)
    let declared = Variant.declarations(fields[.variants], variants)
    let contrast = Contrast.decode(
      trap: fields[.trap],
      fix: fields[.fix],
      among: declared,
      &findings
    )
    let analyses =
      fields[.analyses].map { ScenarioAnalyses($0, of: declared, list: list, &findings) }
      ?? ScenarioAnalyses()
    let tolerances =
      fields[.tolerance].map { MetricTolerance.decodeAll($0, of: "tolerance", &findings) } ?? []
    if let list, list.image != nil, fields[.network] == nil {
      findings.error("missing key 'network' in a scenario whose list has images", at: fields.place)
    }
    guard let title, let question, let techniques, let tags, let devices, let list, let script,
      let events, let buffers, let parameters, let seed, let variants, let analyses, let tolerances,
      !findings.hasErrors(in: file.path)
    else { return nil }
    self.init(
      id: id,
      title: title,
      question: question,
      chapter: chapter,
      metric: (metric ?? nil) ?? .hitchTimeRatio,
      techniques: techniques,
      tags: tags,
      stressPlace: stressPlace,
      devices: devices,
      list: list,
      network: network ?? nil,
      script: script,
      events: events.map(\.event),
      buffers: buffers,
      parameterOverrides: parameters,
      seed: UInt64(seed),
      variants: variants,
      contrast: contrast,
      analyses: analyses,
      tolerances: tolerances,
      file: file,
      levels: ScopedLevels(scenario: level)
    )
  }
}

extension YAMLNode {
  /// Where the tag `stress` is in a list of tags; nil if it is not.
  fileprivate var stressPlace: Place? {
    guard case .sequence(let tags) = content else { return nil }
    return tags.first {
      if case .scalar(let tag, _) = $0.content { tag.trimmed == Scenario.stressTag } else { false }
    }?.place
  }

  /// A list without duplicates; nil if any of its elements is wrong.
  func distinct<Value: Hashable>(
    _ kind: String,
    _ findings: inout Findings,
    _ read: (YAMLNode, inout Findings) -> Value?
  ) -> [Value]? {
    guard let elements = list(of: "\(kind)s", &findings) else { return nil }
    var values: [Value] = []
    for element in elements {
      guard let value = read(element, &findings) else { continue }
      if values.contains(value) {
        findings.error("the \(kind) \(element.summary) is listed twice", at: element.place)
      }
      values.append(value)
    }
    return values.count == elements.count ? values : nil
  }
}
