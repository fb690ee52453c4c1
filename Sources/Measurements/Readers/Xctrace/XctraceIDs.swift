/// Values by the ids of an `xctrace export`, which count up from 1 with few gaps.
struct XctraceIDs<Value: Equatable & Sendable>: Sendable {
  private static var pageLength: Int { 4096 }

  /// The value for an id without one.
  private let missing: Value
  private var pages: [[Value]] = []
  private var sparse: [Int: Value] = [:]
  private var count = 0

  /// Creates an empty table; the missing value can't be stored.
  init(missing: Value) { self.missing = missing }

  /// The value of an id; nil without one.
  subscript(id: Int) -> Value? {
    let (page, index) = id.quotientAndRemainder(dividingBy: Self.pageLength)
    let value = page < pages.count ? pages[page][index] : sparse[id] ?? missing
    return value == missing ? nil : value
  }

  /// Keeps the value of an id.
  ///
  /// - Returns: false if the ids are too scattered to keep, as no export's are.
  mutating func keep(_ value: Value, for id: Int) -> Bool {
    count += 1
    let (page, index) = id.quotientAndRemainder(dividingBy: Self.pageLength)
    guard page < pages.count || id <= 2 * count + Self.pageLength else {
      sparse[id] = value
      return sparse.count <= 100_000
    }
    while pages.count <= page {
      // Ids that were scattered until now may belong here.
      let first = pages.count * Self.pageLength
      var new = [Value](repeating: missing, count: Self.pageLength)
      if !sparse.isEmpty {
        for offset in 0..<Self.pageLength {
          if let value = sparse.removeValue(forKey: first + offset) { new[offset] = value }
        }
      }
      pages.append(new)
    }
    pages[page][index] = value
    return true
  }
}
