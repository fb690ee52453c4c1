extension Technique {
  package static let layoutSystem = Technique(
    \.layoutSystem,
    key: "layoutSystem",
    title: "Layout",
    summary: "How the views of a cell get their frames.",
    group: .layout,
    choices: [
      .autoLayout: "by Auto Layout",
      .manual: "by `layoutSubviews`, which computes them",
    ]
  )

  package static let stackNesting = Technique(
    \.stackNesting,
    key: "stackNesting",
    title: "Stack views",
    summary: "How deep stack views are nested in a cell.",
    group: .layout,
    choices: [
      .none: "no stack view",
      .one: "one level",
      .two: "two levels",
      .three: "three levels",
      .four: "four levels",
    ]
  )

  package static let constraintUpdates = Technique(
    \.constraintUpdates,
    key: "constraintUpdates",
    title: "Constraint updates",
    summary: "How constraints change for an item that needs different ones.",
    group: .layout,
    choices: [
      .churned: "old constraints are removed and new ones made in each configuration",
      .toggled: "both sets are kept, and one is active",
      .separateRegistrations: "items with other constraints have cells of another registration",
    ]
  )

  package static let cellSizing = Technique(
    \.cellSizing,
    key: "cellSizing",
    title: "Cell sizing",
    summary: "Where the height of a cell comes from.",
    group: .layout,
    choices: [
      .given: "the layout knows every row's height",
      .everyTime: "`systemLayoutSizeFitting`, each time that a cell is prepared",
      .cached: "`systemLayoutSizeFitting` once for each item, then a height cache",
      .computed: "the app computes the height from the item's texts",
    ]
  )

  package static let heightEstimation = Technique(
    \.heightEstimation,
    key: "heightEstimation",
    title: "Height estimates",
    summary: "The height that items count with before they were measured.",
    group: .layout,
    choices: [
      .wild: "44 pt for every row",
      .accurate: "the median height of the list's rows",
      .scaled: "the median height, scaled with the text size",
      .running: "the mean of what was measured so far, as `automaticSize`; 44 pt to begin with",
    ]
  )

  package static let scrollAnchoring = Technique(
    \.scrollAnchoring,
    key: "scrollAnchoring",
    title: "Scroll anchoring",
    summary: "Whether the offset follows when heights above the viewport change.",
    group: .layout,
    choices: [
      .on: "what is on screen stays where it is when heights above it change",
      .off: "the offset stays, and what is on screen moves",
    ]
  )

  package static let heightInvalidation = Technique(
    \.heightInvalidation,
    key: "heightInvalidation",
    title: "Height invalidation",
    summary: "Which cached heights are dropped when something changes.",
    group: .layout,
    need: .events,
    choices: [
      .never: "none",
      .everything: "all, whatever changes",
      .exact: "those of the changed items; all when the width or the text size changes",
    ]
  )

  package static let layoutPass = Technique(
    \.layoutPass,
    key: "layoutPass",
    title: "Layout pass",
    summary: "When a configured cell is laid out.",
    group: .layout,
    choices: [
      .setNeedsLayout: "once, with the layout phase of the commit",
      .layoutIfNeeded: "at once, and again with the commit",
      .invalidatesSuperview:
        "once, and its views invalidate their superview and siblings, which are laid out again",
    ]
  )
}

/// The layout system that gives a cell's views their frames.
public enum LayoutSystem: String, TechniqueChoice {
  case autoLayout
  case manual
}

/// The depth of nested stack views in a cell.
public enum StackNesting: String, TechniqueChoice {
  case none
  case one
  case two
  case three
  case four
}

/// The way constraints change for an item that needs others.
public enum ConstraintUpdates: String, TechniqueChoice {
  case churned
  case toggled
  case separateRegistrations
}

/// Where the height of a cell comes from.
public enum CellSizing: String, TechniqueChoice {
  case given
  case everyTime
  case cached
  case computed
}

/// The height assumed for an item that was not measured yet.
public enum HeightEstimation: String, TechniqueChoice {
  case wild
  case accurate
  case scaled
  case running
}

/// Correction of the offset when heights above the viewport change.
public enum ScrollAnchoring: String, TechniqueChoice {
  case on
  case off
}

/// Which cached heights are dropped when something changes.
public enum HeightInvalidation: String, TechniqueChoice {
  case never
  case everything
  case exact
}

/// When a configured cell is laid out.
public enum LayoutPass: String, TechniqueChoice {
  case setNeedsLayout
  case layoutIfNeeded
  case invalidatesSuperview
}
