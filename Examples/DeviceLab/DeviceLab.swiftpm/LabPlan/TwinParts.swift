package import FrameLab

/// What a cell of a plan is made of, so that a scan of it counts what the scenario says.
///
/// Of the scenario's layers, images, shadows and rounded content come first, then texts, and what is left
/// are bare layers.
package struct TwinParts: Hashable, Sendable {
  /// Labels, those with a text first.
  package let labels: Int
  /// How many labels show a text.
  package let texts: Int
  /// How many of the texts show what is behind them.
  package let blendedTexts: Int
  /// Whether there is an image view.
  package let hasImage: Bool
  /// Visual effect views.
  package let blurs: Int
  /// Stack views around each other, outermost first; the innermost has the lines.
  package let columns: Int
  /// Stack views with some labels each; without them the labels are in the innermost column.
  package let lines: Int
  /// Bare layers with a shadow.
  package let shadows: Int
  /// Bare layers with rounded content: by how many layers around it each is clipped.
  package let clips: [Int]
  /// Bare layers besides.
  package let plainLayers: Int
  /// How many of those show what is behind them.
  package let blendedLayers: Int

  /// The parts of a cell that isn't hosted.
  package init(_ list: ScenarioFile.List, _ techniques: Techniques) {
    let cell = list.cell
    hasImage = list.image != nil
    blurs = cell.blurs
    let images = hasImage ? 1 : 0
    let levels = techniques.layoutSystem == .manual ? 0 : techniques.stackNesting.levels
    columns = levels > 1 ? levels - 1 : levels
    let rest = cell.views - images - blurs - columns
    lines = levels > 1 ? max(1, rest / 3) : 0
    labels = max(1, rest - lines)

    shadows = cell.shadows
    var layers = max(0, cell.layers - images - shadows)
    let rounded = cell.masks == 0 ? 0 : min(cell.masks, max(1, layers / 2))
    clips = (0..<rounded).map { index in
      guard techniques.masks == .masked else { return 0 }
      return cell.masks / rounded + (index < cell.masks % rounded ? 1 : 0)
    }
    layers = max(0, layers - rounded)
    texts = min(labels, layers)
    plainLayers = layers - texts
    let blended = techniques.blending == .blended ? cell.transparentLayers : 0
    blendedLayers = min(blended, plainLayers)
    blendedTexts = min(blended - blendedLayers, texts)
  }
}
