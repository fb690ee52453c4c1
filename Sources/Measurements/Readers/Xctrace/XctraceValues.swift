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
  private static let mostTextBytes = 32 << 20
  /// The most stored names of cells; an export has some dozens.
  private static let mostNames = 255

  private var words = XctraceIDs(missing: Int.min)
  private var cellNames = XctraceIDs(missing: UInt8.max)
  private var names: [[UInt8]] = []
  private var texts: [String] = []
  private var indices: [String: Int] = [:]
  private var textBytes = 0

  /// The word of a cell without a value.
  static let null = Int.min + 2

  func value(_ word: Int) -> Value {
    if word == Self.null { return .null }
    return word & 1 == 0 ? .number(word >> 1) : .text(texts[word >> 1])
  }

  /// Returns the word of a number; nil if it does not fit.
  static func word(number: Int) -> Int? {
    number.magnitude < 1 << 61 ? number << 1 : nil
  }

  /// Returns the word of a text; the null word if there are too many to keep.
  mutating func word(text: String) -> Int {
    let kept =
      text.utf8.count <= Self.longestText ? text : String(text.prefix(Self.longestText / 4))
    if let index = indices[kept] { return index << 1 | 1 }
    guard textBytes + kept.utf8.count <= Self.mostTextBytes else { return Self.null }
    textBytes += kept.utf8.count
    texts.append(kept)
    indices[kept] = texts.count - 1
    return (texts.count - 1) << 1 | 1
  }

  /// The word of an id; nil if no cell before has it.
  subscript(id: Int) -> Int? { words[id] }

  /// Returns the name of the cell with an id; empty if it is not stored.
  func name(ofCell id: Int) -> [UInt8] { cellNames[id].map { names[Int($0)] } ?? [] }

  /// Returns the number of a name of cells; nil if there are too many to keep.
  mutating func number(ofName name: ArraySlice<UInt8>) -> UInt8? {
    if let index = names.firstIndex(where: { $0.elementsEqual(name) }) { return UInt8(index) }
    guard names.count < Self.mostNames else { return nil }
    names.append(Array(name))
    return UInt8(names.count - 1)
  }

  /// Keeps the word of an id, and the number of its cell's name.
  ///
  /// - Returns: false if the ids are too scattered to keep, as no export's are.
  mutating func keep(_ word: Int, named name: UInt8?, for id: Int) -> Bool {
    if let name, !cellNames.keep(name, for: id) { return false }
    return words.keep(word, for: id)
  }
}
