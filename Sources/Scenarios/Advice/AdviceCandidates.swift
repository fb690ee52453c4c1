package import FrameLab

/// The changes that a list could make, each by itself.
package struct AdviceCandidates {
  /// A list's techniques with a change, or with two.
  package struct Candidate: Hashable, Sendable {
    package let changes: [TechniqueChange]
    package let techniques: Techniques
  }

  /// The changes that have something to act on, in the order in which equal ones are preferred.
  package let all: [Candidate]
  /// Those that undo a mistake of the list, whether or not it has anything to act on.
  let corrections: [Candidate]

  /// Settings that are as good as the default or better, the one to recommend first; a list that
  /// has one of them makes no mistake.
  private static let recommended: [Technique: [String]] = [
    .imagePreparation: ["thumbnail", "prepareForDisplay"],
    .imageDelivery: ["toCell", "reconfigure"],
    .formatting: ["shared", "precomputed"],
    .attributedText: ["precomputed", "cached"],
    .layoutSystem: ["autoLayout", "manual"],
    .constraintUpdates: ["toggled", "separateRegistrations"],
    .heightEstimation: ["accurate", "scaled", "running"],
  ]

  /// Returns true if no experienced author would choose the technique's setting.
  package static func isMistake(
    _ technique: Technique,
    in techniques: Techniques,
    of list: ListModel
  ) -> Bool {
    if technique == .dataPrefetching { return false }
    if technique == .imageCaching { return techniques.imageCaching == .unlimited }
    let setting = technique.setting(in: techniques)
    return !settings(of: technique, for: list).contains(setting)
  }

  private static func settings(of technique: Technique, for list: ListModel) -> [String] {
    // Heights that differ have to come from somewhere.
    if technique == .cellSizing {
      return list.rowHeightSpread > 0 ? ["cached", "computed", "given"] : ["given", "computed"]
    }
    return recommended[technique] ?? [technique.setting(in: Techniques())]
  }

  /// The changes of a variant: towards what the scenario's fixes do, and towards what is recommended.
  package init(for variant: Variant, of scenario: Scenario, from techniques: Techniques) {
    let list = scenario.list
    let fixes =
      [scenario.contrast?.fix].compactMap(\.self)
      + scenario.variants.filter { !$0.fix.traps.isEmpty }
    var candidates: [Candidate] = []
    var corrections: [Candidate] = []
    for technique in Technique.allCases {
      var seen: Set<Techniques> = [techniques]
      let towards =
        fixes.map { techniques.taking(technique, from: $0.techniques) }
        + Self.remedies(of: technique, in: techniques, for: list)
      let own = towards.filter { seen.insert($0).inserted }.map { changed in
        Candidate(
          changes: [
            TechniqueChange(
              technique: technique,
              from: technique.setting(in: techniques),
              to: technique.setting(in: changed)
            )
          ],
          techniques: changed
        )
      }
      if Self.isMistake(technique, in: techniques, of: list), let first = own.first {
        corrections.append(first)
      }
      if technique.hasSubject(in: scenario) { candidates += own }
    }
    all = candidates
    self.corrections = corrections
  }

  private static func remedies(
    of technique: Technique,
    in own: Techniques,
    for list: ListModel
  ) -> [Techniques] {
    var changed = own
    if technique == .dataPrefetching {
      guard own.dataPrefetching == .off else { return [] }
      changed.dataPrefetching = .ahead(items: 12)
      return [changed]
    }
    if technique == .imageCaching {
      return isMistake(technique, in: own, of: list)
        ? [own.taking(technique, from: Techniques())] : []
    }
    let settings = settings(of: technique, for: list)
    let improvable: [Technique] = [
      .imagePreparation, .formatting, .layoutSystem, .constraintUpdates,
    ]
    let place = settings.firstIndex(of: technique.setting(in: own))
    return settings.filter { setting in
      // Of good settings only a better one is worth a change.
      (place == nil || improvable.contains(technique)) && setting != technique.setting(in: own)
    }.compactMap { setting in
      var changed = own
      return changed.choose(setting, for: technique) ? changed : nil
    }
  }
}

extension Technique {
  /// Returns true if the list has something for the technique to act on.
  package func hasSubject(in scenario: Scenario) -> Bool {
    let cells = scenario.list.cells
    if self == .constraintUpdates { return cells.contains { $0.optionalConstraints > 0 } }
    return switch need {
    case .images: scenario.list.image != nil
    case .formattedValues: cells.contains { $0.dates + $0.numbers + $0.measurements > 0 }
    case .attributedStrings: cells.contains { $0.attributedStrings > 0 }
    case .optionalViews: cells.contains { $0.optionalViews > 0 }
    case .events:
      scenario.events.contains { group != .updates || $0.kind.isUpdate }
    case .shadows: cells.contains { $0.shadows > 0 }
    case .masks: cells.contains { $0.masks > 0 }
    case .transparentLayers: cells.contains { $0.transparentLayers > 0 }
    case nil: true
    }
  }
}

extension Technique {
  /// The parts of a list that the technique acts on, such as `shadows`.
  var subjectWords: String {
    switch need {
    case .images: "an image"
    case .events: group == .updates ? "events that change it" : "events"
    case nil: self == .constraintUpdates ? "optional constraints" : "cells"
    case let need?: need.rawValue
    }
  }
}

extension ListEvent.Kind {
  /// True if the event changes the list's data.
  var isUpdate: Bool {
    switch self {
    case .insertAtTop, .insertAboveViewport, .deleteVisible, .moveLastToTop, .changeVisible: true
    case .rotate, .changeTextSize, .memoryWarning, .background: false
    }
  }
}
