import FrameLab
package import ListScan
import TextFormats

extension ScannedList {
  /// What the list does, as far as a scan can tell it: the lines of a variant's `techniques:`.
  package var techniqueLines: [ScanLine] {
    let counts = ScannedCounts(self)
    return renderingLines(counts) + cellLines(counts) + layoutLines(counts) + imageLines(counts)
      + updateLines()
  }

  /// How many configured cells it takes to say that none is reused, or that each has a formatter.
  private static let leastCells = 20

  private func renderingLines(_ counts: ScannedCounts) -> [ScanLine] {
    [
      .technique(
        .shadows,
        counts.mean(.shadowsWithoutPath) > 0 ? "withoutPath" : "path",
        "without a path: \(counts.text(.shadowsWithoutPath))"
      ),
      .technique(
        .masks,
        counts.mean(.masks) > 0 ? "masked" : "preRendered",
        "masked or clipped: \(counts.text(.masks))"
      ),
      .technique(
        .blending,
        counts.mean(.transparentLayers) > 0 ? "blended" : "opaque",
        "blended layers: \(counts.text(.transparentLayers))"
      ),
    ]
  }

  private func cellLines(_ counts: ScannedCounts) -> [ScanLine] {
    var lines: [ScanLine] = []
    if let preparesCellsAhead {
      lines.append(
        .technique(
          .cellPrefetching,
          preparesCellsAhead ? "automatic" : "off",
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
            made >= formatted / 2 ? "perCell" : "shared",
            "\(DecimalText.hundredths(made)) formatters made for \(DecimalText.hundredths(formatted)) values with "
              + "each configuration"
          )
        )
      } else {
        lines.append(
          .technique(.formatting, "shared", "whether formatters are kept", isCounted: false)
        )
      }
    }
    if counts.mean(.attributedTexts) > 0 {
      if let made = counts.rate(.attributedStringsMade) {
        lines.append(
          .technique(
            .attributedText,
            made >= 0.5 ? "perCell" : "precomputed",
            "\(DecimalText.hundredths(made)) built with each configuration"
          )
        )
      } else {
        let why = "where attributed strings are built"
        lines.append(.technique(.attributedText, "perCell", why, isCounted: false))
      }
    }
    if let added = counts.rate(.viewsAdded) {
      let why = "\(DecimalText.hundredths(added)) views added with each configuration"
      if added >= 0.2 {
        lines.append(.technique(.optionalViews, "addedAndRemoved", why))
      } else if counts.hasOptionalViews {
        lines.append(.technique(.optionalViews, "hidden", why))
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
        made * 2 > configured ? "insideProvider" : "once",
        "\(made) registrations for \(configured) configurations"
      )
    }
    guard let made = counters[.cellsMade] else { return nil }
    return .technique(
      .registration,
      made * 10 >= configured * 9 ? "insideProvider" : "once",
      "\(made) cells made for \(configured) configurations"
    )
  }

  private func layoutLines(_ counts: ScannedCounts) -> [ScanLine] {
    if counts.mean(.hostedViews) > 0 { return [] }
    var lines: [ScanLine] = []
    let constraints = counts.mean(.constraints)
    lines.append(
      .technique(
        .layoutSystem,
        constraints > 0 ? "autoLayout" : "manual",
        "\(constraints) constraints in a cell"
      )
    )
    let depth = min(4, counts.tally(.stackDepth).quantile(0.9) ?? 0)
    lines.append(
      .technique(
        .stackNesting,
        StackNesting.allCases[depth].rawValue,
        "stack views in each other: \(counts.text(.stackDepth))"
      )
    )
    if let made = counts.rate(.constraintsMade), let active = counts.rate(.constraintsActivated),
      active >= 0.2
    {
      lines.append(
        .technique(
          .constraintUpdates,
          made >= active / 2 ? "churned" : "toggled",
          "\(DecimalText.hundredths(made)) constraints made with each configuration"
        )
      )
    }
    lines.append(sizing())
    return lines
  }

  private func sizing() -> ScanLine {
    guard let fittings = counters[.fittings], let shown = counters[.itemsShown] else {
      let why = "whether cells size themselves was not counted"
      return .technique(.cellSizing, "everyTime", why, isCounted: false)
    }
    let why = "\(fittings) fittings for \(shown) items"
    if fittings == 0 { return .technique(.cellSizing, "given", why) }
    if fittings * 20 > shown * 21 { return .technique(.cellSizing, "everyTime", why) }
    // Nothing was shown twice, so a cache would have had nothing to spare.
    if counters[.cellsConfigured, default: 0] * 20 <= shown * 21 {
      let clause = "\(why); scroll back to see whether heights are kept"
      return .technique(.cellSizing, "everyTime", clause, isCounted: false)
    }
    return .technique(.cellSizing, "cached", why)
  }

  private func imageLines(_ counts: ScannedCounts) -> [ScanLine] {
    guard let image = counts.image?.image else { return [] }
    var lines = [preparation(of: image)]
    if let prefetched = counters[.itemsPrefetched] {
      let ahead = prefetchDistances.quantile(1) ?? 0
      lines.append(
        prefetched == 0
          ? .technique(.dataPrefetching, "off", "no item was prefetched")
          : .technique(
            .dataPrefetching,
            "{ahead: \(max(1, min(1_000, ahead)))}",
            "\(prefetched) items prefetched, at most \(ahead) beyond the last on screen",
            tolerance: 0.5
          )
      )
      if let cancelled = counters[.prefetchesCancelled], cancelled > 0 {
        lines.append(
          .technique(.prefetchCancellation, "cancelled", "\(cancelled) prefetches cancelled")
        )
      }
    } else {
      let why = "whether images are loaded ahead was not counted"
      lines.append(.technique(.dataPrefetching, "off", why, isCounted: false))
    }
    return lines
  }

  private func preparation(of image: ScannedImage) -> ScanLine {
    let ways: [(counter: ScanCounter, choice: ImagePreparation)] = [
      (.imagesLeftToCommit, .onCommit), (.imagesPrepared, .prepareForDisplay),
      (.thumbnailsPrepared, .thumbnail),
    ]
    let counted = ways.filter { counters[$0.counter, default: 0] > 0 }
    if let most = counted.max(by: {
      counters[$0.counter, default: 0] < counters[$1.counter, default: 0]
    }) {
      let times = counted.map { "\(counters[$0.counter, default: 0]) '\($0.counter.rawValue)'" }
      return .technique(
        .imagePreparation,
        most.choice.rawValue,
        times.joined(separator: ", ")
      )
    }
    let pixelsPerPoint = scale ?? 3
    let shown = image.shownWidth * image.shownHeight * pixelsPerPoint * pixelsPerPoint
    let isSmall = image.widthPixels * image.heightPixels <= shown * 3 / 2
    return .technique(
      .imagePreparation,
      isSmall ? "thumbnail" : "onCommit",
      "where images are decoded was not counted; those in memory are "
        + (isSmall ? "about as large as shown" : "larger than shown"),
      isCounted: false
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
    return [.technique(.contentUpdate, choice.rawValue, why)]
  }

  /// How often the list was updated while it scrolled.
  var updateCount: Int {
    Self.updateCounters.reduce(0) { $0 + counters[$1, default: 0] }
  }

  /// What counts updates, the costliest first.
  private static let updateCounters: [ScanCounter] = [
    .reloads, .itemsReloaded, .itemsReconfigured,
  ]
}

extension ScanLine {
  /// A line of a variant's `techniques:`.
  fileprivate static func technique(
    _ technique: Technique,
    _ choice: String,
    _ why: String,
    isCounted: Bool = true,
    tolerance: Double = 0
  ) -> ScanLine {
    ScanLine(
      "techniques.\(technique.rawValue)",
      value: choice,
      why: why,
      isCounted: isCounted,
      usual: technique.choices.first(where: \.isDefault)?.text ?? "",
      tolerance: tolerance
    )
  }
}

extension ScannedCounts {
  /// Whether some cells show views that others do not.
  fileprivate var hasOptionalViews: Bool {
    let views = tally(.views)
    return views.quantile(0.1) != views.quantile(0.9)
  }
}
