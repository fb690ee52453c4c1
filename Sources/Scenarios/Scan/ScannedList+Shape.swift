package import Diagnostics
import HitchMonitoring
package import ListScan
import LocatedText

extension ScannedList {
  /// The number of screens that a list has to move for a usable scan.
  static let leastScreens = 2.0

  /// Reads a scan.
  ///
  /// - Parameter file: the text of a `list.scan.json`.
  /// - Returns: the scan, nil if it can't be used, and the mistakes in it.
  package static func reading(
    _ file: SourceFile
  ) -> (scan: ScannedList?, diagnostics: [Diagnostic]) {
    var findings = Findings()
    guard let root = YAMLDocument.root(of: file, &findings) else {
      return (nil, findings.diagnostics)
    }
    guard case .mapping(let entries) = root.content,
      let schema = entries.first(where: { $0.key == "schema" })
    else {
      findings.error("this is no scan: it has no 'schema'", at: root.place)
      return (nil, findings.diagnostics)
    }
    guard case .scalar(Self.schema, _) = schema.value.content else {
      findings.error(
        "expected the schema '\(Self.schema)', got \(schema.value.summary); scan the list again with "
          + "the ListScan of this version",
        at: schema.value.place
      )
      return (nil, findings.diagnostics)
    }
    let scan = shape.read(root, &findings)
    return (findings.hasErrors ? nil : scan, findings.diagnostics)
  }

  private static var shape: Shape<ScannedList> {
    let count = Shape.integer(0...1_000_000_000)
    return .mapping(
      "a scan",
      of: ScannedList(name: ""),
      [
        .required("schema", .text) { _, _ in },
        .required("name", \.name, .text),
        .optional("scenario", \.scenario, .text),
        .optional("app", \.app, HitchReport.App.shape),
        .optional("commit", \.commit, .text),
        .optional("device", \.device, HitchReport.Device.shape),
        .optional("simulator", \.isSimulator, Shape.flag.map { $0 }),
        .optional("scale", \.scale, Shape.integer(1...4).map { $0 }),
        .required("items", \.itemCount, count),
        .required("columns", \.columns, .integer(1...50)),
        .optional("prepares_cells_ahead", \.preparesCellsAhead, Shape.flag.map { $0 }),
        .optional("cells", Cells.shape.list(of: "types of cells")) { list, cells in
          for (kind, cells) in cells { list.cells[kind, default: Cells()].add(cells) }
        },
        .optional("image_files", ScannedImageFile.shape.list(of: "image files")) { list, files in
          for (file, bytes) in files { list.imageFiles[file] = bytes }
        },
        .optional("looks", \.lookCount, count),
        .optional("look_us", \.lookMicroseconds, count),
        .optional("scrolls", \.scrolls, ScannedScroll.shape.list(of: "scrolls")),
        .optional(
          "counted",
          .entries(of: "counters", naming: "counter", among: ScanCounter.named) { counter in
            count.map { (counter, $0) }
          }
        ) { list, counters in
          list.counters = Dictionary(uniqueKeysWithValues: counters)
        },
        .optional("not_counted", Shape.text.list(of: "counters")) { _, _ in },
        .optional("prefetch_distances", \.prefetchDistances, Tally.shape),
      ],
      check: checkEnough
    )
  }

  /// Rejects scans that are too short, and impossible counts.
  private static func checkEnough(_ draft: inout Draft<ScannedList>, _ findings: inout Findings) {
    guard draft.isComplete else { return }
    let list = draft.value
    if list.itemCount == 0 || list.cells.isEmpty {
      findings.error(
        "the list was empty; scan it when it shows items",
        at: draft["items"]?.place ?? draft.place
      )
    } else if list.scrolls.reduce(0, { $0 + $1.screens }) < leastScreens {
      findings.error(
        "not enough seen: scroll at least two screens",
        at: draft["scrolls"]?.place ?? draft.place
      )
    }
    let orders: [(less: ScanCounter, more: ScanCounter)] = [
      (.cellsMade, .cellsConfigured), (.itemsShown, .cellsConfigured),
      (.prefetchesCancelled, .itemsPrefetched),
    ]
    for order in orders {
      guard let less = list.counters[order.less], let more = list.counters[order.more],
        less > more
      else { continue }
      findings.error(
        "\(less) '\(order.less.rawValue)' of \(more) '\(order.more.rawValue)' can't be",
        at: draft["counted"]?.place ?? draft.place
      )
    }
    for (kind, cells) in list.cells {
      for (part, whole) in [
        (CellCount.transparentLayers, CellCount.layers), (.shadowsWithoutPath, .shadows),
      ] {
        guard let part = cells.counts[part]?.quantile(1),
          let most = cells.counts[whole]?.quantile(1),
          part > most
        else { continue }
        findings.error(
          "\(part) of at most \(most) '\(whole.rawValue)' of '\(kind.className)' can't be",
          at: draft["cells"]?.place ?? draft.place
        )
      }
    }
    if findings.hasErrors { draft.reject() }
  }
}

extension ScannedList.Cells {
  fileprivate static var shape: Shape<(CellKind, ScannedList.Cells)> {
    Shape<(CellKind, ScannedList.Cells)>.mapping(
      "a type of cell",
      of: (CellKind(className: ""), ScannedList.Cells()),
      [
        .required("class", .text) { $0.0.className = $1 },
        .optional("reuse_identifier", .text) { $0.0.reuseIdentifier = $1 },
        .required(
          "counts",
          .entries(of: "counts", naming: "count", among: CellCount.named) { count in
            Tally.shape.map { (count, $0) }
          }
        ) { cells, counts in
          cells.1.counts = Dictionary(uniqueKeysWithValues: counts)
        },
        .optional("pass_areas_pt2", Tally.shape) { $0.1.passAreas = $1 },
        .optional("images", ScannedImage.shape.list(of: "images")) { cells, images in
          for (image, times) in images { cells.1.images[image, default: 0] += times }
        },
      ],
      check: { draft, findings in
        guard draft.isComplete, draft.value.1.seen == 0 else { return }
        findings.error("no cell of this type was seen", at: draft.place)
        draft.reject()
      }
    )
  }
}

