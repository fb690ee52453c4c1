package import Bytes

extension SearchIndex {
  /// The number of pages in a record, to bound its memory.
  private static let pagesPerRecord = 500

  /// Passes on the index, in pieces.
  package func record(_ keep: (ByteRecord) throws -> Void) rethrows {
    var record = ByteRecord()
    record.append(terms)
    record.append(sortedTerms.map(Int.init))
    record.append(places.sorted { $0.value < $1.value }.map(\.key))
    try keep(record)
    record = ByteRecord()
    for (number, page) in pages.enumerated() {
      if number > 0, number.isMultiple(of: Self.pagesPerRecord) {
        try keep(record)
        record = ByteRecord()
      }
      record.append(page)
    }
    try keep(record)
  }

  /// Restores an index from pieces.
  ///
  /// - Parameter next: the next piece.
  /// - Throws: `DamagedRecord`, or the error of `next`.
  package init(restoring next: () throws -> ByteRecord.Reader) throws {
    self.init()
    var reader = try next()
    terms = try reader.value()
    let sorted: [Int] = try reader.value()
    guard sorted.allSatisfy({ 0..<terms.count ~= $0 }) else { throw DamagedRecord() }
    sortedTerms = sorted.map { Int32(truncatingIfNeeded: $0) }
    let paths: [String] = try reader.value()
    places = Dictionary(zip(paths, 0...)) { first, _ in first }
    pages.reserveCapacity(paths.count)
    reader = try next()
    for number in paths.indices {
      if number > 0, number.isMultiple(of: Self.pagesPerRecord) { reader = try next() }
      let page: PageTerms = try reader.value()
      guard page.postings.allSatisfy({ $0.term < terms.count }) else { throw DamagedRecord() }
      pages.append(page)
    }
  }
}

extension SearchIndex.PageTerms: Recordable {
  func append(to record: inout ByteRecord) {
    record.append(rows)
    record.append(ends)
    record.append(compact: UInt64(postings.count))
    var entry = 0
    for posting in postings {
      record.append(compact: UInt64(posting.term))
      // They are in the order of the entries.
      record.append(compact: UInt64(posting.entry - entry) << 5 | UInt64(posting.weight))
      entry = posting.entry
    }
  }

  init(from reader: inout ByteRecord.Reader) throws {
    guard let rows = reader.bytes() else { throw DamagedRecord() }
    self.rows = rows
    ends = try reader.value()
    guard let count = reader.compactCount() else { throw DamagedRecord() }
    postings.reserveCapacity(count)
    var entry = 0
    for _ in 0..<count {
      guard let term = reader.compact().flatMap({ Int32(exactly: $0) }),
        let packed = reader.compact(), packed < 1 << 32
      else { throw DamagedRecord() }
      entry += Int(packed >> 5)
      guard entry < ends.count else { throw DamagedRecord() }
      postings.append(.init(term: term, entry: entry, weight: UInt8(packed & 0x1F)))
    }
    let starts = [0] + ends
    guard starts.last == rows.count, zip(starts, ends).allSatisfy(<=) else {
      throw DamagedRecord()
    }
  }
}
