package import Diagnostics

/// The starts of a text's lines, to find the place of a byte.
package struct LineStarts {
  private var offsets = [0]

  /// Finds the lines of a text.
  ///
  /// - Complexity: O(bytes).
  package init(of bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      offsets.append(index + 1)
    }
  }

  /// Returns the place of a byte.
  ///
  /// - Complexity: O(log lines).
  package func place(of offset: Int, path: String) -> Place {
    var low = 0
    var high = offsets.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= offset { low = middle } else { high = middle }
    }
    return Place(path: path, line: low + 1, column: offset - offsets[low] + 1)
  }
}
