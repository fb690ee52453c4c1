import Diagnostics
import FrameLab
import LocatedText

extension CellModel {
  /// Returns the shape of `cell:`; the usual cell, ten views with text by default, has the counts
  /// that it omits.
  static func shape(otherwise usual: CellModel = CellModel()) -> Shape<CellModel> {
    let count = Shape.integer(0...1_000)
    return .mapping(
      "'cell'",
      of: usual,
      [
        .optional("views", \.views, count),
        .optional("optionalViews", \.optionalViews, count),
        .optional("optionalConstraints", \.optionalConstraints, count),
        .optional("dates", \.dates, count),
        .optional("numbers", \.numbers, count),
        .optional("measurements", \.measurements, count),
        .optional("attributedStrings", \.attributedStrings, count),
        .optional("layers", \.layers, count),
        .optional("transparentLayers", \.transparentLayers, count),
        .optional("shadows", \.shadows, count),
        .optional("masks", \.masks, count),
        .optional("blurs", \.blurs, count),
        .optional("hosted", \.isHosted, .flag),
        .optional("passArea", \.passAreaPoints, passArea),
      ],
      check: checkLayers
    )
  }

  /// The area of a separate offscreen pass, in square points.
  private static var passArea: Shape<Int> {
    Shape.area(unit: "pt", 1...5_000).map { $0.width * $0.height }
  }

  private static func checkLayers(_ draft: inout Draft<CellModel>, _ findings: inout Findings) {
    let cell = draft.value
    guard draft.isComplete, cell.transparentLayers > cell.layers,
      let node = draft["transparentLayers"] ?? draft["layers"]
    else { return }
    findings.error(
      "\(cell.transparentLayers) of \(cell.layers) layers cannot be transparent",
      at: node.place
    )
    draft.reject()
  }
}
