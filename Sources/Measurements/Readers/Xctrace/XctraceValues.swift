/// The cells of an `xctrace export` by id, for later cells that refer to them.
///
/// An export of half a gigabyte has millions of ids, so a value is one word: a number, or the index
/// of a text that is kept once.
struct XctraceValues {
  /// A number or a text.
  enum Value: Hashable {
    case null
    case number(Int)
    case text(String)
  }

  /// The longest text that is kept, in bytes.
  private static let longestText = 200
  /// How many bytes of texts are kept in all.
  private static let mostTextBytes = 32 << 20
  private static let pageLength = 4096
  private static let missing = Int.min

  private var pages: [[Int]] = []
  private var sparse: [Int: Int] = [:]
  private var count = 0
  private var texts: [String] = []
  private var indices: [String: Int] = [:]
  private var textBytes = 0

  /// The word of a cell without a value.
  static let null = Int.min + 2

  /// The value that a word stands for.
  func value(_ word: Int) -> Value {
    if word == Self.null { return .null }
    return word & 1 == 0 ? .number(word >> 1) : .text(texts[word >> 1])
  }

  /// The word of a number; nil if it does not fit.
  static func word(number: Int) -> Int? {
    number.magnitude < 1 << 61 ? number << 1 : nil
  }

  /// The word of a text; the null word if there are too many to keep.
  mutating func word(text: String) -> Int {
    let kept = text.utf8.count <= Self.longestText ? text : String(text.prefix(Self.longestText / 4))
    if let index = indices[kept] { return index << 1 | 1 }
    guard textBytes + kept.utf8.count <= Self.mostTextBytes else { return Self.null }
    textBytes += kept.utf8.count
    texts.append(kept)
    indices[kept] = texts.count - 1
    return (texts.count - 1) << 1 | 1
  }

  /// The word of an id; nil if no cell before has it.
  subscript(id: Int) -> Int? {
    let (page, index) = id.quotientAndRemainder(dividingBy: Self.pageLength)
    let word = page < pages.count ? pages[page][index] : sparse[id] ?? Self.missing
    return word == Self.missing ? nil : word
  }

  /// Keeps the word of an id.
  ///
  /// - Returns: false if the ids are too scattered to keep, as no export's are.
  mutating func keep(_ word: Int, for id: Int) -> Bool {
    count += 1
    let (page, index) = id.quotientAndRemainder(dividingBy: Self.pageLength)
    guard page < pages.count || id <= 2 * count + Self.pageLength else {
      sparse[id] = word
      return sparse.count <= 100_000
    }
    while pages.count <= page {
      // Ids that were scattered until now may belong here.
      let first = pages.count * Self.pageLength
      var new = [Int](repeating: Self.missing, count: Self.pageLength)
      if !sparse.isEmpty {
        for offset in 0..<Self.pageLength {
          if let word = sparse.removeValue(forKey: first + offset) { new[offset] = word }
        }
      }
      pages.append(new)
    }
    pages[page][index] = word
    return true
  }
}
