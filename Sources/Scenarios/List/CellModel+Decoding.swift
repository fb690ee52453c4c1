import Diagnostics
import FrameLab
import LocatedYAML

extension CellModel {
  enum Key: String, CaseIterable {
    case views
    case optionalViews
    case optionalConstraints
    case dates
    case numbers
    case measurements
    case attributedStrings
    case layers
    case transparentLayers
    case shadows
    case masks
    case blurs
    case hosted
    case passArea
  }

  static let counts = 0...1_000
  /// A side of what is drawn in a pass of its own, in points.
  static let passSides = 1...5_000

  /// Decodes the value of `cell:`; the default is a cell of ten views that shows text.
  init?(_ node: YAMLNode, owner: Place?, _ findings: inout Findings) {
    guard let fields = node.fields(Key.self, of: "'cell'", owner: owner, &findings) else {
      return nil
    }
    var model = CellModel()
    var isComplete = true
    func read(_ key: Key, _ count: inout Int) {
      guard let node = fields[key] else { return }
      if let value = node.integer(in: CellModel.counts, &findings) {
        count = value
      } else {
        isComplete = false
      }
    }
    read(.views, &model.views)
    read(.optionalViews, &model.optionalViews)
    read(.optionalConstraints, &model.optionalConstraints)
    read(.dates, &model.dates)
    read(.numbers, &model.numbers)
    read(.measurements, &model.measurements)
    read(.attributedStrings, &model.attributedStrings)
    read(.layers, &model.layers)
    read(.transparentLayers, &model.transparentLayers)
    read(.shadows, &model.shadows)
    read(.masks, &model.masks)
    read(.blurs, &model.blurs)
    if let node = fields[.hosted] {
      if let isHosted = node.flag(&findings) {
        model.isHosted = isHosted
      } else {
        isComplete = false
      }
    }
    if let node = fields[.passArea] {
      if let area = node.area(unit: "pt", in: CellModel.passSides, &findings) {
        model.passAreaPoints = area.width * area.height
      } else {
        isComplete = false
      }
    }
    guard isComplete else { return nil }
    if model.transparentLayers > model.layers,
      let node = fields[.transparentLayers] ?? fields[.layers]
    {
      findings.error(
        "\(model.transparentLayers) of \(model.layers) layers cannot be transparent",
        at: node.place
      )
      return nil
    }
    self = model
  }
}
