/// The views, texts and images of a cell.
///
/// The counts determine how much of each operation a cell needs.
public struct CellModel: Hashable, Sendable {
  /// Views that are laid out; layout costs are quoted for a cell of ten views.
  public var views: Int
  /// Views that every other item needs.
  public var optionalViews: Int
  /// Constraints that differ between items with and without the optional views.
  public var optionalConstraints: Int
  /// Formatted dates.
  public var dates: Int
  /// Formatted numbers.
  public var numbers: Int
  /// Formatted measurements.
  public var measurements: Int
  /// Attributed strings.
  public var attributedStrings: Int
  /// Layers that are composited.
  public var layers: Int
  /// Of those layers, how many show what is behind them unless they are made opaque.
  public var transparentLayers: Int
  /// Shadows.
  public var shadows: Int
  /// Masked or rounded content.
  public var masks: Int
  /// Visual effect views.
  public var blurs: Int
  /// True for a cell that hosts a SwiftUI view: one operation configures, lays out, sizes and draws
  /// it.
  public var isHosted: Bool
  /// The area of each of the cell's offscreen passes, in square points; nil for a pass of the area
  /// that the cost table prices.
  public var passAreaPoints: Int?

  /// Creates a cell of ten views that shows text.
  public init(
    views: Int = 10,
    optionalViews: Int = 0,
    optionalConstraints: Int = 0,
    dates: Int = 0,
    numbers: Int = 0,
    measurements: Int = 0,
    attributedStrings: Int = 0,
    layers: Int = 10,
    transparentLayers: Int = 0,
    shadows: Int = 0,
    masks: Int = 0,
    blurs: Int = 0,
    isHosted: Bool = false,
    passAreaPoints: Int? = nil
  ) {
    for count in [
      views, optionalViews, optionalConstraints, dates, numbers, measurements, attributedStrings,
      layers, transparentLayers, shadows, masks, blurs,
    ] {
      precondition(count >= 0, "a count is not negative, got \(count)")
    }
    precondition(
      transparentLayers <= layers,
      "of \(layers) layers at most as many are transparent, got \(transparentLayers)"
    )
    self.views = views
    self.optionalViews = optionalViews
    self.optionalConstraints = optionalConstraints
    self.dates = dates
    self.numbers = numbers
    self.measurements = measurements
    self.attributedStrings = attributedStrings
    self.layers = layers
    self.transparentLayers = transparentLayers
    self.shadows = shadows
    self.masks = masks
    self.blurs = blurs
    self.isHosted = isHosted
    self.passAreaPoints = passAreaPoints
  }
}
