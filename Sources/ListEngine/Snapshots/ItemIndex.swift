/// Keeps the items of a snapshot in chunks, which track each item through all changes.
///
/// A hash table maps an identifier to its chunk, and running sums over the chunks give its place in
/// the list. So look-ups and changes cost O(log n), plus a scan of one chunk's hashes.
///
/// Its operations are specialized for `Int` and `String`, which makes them about ten times as fast
/// from another module without exposing the internals of this type.
@usableFromInline
struct ItemIndex<ItemID: Hashable & Sendable>: Sendable {
  private struct Chunk: Sendable {
    var ids: [ItemID]
    /// The hash of each identifier.
    ///
    /// They are searched first, because comparing two numbers takes a tenth of the time of
    /// comparing identifiers of an unknown type.
    var hashes: [UInt32]
    var section = 0
    var place = 0
  }

  private static var capacity: Int { 256 }
  private static var usualCount: Int { 192 }

  private let hash = IdentifierHash()
  private var chunks: [Chunk] = []
  private var freeChunks: [Int] = []
  private var chunksOfSections: [[Int]] = []
  private var firstPlaces: [Int] = []
  private var sums = PrefixSums()
  private var table: IdentifierTable

  /// Takes over a list and its look-up.
  ///
  /// - Complexity: O(n).
  @specialized(where ItemID == Int)
  @specialized(where ItemID == String)
  init(sections: [[ItemID]], lookUp: ItemLookUp) {
    table = lookUp.table
    let hashes = lookUp.table.hashesByNumber
    var chunkOfNumber: [Int32] = []
    chunkOfNumber.reserveCapacity(sections.reduce(0) { $0 + $1.count })
    for section in sections.indices {
      chunksOfSections.append([])
      let first = chunkOfNumber.count
      let range = first..<(first + sections[section].count)
      for chunk in appendChunks(of: sections[section], hashes: hashes[range], to: section) {
        let new = repeatElement(Int32(truncatingIfNeeded: chunk), count: chunks[chunk].ids.count)
        chunkOfNumber.append(contentsOf: new)
      }
    }
    table.renumberAll { Int(chunkOfNumber[$0]) }
    rebuildDirectory()
  }

  @usableFromInline var count: Int { sums.total.count }

  /// True if most chunks lost most of their items.
  var isSparse: Bool { sums.count > 16 + 2 * chunksOfSections.count + count / 32 }

  @usableFromInline var sections: [[ItemID]] { chunksOfSections.indices.map(items(inSection:)) }

  @usableFromInline
  func items(inSection section: Int) -> [ItemID] {
    var items: [ItemID] = []
    items.reserveCapacity(count(inSection: section))
    for chunk in chunksOfSections[section] { items += chunks[chunk].ids }
    return items
  }

  @usableFromInline
  func count(inSection section: Int) -> Int {
    let end = firstPlaces[section] + chunksOfSections[section].count
    return sums.sum(before: end).count - start(ofSection: section)
  }

  @specialized(where ItemID == Int)
  @specialized(where ItemID == String)
  @usableFromInline
  func path(of id: ItemID) -> ItemPath? {
    guard let (chunk, position) = find(id) else { return nil }
    let section = chunks[chunk].section
    let index = sums.sum(before: chunks[chunk].place).count + position
    return ItemPath(section: section, item: index - start(ofSection: section))
  }

  @specialized(where ItemID == Int)
  @specialized(where ItemID == String)
  @usableFromInline
  func index(of id: ItemID) -> Int? {
    guard let (chunk, position) = find(id) else { return nil }
    return sums.sum(before: chunks[chunk].place).count + position
  }

  /// Returns the item at a path; nil if there is none.
  ///
  /// - Complexity: O(log n).
  @specialized(where ItemID == Int)
  @specialized(where ItemID == String)
  func item(at path: ItemPath) -> ItemID? {
    guard chunksOfSections.indices.contains(path.section), path.item >= 0,
      path.item < count(inSection: path.section)
    else { return nil }
    let (chunk, position) = chunk(at: path)
    return chunks[chunk].ids[position]
  }

  /// Inserts items unless one would be in the list twice, which an index can't hold.
  ///
  /// - Returns: true if they were inserted.
  @specialized(where ItemID == Int)
  @specialized(where ItemID == String)
  @usableFromInline
  mutating func insert(_ ids: [ItemID], at path: ItemPath) -> Bool {
    if let id = ids.first(where: { find($0) != nil }) ?? firstDuplicate(in: ids) {
      noteDuplicate("item", id)
      return false
    }
    let (target, position) = chunk(at: path)
    guard chunks[target].ids.count + ids.count > Self.capacity else {
      let hashes = ids.map { hash($0) }
      chunks[target].ids.insert(contentsOf: ids, at: position)
      chunks[target].hashes.insert(contentsOf: hashes, at: position)
      for hash in hashes { enter(hash, in: target) }
      sums.add(Extent(count: ids.count, height: 0), at: chunks[target].place)
      return true
    }
    let movedIDs = ids + chunks[target].ids[position...]
    let movedHashes = ids.map { hash($0) } + chunks[target].hashes[position...]
    chunks[target].ids.removeSubrange(position...)
    chunks[target].hashes.removeSubrange(position...)
    let place = chunks[target].place - firstPlaces[path.section] + 1
    let new = appendChunks(of: movedIDs, hashes: movedHashes[...], to: path.section, at: place)
    var newCount = ids.count
    for chunk in new {
      for hash in chunks[chunk].hashes {
        // Only the tail has entries. Another item with the hash of a new one may have one too.
        enter(hash, in: chunk, from: newCount > 0 ? nil : target)
        newCount -= 1
      }
    }
    rebuildDirectory()
    return true
  }

