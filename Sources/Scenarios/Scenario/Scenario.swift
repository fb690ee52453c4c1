package import Diagnostics
package import FrameLab

/// A question about lists, and what is run to answer it: one file of `scenarios/`.
package struct Scenario: Hashable, Sendable {
  /// The file's name without its extension.
  package let id: String
  /// The name that people read.
  package let title: String
  /// The question that the scenario answers, in one paragraph.
  package let question: String
  /// The chapter of the guide that it belongs to.
  package let chapter: Chapter?
  /// The metric that answers the question.
  package let metric: Metric
  /// The techniques that it is about.
  package let techniques: [Technique]
  /// The words that select it, in the order of the file.
  package let tags: [String]
  /// Where it says that it is under stress: its costs may be beyond what is plausible.
  package let stressPlace: Place?
  /// The devices that it is run on.
  package let devices: [DeviceModel]
  /// What the list shows.
  package let list: ListModel
  /// Where its images come from; nil for a list without images.
  package let network: NetworkModel?
  /// How the list is scrolled.
  package let script: ScrollScript
  /// What happens to the list meanwhile, in the order of the file.
  package let events: [ListEvent]
  /// How many frame buffers the display has.
  package let buffers: BufferPolicy
  /// The parameters of the model that it sets, the same in every world, in the order of their
  /// declaration.
  package let parameterOverrides: [ParameterOverride]
  /// The seed of the random streams of all trials.
  package let seed: UInt64
  /// What is compared, in the order of the file.
  package let variants: [Variant]
  /// Its trap and its fix; nil if there is nothing to contrast, as with a single variant.
  @Boxed package private(set) var contrast: Contrast?
  /// What to analyze besides the variants.
  @Boxed package private(set) var analyses: ScenarioAnalyses
  /// By how much its metrics may differ from a baseline, where it says so.
  package let tolerances: [MetricTolerance]
  /// The file.
  package let file: SourceFile
  /// The levels that it and the settings say; those of a variant and its expectations are there.
  var levels = ScopedLevels()

  /// The tag of a scenario whose costs may be beyond what is plausible.
  package static let stressTag = "stress"
  /// How many scenarios may have that tag.
  package static let mostUnderStress = 5
}

extension Scenario {
  /// The ids that no scenario can have, because pages beside those of scenarios have these names.
  package static let reservedIDs = ["feel-it", "index"]
}
