import Diagnostics
import FrameLab
import LocatedYAML

extension ListModel {
  /// How many items a list may have.
  static let itemCounts = 1...1_000_000
  /// How many columns a list has.
  static let columnCounts = 1...50
  /// How high rows are, in points.
  static let rowHeights = 1...5_000
  /// How many kinds of cells there are.
  static let kindCounts = 1...64

  enum Key: String, CaseIterable {
    case items
    case columns
    case rowHeight
    case rowHeightSpread
    case cellKinds
    case app
    case cell
    case image
  }

  /// Decodes the value of `list:`, shown on the devices that are known.
  init?(
    _ node: YAMLNode,
    owner: Place?,
    on devices: [DeviceModel],
    _ findings: inout Findings
  ) {
    guard let fields = node.fields(Key.self, of: "'list'", owner: owner, &findings) else {
      return nil
    }
    let items = fields.required(.items, &findings)?.integer(in: Self.itemCounts, &findings)
    let columns = fields[.columns].map { $0.integer(in: Self.columnCounts, &findings) } ?? 1
    let height = fields.required(.rowHeight, &findings)?
      .quantity(.length, in: Self.rowHeights, &findings)
    let spread = fields[.rowHeightSpread].map { $0.decimal(in: 0...1, &findings) } ?? 0
    let kinds = fields[.cellKinds].map { $0.integer(in: Self.kindCounts, &findings) } ?? 1
    let app = fields[.app].map { $0.choice("app", of: AppWork.self, &findings) } ?? .light
    let cell =
      fields[.cell].map {
        CellModel($0, owner: fields.entries[.cell]?.keyPlace, &findings)
      } ?? CellModel()
    let image = fields[.image].map {
      ImageModel(
        $0,
        owner: fields.entries[.image]?.keyPlace,
        rowHeight: height,
        columns: columns ?? 1,
        on: devices,
        &findings
      )
    }
    if let columns, columns > 1, let spread, spread > 0, let node = fields[.rowHeightSpread] {
      findings.error(
        "the rows of a grid are equally high; a list of \(columns) columns has no spread",
        at: node.place
      )
      return nil
    }
    if let image, image == nil { return nil }
    guard let items, let columns, let height, let spread, let kinds, let app, let cell
    else { return nil }
    self.init(
      itemCount: items,
      rowHeightPoints: height,
      columns: columns,
      rowHeightSpread: spread,
      cellKinds: kinds,
      appWork: app,
      image: image ?? nil,
      cell: cell
    )
  }
}
