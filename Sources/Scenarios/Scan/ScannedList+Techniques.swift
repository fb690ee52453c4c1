import FrameLab
package import ListScan
import TextFormats

extension ScannedList {
  /// The techniques of the list, as far as a scan detects them: the lines of a variant's
  /// `techniques:`.
  package var techniqueLines: [ScanLine] {
    let counts = ScannedCounts(self)
    return renderingLines(counts) + cellLines(counts) + layoutLines(counts) + imageLines(counts)
      + updateLines()
  }

  /// The number of configured cells needed to conclude that none is reused, or that each has a
  /// formatter.
  private static let leastCells = 20

  private func renderingLines(_ counts: ScannedCounts) -> [ScanLine] {
    let isHosted = counts.types.usual.mean(.hostedViews) > 0
    func line<Choice: TechniqueChoice>(
      _ technique: Technique,
      _ count: CellCount,
      _ noun: String,
      wrong: Choice,
      right: Choice
    ) -> ScanLine? {
      let isWrong = counts.has(count)
      // SwiftUI's drawing is in no count.
      if isHosted, !isWrong { return nil }
      return .technique(technique, isWrong ? wrong : right, "\(noun): \(counts.text(count))")
    }
    let shadows = line(
      .shadows,
      .shadowsWithoutPath,
      "without a path",
      wrong: ShadowDrawing.withoutPath,
      right: .path
    )
    let masks = line(
      .masks,
      .masks,
      "masked or clipped",
      wrong: Masking.masked,
      right: .preRendered
    )
    let blending = line(
      .blending,
      .transparentLayers,
      "blended layers",
      wrong: Blending.blended,
      right: .opaque
    )
    return [shadows, masks, blending].compactMap(\.self)
  }

  private func cellLines(_ counts: ScannedCounts) -> [ScanLine] {
    var lines: [ScanLine] = []
    if let preparesCellsAhead {
      lines.append(
        .technique(
          .cellPrefetching,
          preparesCellsAhead ? CellPrefetching.automatic : .off,
          "isPrefetchingEnabled is \(preparesCellsAhead)"
        )
      )
    }
    if let line = registration() { lines.append(line) }
    let formatted = [ScanCounter.datesFormatted, .numbersFormatted, .measurementsFormatted]
      .compactMap(counts.rate).reduce(0, +)
    if formatted >= 0.5 {
      if let made = counts.rate(.formattersMade) {
        lines.append(
          .technique(
            .formatting,
            made >= formatted / 2 ? Formatting.perCell : .shared,
            "\(DecimalText.hundredths(made)) formatters made for \(DecimalText.hundredths(formatted)) values with "
              + "each configuration"
          )
        )
      } else {
        lines.append(
          .technique(
            .formatting,
            Formatting.shared,
            "whether formatters are kept was not counted",
            isCounted: false,
            possible: [.perCell]
          )
        )
      }
    }
    if counts.has(.attributedTexts) {
      if let made = counts.rate(.attributedStringsMade) {
        lines.append(
          .technique(
            .attributedText,
            made >= 0.5 ? AttributedText.perCell : .precomputed,
            "\(DecimalText.hundredths(made)) built with each configuration"
          )
        )
      } else {
        lines.append(
          .technique(
            .attributedText,
            AttributedText.perCell,
            "where attributed strings are built was not counted",
            isCounted: false,
            possible: [.precomputed, .cached]
          )
        )
      }
    }
    if let added = counts.rate(.viewsAdded) {
      let why = "\(DecimalText.hundredths(added)) views added with each configuration"
      if added >= 0.2 {
        lines.append(.technique(.optionalViews, OptionalViews.addedAndRemoved, why))
      } else if counts.views.optional > 0 {
        lines.append(.technique(.optionalViews, OptionalViews.hidden, why))
      }
    }
    return lines
  }

  private func registration() -> ScanLine? {
    guard let configured = counters[.cellsConfigured], configured >= Self.leastCells else {
      return nil
    }
    if let made = counters[.registrationsMade] {
      return .technique(
        .registration,
        made * 2 > configured ? Registration.insideProvider : .once,
        "\(made) registrations for \(configured) configurations"
      )
    }
    guard let made = counters[.cellsMade] else { return nil }
    return .technique(
      .registration,
      made * 10 >= configured * 9 ? Registration.insideProvider : .once,
      "\(made) cells made for \(configured) configurations"
    )
  }

  private func layoutLines(_ counts: ScannedCounts) -> [ScanLine] {
    if counts.types.usual.mean(.hostedViews) > 0 { return [] }
    var lines: [ScanLine] = []
    let constraints = counts.mean(.constraints)
    lines.append(
      .technique(
        .layoutSystem,
        constraints > 0 ? LayoutSystem.autoLayout : .manual,
        "\(constraints) constraints in a cell"
      )
    )
    let depth = min(4, counts.tally(.stackDepth).quantile(0.9) ?? 0)
    lines.append(
      .technique(
        .stackNesting,
        StackNesting.allCases[depth],
        "stack views in each other: \(counts.text(.stackDepth))"
      )
    )
    if let made = counts.rate(.constraintsMade), let active = counts.rate(.constraintsActivated),
      active >= 0.2
    {
      lines.append(
        .technique(
          .constraintUpdates,
          made >= active / 2 ? ConstraintUpdates.churned : .toggled,
          "\(DecimalText.hundredths(made)) constraints made with each configuration"
        )
      )
    }
    lines.append(sizing())
    return lines
  }

