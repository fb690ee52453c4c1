package import FrameLab

/// Everything that UIKit code has to know to build one variant of a scenario, scroll it and record it.
package struct TwinPlan: Hashable, Sendable {
  /// What a phone cannot do as the simulator does.
  package enum Limit: String, CaseIterable, Hashable, Sendable {
    /// iOS 16 prepares cells in its own way or not at all: the ways of older systems are gone.
    case cellPrefetchingOfOlderSystems
    /// How far ahead a list view asks is up to UIKit; the scenario names a number.
    case prefetchDistance
    /// An app cannot turn the phone; turn it by hand when the lab says so.
    case rotation
    /// An app can post the notification of a memory warning, but the system's own work is missing.
    case memoryWarning
    /// An app cannot send itself to the background; press the Home indicator when the lab says so.
    case background
    /// The text size is the user's: choose it in Control Center when the lab says so.
    case textSize
    /// The lab builds one type of cells: the usual one.
    case otherCells
    /// The recorder does not see what the render server does.
    case renderServer
  }

  /// The scenario and the variant, such as `photo-feed/right`.
  package let name: String
  /// The names of both for people.
  package let title: String
  /// What the list shows.
  package let list: ScenarioFile.List
  /// Where images come from.
  package let network: ScenarioFile.Network?
  /// What the variant does.
  package let techniques: Techniques
  /// How it is scrolled.
  package let script: ScrollScript
  /// What happens meanwhile, by time.
  package let events: [ScenarioFile.Event]

  /// Makes the plan of a variant.
  ///
  /// - Throws: what of it this lab does not know.
  package init(_ scenario: ScenarioFile, variant: ScenarioFile.Variant) throws {
    name = "\(scenario.id)/\(variant.id)"
    title = "\(scenario.title): \(variant.title)"
    list = scenario.list
    network = scenario.network
    techniques = try Techniques(variant.techniques)
    script = try ScrollScript(scenario.steps, bounces: scenario.bounces)
    events = scenario.events.sorted { $0.atNs < $1.atNs }
    for event in events where !Self.eventNames.contains(event.event) {
      throw Techniques.Unknown(technique: "event", value: event.event)
    }
  }

  /// The plans of a scenario's trap and fix, or of all variants if it contrasts none.
  ///
  /// - Throws: what of them this lab does not know.
  package static func sideBySide(_ scenario: ScenarioFile) throws -> [TwinPlan] {
    let ids = [scenario.trap, scenario.fix].compactMap(\.self)
    let chosen = ids.compactMap { id in scenario.variants.first { $0.id == id } }
    return try (chosen.isEmpty ? scenario.variants : chosen).map {
      try TwinPlan(scenario, variant: $0)
    }
  }

  /// What a cell that isn't hosted is made of.
  package var parts: TwinParts { TwinParts(list, techniques) }

  /// The items at the start.
  ///
  /// - Complexity: O(items).
  package func rows() -> [TwinRow] { (0..<list.items).map(row) }

  /// An item; those that events insert have identifiers beyond the number of items.
  package func row(_ id: Int) -> TwinRow { TwinRow(id: id, list: list) }

  /// What makes this list on a phone differ from the simulated one.
  package var limits: [Limit] {
    var limits: [Limit] = []
    if [.rowAtATime, .oneAtATime].contains(techniques.cellPrefetching) {
      limits.append(.cellPrefetchingOfOlderSystems)
    }
    if techniques.itemsAhead != nil, techniques.prefetchPacing == .adaptive {
      limits.append(.prefetchDistance)
    }
    let names = Set(events.map(\.event))
    if names.contains("rotate") { limits.append(.rotation) }
    if names.contains("memoryWarning") { limits.append(.memoryWarning) }
    if names.contains("background") { limits.append(.background) }
    if names.contains("changeTextSize") { limits.append(.textSize) }
    if list.otherCells?.isEmpty == false { limits.append(.otherCells) }
    let cell = list.cell
    if cell.shadows + cell.masks + cell.blurs + cell.transparentLayers > 0 {
      limits.append(.renderServer)
    }
    return limits
  }

  private static let eventNames: Set<String> = [
    "insertAtTop", "insertAboveViewport", "deleteVisible", "moveLastToTop", "changeVisible",
    "rotate", "changeTextSize", "memoryWarning", "background",
  ]
}