extension ScannedImage {
  fileprivate static var shape: Shape<(ScannedImage, Int)> {
    .mapping(
      "an image",
      of: (ScannedImage(widthPixels: 1, heightPixels: 1, shownWidth: 1, shownHeight: 1), 1),
      [
        .required("stored_px", .pair) { ($0.0.widthPixels, $0.0.heightPixels) = $1 },
        .required("shown_pt", .pair) { ($0.0.shownWidth, $0.0.shownHeight) = $1 },
        .required("times", .integer(1...1_000_000_000)) { $0.1 = $1 },
      ]
    )
  }
}

extension ScannedImageFile {
  fileprivate static var shape: Shape<(ScannedImageFile, Tally)> {
    .mapping(
      "an image file",
      of: (ScannedImageFile(widthPixels: 1, heightPixels: 1), Tally()),
      [
        .required("stored_px", .pair) { ($0.0.widthPixels, $0.0.heightPixels) = $1 },
        .optional("format", .text) { $0.0.format = $1 },
        .required("bytes", Tally.shape) { $0.1 = $1 },
      ]
    )
  }
}

extension Shape<(Int, Int)> {
  /// A width and a height.
  fileprivate static var pair: Shape {
    Shape<Int>.integer(1...100_000).list(of: "numbers").then { numbers, node, findings in
      guard numbers.count == 2 else {
        findings.error(
          "expected a width and a height, got \(numbers.count) numbers",
          at: node.place
        )
        return nil
      }
      return (numbers[0], numbers[1])
    }
  }
}

extension Tally {
  fileprivate static var shape: Shape<Tally> {
    Shape<[(Int, Int)]>.entries(of: "numbers", names: "^[0-9]+$") { key in
      Shape<Int>.integer(1...1_000_000_000).then { times, node, findings in
        guard let number = Int(key.name), number >= 0 else {
          findings.error("'\(key.name)' is no count", at: key.place)
          return nil
        }
        return (number, times)
      }
    }
    .map { pairs in
      var tally = Tally()
      for (number, times) in pairs { tally.add(number, times: times) }
      return tally
    }
  }
}

extension ScannedScroll {
  fileprivate static var shape: Shape<ScannedScroll> {
    .mapping(
      "a scroll",
      of: ScannedScroll(distance: 0, milliseconds: 0, viewportHeight: 0),
      [
        .optional("steps", \.steps, ScanStep.shape.list(of: "steps")),
        .required("distance_pt", \.distance, .integer(0...100_000_000)),
        .required("duration_ms", \.milliseconds, .integer(0...1_000_000_000)),
        .required("viewport_height_pt", \.viewportHeight, .integer(1...100_000)),
      ]
    )
  }
}

extension ScanStep {
  fileprivate static var shape: Shape<ScanStep> {
    let movement = Shape.integer(-100_000...100_000)
    let duration = Shape.integer(1...60_000)
    return Shape<[String: Int]>.mapping(
      "a step",
      of: [:],
      [
        .optional("pause_ms", duration) { $0["pause_ms"] = $1 },
        .optional("drag_pt", movement) { $0["drag_pt"] = $1 },
        .optional("during_ms", duration) { $0["during_ms"] = $1 },
        .optional("flick_pt_s", movement) { $0["flick_pt_s"] = $1 },
        .optional("stop_after_ms", duration) { $0["stop_after_ms"] = $1 },
        .optional("swipe_pt_s", movement) { $0["swipe_pt_s"] = $1 },
      ]
    )
    .then { values, node, findings in
      switch values.keys.sorted() {
      case ["pause_ms"]: return .pause(milliseconds: values["pause_ms", default: 1])
      case ["drag_pt", "during_ms"]:
        return .drag(
          points: values["drag_pt", default: 1],
          milliseconds: values["during_ms", default: 1]
        )
      case ["flick_pt_s", "stop_after_ms"]:
        return .flick(
          pointsPerSecond: values["flick_pt_s", default: 1],
          stopAfterMilliseconds: values["stop_after_ms", default: 1]
        )
      case ["swipe_pt_s"]: return .swipe(pointsPerSecond: values["swipe_pt_s", default: 1])
      default:
        findings.error(
          "a step is a pause, a drag that takes time, a flick that is stopped, or a swipe",
          at: node.place
        )
        return nil
      }
    }
  }
}

extension HitchReport.App {
  fileprivate static var shape: Shape<HitchReport.App> {
    .mapping(
      "an app",
      of: HitchReport.App(),
      [
        .optional("name", \.name, .text), .optional("identifier", \.identifier, .text),
        .optional("version", \.version, .text), .optional("build", \.build, .text),
      ]
    )
  }
}

extension HitchReport.Device {
  fileprivate static var shape: Shape<HitchReport.Device> {
    .mapping(
      "a device",
      of: HitchReport.Device(),
      [
        .optional("model", \.model, .text), .optional("platform", \.platform, .text),
        .optional("system", \.system, .text),
      ]
    )
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The values by their names.
  fileprivate static var named: [(name: String, value: Self)] {
    allCases.map { ($0.rawValue, $0) }
  }
}
