package import Diagnostics
package import FrameLab

/// A question about lists, and the variants that answer it: one file of `scenarios/`.
package struct Scenario: Hashable, Sendable {
  /// The file's name without its extension.
  package let id: String
  /// The name that people read.
  package var title: String = ""
  /// The question that the scenario answers, in one paragraph.
  package var question: String = "What should I fix first?"
  /// The chapter of the guide that it belongs to.
  package var chapter: Chapter?
  /// The metric that answers the question.
  package var metric = Metric.hitchTimeRatio
  /// The techniques that it is about.
  package var techniques: [Technique] = []
  /// The words that select it, in the order of the file.
  package var tags: [String] = []
  /// The place that declares it a stress test, whose costs may be beyond the plausible ones.
  package var stressPlace: Place?
  /// The devices that it is run on.
  package var devices: [DeviceModel] = []
  /// The contents of the list.
  package var list = ListModel(itemCount: 1, rowHeightPoints: 1)
  /// The source of its images; nil for a list without images.
  package var network: NetworkModel?
  /// The scrolling of the list.
  package var script = ScrollScript([])
  /// The events during the script, in the order of the file.
  package var events: [ListEvent] = []
  /// The number of the display's frame buffers.
  package var buffers = BufferPolicy.automatic
  /// The parameters of the model that it sets, the same in every world, in the order of their
  /// declaration.
  package var parameterOverrides: [ParameterOverride] = []
  /// The costs that differ from the cost table in all variants, unless one overrides them.
  var costOverrides: [CostOverride] = []
  /// The seed of the random streams of all trials.
  package var seed: UInt64 = 1
  /// The compared variants, in the order of the file.
  package var variants: [Variant] = []
  /// Its trap and its fix; nil if there is nothing to contrast, as with a single variant.
  @Boxed package var contrast: Contrast?
  /// The analyses besides the variants.
  @Boxed package var analyses = ScenarioAnalyses()
  /// The allowed differences of its metrics from a baseline, where set.
  package var tolerances: [MetricTolerance] = []
  package let file: SourceFile
  /// The levels that it and the settings set; variants and expectations have their own.
  var levels = ScopedLevels()

  /// The tag of a scenario whose costs may be beyond the plausible ones.
  package static let stressTag = "stress"
  /// The tag of a scenario whose fix helps regardless of cost: it follows from how lists work.
  package static let ruleTag = "rule"
  package static let mostUnderStress = 5

  /// True if its author says that the fix helps regardless of cost.
  package var isRule: Bool { tags.contains(Self.ruleTag) }

  init(id: String, file: SourceFile) {
    self.id = id
    self.file = file
  }
}

extension Scenario {
  /// The ids that no scenario can have, because pages beside those of scenarios have these names.
  package static let reservedIDs = ["feel-it", "index"]
}
