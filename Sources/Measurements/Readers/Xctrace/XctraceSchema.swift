/// The name of a table and the mnemonics of its columns, in order.
struct XctraceSchema {
  var name: String
  var columns: [String]

  /// The place of the first of several columns that the table has.
  func index(_ mnemonics: String...) -> Int? {
    for mnemonic in mnemonics {
      if let index = columns.firstIndex(of: mnemonic) { return index }
    }
    return nil
  }
}
