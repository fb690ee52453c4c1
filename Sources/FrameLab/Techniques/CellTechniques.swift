extension Technique {
  package static let cellPrefetching = Technique(
    \.cellPrefetching,
    key: "cellPrefetching",
    title: "Cell prefetching",
    summary: "Whether the list view prepares cells before they are visible.",
    group: .cells,
    choices: [
      .off: "a cell is prepared in the frame that shows it first",
      .rowAtATime:
        "as iOS 9, a row's cells together in the frame that shows it first, and cells that leave "
        + "go straight to their pool",
      .oneAtATime: "as iOS 10 to 14, at most one cell ahead in each frame",
      .automatic: "as since iOS 15, one next cell after a short commit, in the time that is left",
    ]
  )

  package static let cellSource = Technique(
    \.cellSource,
    key: "cellSource",
    title: "Cell source",
    summary: "What a new cell is made from.",
    group: .cells,
    choices: [
      .code: "a new cell is made in code",
      .nib: "from a nib",
    ]
  )

  package static let registration = Technique(
    \.registration,
    key: "registration",
    title: "Cell registration",
    summary: "Where the app makes its cell registrations.",
    group: .cells,
    choices: [
      .once: "before the list asks for cells",
      .insideProvider:
        "anew in each call of the cell provider, so that no cell is ever reused",
    ]
  )

  package static let formatting = Technique(
    \.formatting,
    key: "formatting",
    title: "Formatting",
    summary: "Where the formatted dates, numbers and measurements of a cell come from.",
    group: .cells,
    need: .formattedValues,
    choices: [
      .perCell: "the cell provider makes a formatter for each value",
      .shared: "one formatter of each kind, made at the start and kept",
      .precomputed: "the view model has the finished text",
    ]
  )

  package static let attributedText = Technique(
    \.attributedText,
    key: "attributedText",
    title: "Attributed text",
    summary: "Where the attributed strings of a cell come from.",
    group: .cells,
    need: .attributedStrings,
    choices: [
      .perCell: "the cell provider builds attributed strings",
      .cached: "it builds each once and keeps it",
      .precomputed: "the view model has them",
    ]
  )

  package static let optionalViews = Technique(
    \.optionalViews,
    key: "optionalViews",
    title: "Optional views",
    summary: "What happens to the views that an item does not need.",
    group: .cells,
    need: .optionalViews,
    choices: [
      .hidden: "they stay in the cell and are hidden: `isHidden`",
      .addedAndRemoved: "they are removed, and added again for the next item that needs them",
    ]
  )

  package static let displayCallbacks = Technique(
    \.displayCallbacks,
    key: "displayCallbacks",
    title: "Display callbacks",
    summary: "What the app does in willDisplay and didEndDisplaying.",
    group: .cells,
    choices: [
      .light: "`willDisplay` and `didEndDisplaying` do next to nothing",
      .heavy: "they do work that belongs into the preparation of the cell",
    ]
  )
}

/// Preparation of cells before they are visible, by the list view.
public enum CellPrefetching: String, TechniqueChoice {
  case off
  case rowAtATime
  case oneAtATime
  case automatic
}

/// The origin of a new cell.
public enum CellSource: String, TechniqueChoice {
  case code
  case nib
}

/// When the app creates its cell registrations.
public enum Registration: String, TechniqueChoice {
  case once
  case insideProvider
}

/// Where the formatted dates, numbers and measurements of a cell come from.
public enum Formatting: String, TechniqueChoice {
  case perCell
  case shared
  case precomputed
}

/// Where the attributed strings of a cell come from.
public enum AttributedText: String, TechniqueChoice {
  case perCell
  case cached
  case precomputed
}

/// The fate of views that an item does not need.
public enum OptionalViews: String, TechniqueChoice {
  case hidden
  case addedAndRemoved
}

/// The app's work in `willDisplay` and `didEndDisplaying`.
public enum DisplayCallbacks: String, TechniqueChoice {
  case light
  case heavy
}