  @specialized(where ItemID == Int)
  @specialized(where ItemID == String)
  @discardableResult
  mutating func remove(_ id: ItemID) -> Bool {
    guard let (chunk, position) = find(id) else { return false }
    chunks[chunk].ids.remove(at: position)
    table.remove(chunks[chunk].hashes.remove(at: position), number: chunk)
    sums.add(Extent(count: -1, height: 0), at: chunks[chunk].place)
    return true
  }

  @usableFromInline
  mutating func insertSections(count: Int, at index: Int) {
    for section in index..<(index + count) {
      chunksOfSections.insert([], at: section)
      appendChunks(of: [], hashes: [], to: section)
    }
    rebuildDirectory()
  }

  mutating func removeSection(at index: Int) {
    for chunk in chunksOfSections.remove(at: index) {
      for hash in chunks[chunk].hashes { table.remove(hash, number: chunk) }
      chunks[chunk].ids = []
      chunks[chunk].hashes = []
      freeChunks.append(chunk)
    }
    rebuildDirectory()
  }

  mutating func moveSection(from index: Int, to target: Int) {
    let moved = chunksOfSections.remove(at: index)
    chunksOfSections.insert(moved, at: target)
    rebuildDirectory()
  }

  private func start(ofSection section: Int) -> Int {
    sums.sum(before: firstPlaces[section]).count
  }

  private func find(_ id: ItemID) -> (chunk: Int, position: Int)? {
    let hash = hash(id)
    var position = 0
    let chunk = table.find(hash) { number in
      let hashes = chunks[number].hashes
      for place in hashes.indices where hashes[place] == hash {
        guard chunks[number].ids[place] == id else { continue }
        position = place
        return true
      }
      return false
    }
    return chunk.map { ($0, position) }
  }

  /// Returns the chunk and position for a new item at a path in a section.
  private func chunk(at path: ItemPath) -> (chunk: Int, position: Int) {
    let first = firstPlaces[path.section]
    let (place, before) = sums.position(atCount: start(ofSection: path.section) + path.item)
    let chunks = chunksOfSections[path.section]
    guard place < first + chunks.count else {
      let last = chunks[chunks.count - 1]
      return (last, self.chunks[last].ids.count)
    }
    let position = start(ofSection: path.section) + path.item - before.count
    return (chunks[place - first], position)
  }

  private mutating func enter(_ hash: UInt32, in chunk: Int, from old: Int? = nil) {
    if let old, table.renumber(hash, from: old, to: chunk) { return }
    _ = table.insert(hash, number: chunk) { _ in false }
  }

  /// Splits items into one or more chunks, and puts them into a section.
  @discardableResult
  private mutating func appendChunks(
    of items: [ItemID],
    hashes: ArraySlice<UInt32>,
    to section: Int,
    at place: Int = 0
  ) -> [Int] {
    let pieces = max(1, (items.count + Self.usualCount - 1) / Self.usualCount)
    var new: [Int] = []
    for piece in 0..<pieces {
      let range = (items.count * piece / pieces)..<(items.count * (piece + 1) / pieces)
      let first = hashes.startIndex
      let chunk = Chunk(
        ids: Array(items[range]),
        hashes: Array(hashes[(first + range.lowerBound)..<(first + range.upperBound)])
      )
      if let free = freeChunks.popLast() {
        chunks[free] = chunk
        new.append(free)
      } else {
        new.append(chunks.count)
        chunks.append(chunk)
      }
    }
    chunksOfSections[section].insert(contentsOf: new, at: place)
    return new
  }

  /// Renumbers the chunks and rebuilds the sums.
  ///
  /// - Complexity: O(chunks).
  private mutating func rebuildDirectory() {
    var order: [Int] = []
    order.reserveCapacity(chunks.count)
    firstPlaces.removeAll(keepingCapacity: true)
    for section in chunksOfSections.indices {
      firstPlaces.append(order.count)
      for chunk in chunksOfSections[section] {
        chunks[chunk].section = section
        chunks[chunk].place = order.count
        order.append(chunk)
      }
    }
    sums.rebuild(count: order.count) { Extent(count: chunks[order[$0]].ids.count, height: 0) }
  }
}
