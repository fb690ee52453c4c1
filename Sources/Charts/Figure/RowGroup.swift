/// Rows of a chart under one heading.
package struct RowGroup<Row: Hashable & Sendable>: Hashable, Sendable {
  /// The heading; nil if there is only one group.
  package var title: String?
  /// The rows from the top to the bottom.
  package var rows: [Row]

  package init(title: String? = nil, rows: [Row]) {
    self.title = title
    self.rows = rows
  }
}
