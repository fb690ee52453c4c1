import Diagnostics

extension BlobFolder {
  /// Returns true if this program ran the blobs of all shards with this content.
  ///
  /// - Parameters:
  ///   - expected: the header that this program and project would write, apart from the shard.
  ///   - diagnostics: receives the mistakes.
  /// - Returns: true if there are no mistakes.
  func isComplete(
    expecting expected: BlobHeader,
    reporting diagnostics: inout [Diagnostic]
  ) -> Bool {
    let foreign = entries.map { Self.differences(of: $0, from: expected) }
    let own = zip(entries, foreign).filter(\.1.isEmpty).map(\.0)
    let mistakes = foreign.flatMap(\.self) + shardMistakes(own, of: expected.shard.count)
    diagnostics += self.diagnostics + mistakes
    return mistakes.isEmpty && self.diagnostics.isEmpty
  }

  /// Returns the differences of a blob's inputs from the expected ones.
  private static func differences(of entry: Entry, from expected: BlobHeader) -> [Diagnostic] {
    let header = entry.blob.header
    func error(_ message: String, _ field: BlobHeader.Field) -> Diagnostic {
      .error(
        message,
        at: Place(path: entry.path, line: field.line, column: field.rawValue.utf8.count + 3)
      )
    }
    var mistakes: [Diagnostic] = []
    if header.shard.count != expected.shard.count {
      mistakes.append(
        error(
          "this is shard \(header.shard), but the others are of \(expected.shard.count)",
          .shard
        )
      )
    }
    for field in BlobHeader.Field.common where header[field] != expected[field] {
      let message = difference(
        in: field,
        header[field].shortened,
        expected[field].shortened
      )
      mistakes.append(error(message, field))
    }
    return mistakes
  }

  private static func difference(
    in field: BlobHeader.Field,
    _ found: String,
    _ wanted: String
  ) -> String {
    switch field {
    case .engine: "the shard was run by perfsite \(found), but this is perfsite \(wanted)"
    case .simulator:
      "the shard was run by another program ('\(found)', this one is '\(wanted)'); merge with a "
        + "copy of the program that ran the shards"
    case .content:
      "the shard was run with other models or scenarios ('\(found)', these are '\(wanted)'); run it "
        + "again with this content"
    case .work:
      "the shard was run for '\(found.prefix(60))', but the others for '\(wanted.prefix(60))'"
    default:
      "the shard was run with \(field.rawValue) '\(found)', but the others with '\(wanted)'"
    }
  }

  /// Shards that are duplicated or missing.
  private func shardMistakes(_ own: [Entry], of count: Int) -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    var first: [Int: Entry] = [:]
    for entry in own {
      let shard = entry.blob.header.shard
      guard let earlier = first[shard.number] else {
        first[shard.number] = entry
        continue
      }
      mistakes.append(
        .error(
          "shard \(shard) is here twice; remove one of the two",
          at: Place(path: entry.path, line: BlobHeader.Field.shard.line, column: 8),
          notes: [.note("the other one", at: Place(path: earlier.path))]
        )
      )
    }
    // A blob that is foreign, or damaged, has its own message.
    let there = entries.map(\.blob.header.shard) + damaged
    let known = Set(there.filter { $0.count == count }.map(\.number))
    let missing = (1...count).filter { !known.contains($0) }
    for number in missing.prefix(Self.mostMissing) {
      mistakes.append(.error("shard \(number)/\(count) is missing", at: Place(path: path)))
    }
    if missing.count > Self.mostMissing {
      let rest = missing.count - Self.mostMissing
      mistakes.append(.error("\(rest) more shards are missing", at: Place(path: path)))
    }
    return mistakes
  }

  /// Returns the outcomes of all units; those that are missing, double, unknown or damaged are
  /// reported.
  ///
  /// - Precondition: the blobs are complete.
  /// - Returns: the outcomes by the names of the units.
  func outcomes(
    of units: [WorkUnit],
    reporting mistakes: inout [Diagnostic]
  ) -> [String: [UInt8]] {
    let wanted = Dictionary(units.map { ($0.key, $0) }) { first, _ in first }
    var outcomes: [String: [UInt8]] = [:]
    for entry in entries {
      for (key, bytes) in entry.blob.units {
        let reason: String? =
          if outcomes[key] != nil {
            "another blob has them too"
          } else if let unit = wanted[key] {
            unit.isOutcome(bytes) ? nil : "they are damaged"
          } else {
            "this project has no such unit"
          }
        if let reason {
          mistakes.append(
            .error(
              "the outcomes of '\(key)' cannot be used: \(reason)",
              at: Place(path: entry.path)
            )
          )
        }
        outcomes[key] = bytes
      }
    }
    for unit in units where outcomes[unit.key] == nil {
      let place = Place(path: path)
      mistakes.append(.error("no blob has the outcomes of '\(unit.key)'", at: place))
    }
    return outcomes
  }

  private static let mostMissing = 20
}

extension String {
  /// The beginning of a digest, which is enough to tell two apart.
  fileprivate var shortened: String { count == 64 ? String(prefix(12)) : self }
}
