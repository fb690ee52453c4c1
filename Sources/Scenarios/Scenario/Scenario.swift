package import Diagnostics
package import FrameLab

/// A question about lists, and what is run to answer it: one file of `scenarios/`.
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
  /// Where it says that it is under stress: its costs may be beyond what is plausible.
  package var stressPlace: Place?
  /// The devices that it is run on.
  package var devices: [DeviceModel] = []
  /// What the list shows.
  package var list = ListModel(itemCount: 1, rowHeightPoints: 1)
  /// Where its images come from; nil for a list without images.
  package var network: NetworkModel?
  /// How the list is scrolled.
  package var script = ScrollScript([])
  /// What happens to the list meanwhile, in the order of the file.
  package var events: [ListEvent] = []
  /// How many frame buffers the display has.
  package var buffers = BufferPolicy.automatic
  /// The parameters of the model that it sets, the same in every world, in the order of their
  /// declaration.
  package var parameterOverrides: [ParameterOverride] = []
  /// The costs that differ from the cost table in all variants that don't say otherwise.
  var costOverrides: [CostOverride] = []
  /// The seed of the random streams of all trials.
  package var seed: UInt64 = 1
  /// What is compared, in the order of the file.
  package var variants: [Variant] = []
  /// Its trap and its fix; nil if there is nothing to contrast, as with a single variant.
  @Boxed package var contrast: Contrast?
  /// What to analyze besides the variants.
  @Boxed package var analyses = ScenarioAnalyses()
  /// By how much its metrics may differ from a baseline, where it says so.
  package var tolerances: [MetricTolerance] = []
  /// The file.
  package let file: SourceFile
  /// The levels that it and the settings say; those of a variant and its expectations are there.
  var levels = ScopedLevels()

  /// The tag of a scenario whose costs may be beyond what is plausible.
  package static let stressTag = "stress"
  /// How many scenarios may have that tag.
  package static let mostUnderStress = 5

  /// A scenario that has nothing yet.
  init(id: String, file: SourceFile) {
    self.id = id
    self.file = file
  }
}

extension Scenario {
  /// The ids that no scenario can have, because pages beside those of scenarios have these names.
  package static let reservedIDs = ["feel-it", "index"]
}