  private func sizing() -> ScanLine {
    guard let fittings = counters[.fittings], let shown = counters[.itemsShown] else {
      return .technique(
        .cellSizing,
        CellSizing.everyTime,
        "whether cells size themselves was not counted",
        isCounted: false,
        possible: [.cached, .given]
      )
    }
    let why = "\(fittings) fittings for \(shown) items"
    if fittings == 0 { return .technique(.cellSizing, CellSizing.given, why) }
    if fittings * 20 > shown * 21 { return .technique(.cellSizing, CellSizing.everyTime, why) }
    // Nothing was shown twice, so a cache would have saved nothing.
    if counters[.cellsConfigured, default: 0] * 20 <= shown * 21 {
      return .technique(
        .cellSizing,
        CellSizing.everyTime,
        "\(why); scroll back to see whether heights are kept",
        isCounted: false,
        possible: [.cached]
      )
    }
    return .technique(.cellSizing, CellSizing.cached, why)
  }

  private func imageLines(_ counts: ScannedCounts) -> [ScanLine] {
    guard let image = counts.images.modeled?.kind else { return [] }
    var lines = [preparation(of: image, counts)]
    if let prefetched = counters[.itemsPrefetched] {
      let ahead = prefetchDistances.quantile(1) ?? 0
      lines.append(
        prefetched == 0
          ? .technique(.dataPrefetching, written: Self.noneAhead, "no item was prefetched")
          : .technique(
            .dataPrefetching,
            written: "{ahead: \(max(1, min(1_000, ahead)))}",
            "\(prefetched) items prefetched, at most \(ahead) beyond the last on screen",
            tolerance: 0.5
          )
      )
      if let cancelled = counters[.prefetchesCancelled], cancelled > 0 {
        lines.append(
          .technique(
            .prefetchCancellation,
            PrefetchCancellation.cancelled,
            "\(cancelled) prefetches canceled"
          )
        )
      }
    } else {
      lines.append(
        .technique(
          .dataPrefetching,
          written: Self.noneAhead,
          "whether images are loaded ahead was not counted",
          isCounted: false,
          possible: ["{ahead: 6}"]
        )
      )
    }
    return lines
  }

  private static let noneAhead = DataPrefetching.off.text

  /// Returns the way of decoding the image in the model.
  ///
  /// If there were several, a large image took the worst one that one cell in twenty took, except
  /// thumbnails, because it is none; a small one was made a thumbnail.
  private func preparation(of image: ScannedImage, _ counts: ScannedCounts) -> ScanLine {
    let isWhole = counts.isWhole(image)
    let ways: [(counter: ScanCounter, choice: ImagePreparation)] = [
      (.imagesLeftToCommit, .onCommit), (.imagesPrepared, .prepareForDisplay),
      (.thumbnailsPrepared, .thumbnail),
    ]
    let taken = ways.filter { counters[$0.counter, default: 0] > 0 }
    let likely = taken.filter { way in
      (way.choice == .thumbnail) != isWhole && counters[way.counter, default: 0] * 20 >= counts.seen
    }
    if let way = likely.first ?? taken.first {
      let times = taken.map { "\(counters[$0.counter, default: 0]) '\($0.counter.rawValue)'" }
      return .technique(
        .imagePreparation,
        way.choice,
        times.joined(separator: ", ")
          + (taken.count > 1
            ? "; the image in memory is \(isWhole ? "larger than" : "as large as") shown" : "")
      )
    }
    let size = isWhole ? "larger than shown" : "about as large as shown"
    return .technique(
      .imagePreparation,
      isWhole ? ImagePreparation.onCommit : .thumbnail,
      "where images are decoded was not counted; the one in memory is \(size)",
      isCounted: false,
      possible: [isWhole ? .prepareForDisplay : .onCommit]
    )
  }

  private func updateLines() -> [ScanLine] {
    guard let counter = Self.updateCounters.first(where: { counters[$0, default: 0] > 0 }) else {
      return []
    }
    let choice: ContentUpdate =
      switch counter {
      case .reloads: .reloadData
      case .itemsReloaded: .reload
      default: .reconfigure
      }
    let why = "\(counters[counter, default: 0]) '\(counter.rawValue)'"
    return [.technique(.contentUpdate, choice, why)]
  }

  /// The number of updates while the list scrolled.
  var updateCount: Int {
    Self.updateCounters.reduce(0) { $0 + counters[$1, default: 0] }
  }

  /// The counters of updates, the costliest first.
  private static let updateCounters: [ScanCounter] = [
    .reloads, .itemsReloaded, .itemsReconfigured,
  ]
}

extension ScanLine {
  /// Returns a line of a variant's `techniques:`.
  fileprivate static func technique<Choice: TechniqueChoice>(
    _ technique: Technique,
    _ choice: Choice,
    _ why: String,
    isCounted: Bool = true,
    possible: [Choice] = []
  ) -> ScanLine {
    .technique(
      technique,
      written: choice.text,
      why,
      isCounted: isCounted,
      possible: possible.map(\.text)
    )
  }

  /// Returns such a line for a choice that may have a number.
  fileprivate static func technique(
    _ technique: Technique,
    written choice: String,
    _ why: String,
    isCounted: Bool = true,
    possible: [String] = [],
    tolerance: Double = 0
  ) -> ScanLine {
    ScanLine(
      "techniques.\(technique.rawValue)",
      value: choice,
      why: why,
      isCounted: isCounted,
      possible: possible,
      usual: technique.choices.first(where: \.isDefault)?.text ?? "",
      tolerance: tolerance
    )
  }
}
