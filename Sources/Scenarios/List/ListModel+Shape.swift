import Diagnostics
import FrameLab
import LocatedText

extension ListModel {
  /// The allowed number of items in a list.
  static let itemCounts = 1...1_000_000

  /// Returns the shape of `list:`, shown on some devices.
  static func shape(on devices: [DeviceModel]) -> Shape<ListModel> {
    .mapping(
      "'list'",
      of: ListModel(itemCount: 1, rowHeightPoints: 1),
      [
        .required("items", \.itemCount, .integer(itemCounts)),
        .optional("columns", \.columns, .integer(1...50)),
        .required("rowHeight", \.rowHeightPoints, .quantity(.length, 1...5_000)),
        .optional("rowHeightSpread", \.rowHeightSpread, .decimal(0...1)),
        .optional("cellKinds", \.cellKinds, .integer(1...64)),
        .optional("app", \.appWork, .choice("app")),
        .optional("cell", \.cell, CellModel.shape()),
        .optional("otherCells", \.otherCells, given: { OtherCell.shape(in: $0) }),
        .optional("image", \.image, given: { ImageModel.shape(in: $0, on: devices) }),
      ]
    ) { draft, findings in
      guard draft.value.columns > 1, draft.value.rowHeightSpread > 0,
        let node = draft["rowHeightSpread"]
      else { return }
      findings.error(
        "the rows of a grid are equally high; a list of \(draft.value.columns) columns has no "
          + "spread",
        at: node.place
      )
      draft.reject()
    }
  }
}

extension OtherCell {
  /// Returns the shape of `otherCells:`, whose cells have the list's counts where they set none.
  fileprivate static func shape(in list: Draft<ListModel>) -> Shape<[OtherCell]> {
    .declarations(of: "'otherCells'") { key in
      .mapping(
        "the cell '\(key.name)'",
        of: OtherCell(name: key.name, interval: 2, cell: list.value.cell),
        [
          .required("every", \.interval, .integer(2...10_000)),
          .required("cell", \.cell, CellModel.shape(otherwise: list.value.cell)),
        ]
      )
    }
  }
}
