internal import HitchMonitoring
internal import TextFormats

extension ScannedList {
  /// The identifier and version of the JSON format that `json` writes.
  public static let schema = "perfsite-scan/1"

  /// The scan as JSON, for `perfsite scan`.
  ///
  /// The same scan gives the same bytes. Empty and unknown properties are omitted.
  public var json: String {
    var members: [(name: String, value: JSONText)] = [
      ("schema", .string(Self.schema)), ("name", .string(name)),
    ]
    if let scenario { members.append(("scenario", .string(scenario))) }
    if let app = app.json { members.append(("app", app)) }
    if let commit { members.append(("commit", .string(commit))) }
    if let device = device.json { members.append(("device", device)) }
    if let isSimulator { members.append(("simulator", .bool(isSimulator))) }
    if let scale { members.append(("scale", .integer(scale))) }
    members.append(("items", .integer(itemCount)))
    members.append(("columns", .integer(columns)))
    if let preparesCellsAhead {
      members.append(("prepares_cells_ahead", .bool(preparesCellsAhead)))
    }
    if !cells.isEmpty { members.append(("cells", .array(sortedCells.map(Self.json)))) }
    if !imageFiles.isEmpty { members.append(("image_files", .array(imageFilesJSON))) }
    if lookCount > 0 {
      members.append(("looks", .integer(lookCount)))
      members.append(("look_us", .integer(lookMicroseconds)))
    }
    if !scrolls.isEmpty { members.append(("scrolls", .array(scrolls.map(\.json)))) }
    let counted = ScanCounter.allCases.compactMap { counter in
      counters[counter].map { (name: counter.rawValue, value: JSONText.integer($0)) }
    }
    if !counted.isEmpty { members.append(("counted", .members(counted))) }
    let missing = notCounted.map { JSONText.string($0.rawValue) }
    if !missing.isEmpty { members.append(("not_counted", .array(missing))) }
    if prefetchDistances.count > 0 {
      members.append(("prefetch_distances", prefetchDistances.json))
    }
    return JSONText.members(members).text
  }

  /// The cells, sorted by class and reuse identifier.
  private var sortedCells: [(key: CellKind, value: Cells)] {
    cells.sorted { first, second in
      (first.key.className, first.key.reuseIdentifier ?? "")
        < (second.key.className, second.key.reuseIdentifier ?? "")
    }
  }

  private var imageFilesJSON: [JSONText] {
    let key = { (file: ScannedImageFile) in
      (file.widthPixels, file.heightPixels, file.format ?? "")
    }
    return imageFiles.sorted { key($0.key) < key($1.key) }.map { file, bytes in
      var members: [(name: String, value: JSONText)] = [
        ("stored_px", .array([.integer(file.widthPixels), .integer(file.heightPixels)]))
      ]
      if let format = file.format { members.append(("format", .string(format))) }
      members.append(("bytes", bytes.json))
      return .members(members)
    }
  }

  private static func json(_ kind: CellKind, _ cells: Cells) -> JSONText {
    var members: [(name: String, value: JSONText)] = [("class", .string(kind.className))]
    if let identifier = kind.reuseIdentifier {
      members.append(("reuse_identifier", .string(identifier)))
    }
    let counts = CellCount.allCases.compactMap { count in
      cells.counts[count].map { (name: count.rawValue, value: $0.json) }
    }
    members.append(("counts", .members(counts)))
    if cells.passAreas.count > 0 { members.append(("pass_areas_pt2", cells.passAreas.json)) }
    if !cells.images.isEmpty {
      let sizes = { (image: ScannedImage) in
        [image.widthPixels, image.heightPixels, image.shownWidth, image.shownHeight]
      }
      let images = cells.images.sorted { sizes($0.key).lexicographicallyPrecedes(sizes($1.key)) }
      members.append(
        (
          "images",
          .array(
            images.map { image, times in
              .object([
                "stored_px": .array([.integer(image.widthPixels), .integer(image.heightPixels)]),
                "shown_pt": .array([.integer(image.shownWidth), .integer(image.shownHeight)]),
                "times": .integer(times),
              ])
            }
          )
        )
      )
    }
    return .members(members)
  }
}

extension Tally {
  /// The number of times that each number was seen, sorted by number.
  fileprivate var json: JSONText {
    .members(
      times.sorted { $0.key < $1.key }.map { (name: String($0.key), value: .integer($0.value)) }
    )
  }
}

extension ScannedScroll {
  fileprivate var json: JSONText {
    let members: [(name: String, value: JSONText)] = [
      ("distance_pt", .integer(distance)), ("duration_ms", .integer(milliseconds)),
      ("viewport_height_pt", .integer(viewportHeight)),
    ]
    return .members(
      steps.isEmpty ? members : [("steps", .array(steps.map(\.json)))] + members
    )
  }
}

extension ScanStep {
  fileprivate var json: JSONText {
    switch self {
    case .pause(let milliseconds): .object(["pause_ms": .integer(milliseconds)])
    case .drag(let points, let milliseconds):
      .object(["drag_pt": .integer(points), "during_ms": .integer(milliseconds)])
    case .flick(let velocity, let milliseconds):
      .object(["flick_pt_s": .integer(velocity), "stop_after_ms": .integer(milliseconds)])
    case .swipe(let velocity): .object(["swipe_pt_s": .integer(velocity)])
    }
  }
}
