package import Charts
package import FrameLab
import TextFormats

/// The categories of operations as causes of hitches: one name and one color on the whole site.
///
/// Charts, keys, timelines, tables of late frames and replays take both from here.
package enum Cause: CaseIterable {
  case imageDecoding
  case text
  case cells
  case layout
  case updates
  case rendering
  case commit
  case other

  /// Creates the cause that an operation belongs to.
  package init(_ operation: ListOperation) {
    switch operation {
    case .imageDecoding, .progressiveImageDecoding, .heicImageDecoding, .thumbnailDecoding:
      self = .imageDecoding
    case .dateFormatterCreation, .dateFormatting, .numberFormatterCreation, .numberFormatting,
      .measurementFormatterCreation, .measurementFormatting, .attributedStringCreation,
      .stringLookUp, .textDrawing:
      self = .text
    case .cellCreation, .nibLoading, .cellReuse, .cellConfiguration, .hostedCellConfiguration,
      .hostedListUpdate, .viewInsertion, .blurCreation, .viewHiding, .displayCallback,
      .imageAssignment:
      self = .cells
    case .constraintChange, .constraintToggling, .cellLayout, .stackLayout, .manualLayout,
      .sizeFitting, .stackSizeFitting, .manualSizeFitting, .heightComputation,
      .estimateResolution, .forcedLayout, .layoutInvalidation:
      self = .layout
    case .loadCompletion, .prefetchCall, .indexPathSorting, .fileReading, .snapshotConstruction,
      .snapshotDifference, .batchUpdate, .changeApplication, .dataReload, .memoryWarning:
      self = .updates
    case .frameRendering, .cellRendering, .layerCompositing, .layerBlending, .offscreenPass,
      .shadowDrawing, .backgroundBlur:
      self = .rendering
    case .layerCommit, .layerPackaging: self = .commit
    case .touchHandling, .scrollUpdate, .appWork, .coreContention: self = .other
    }
  }

  /// The name within a sentence.
  package var name: String {
    switch self {
    case .imageDecoding: "image decoding"
    case .text: "text and formatting"
    case .cells: "making and filling cells"
    case .layout: "layout and sizing"
    case .updates: "loading and updates"
    case .rendering: "rendering"
    case .commit: "packaging of layers"
    case .other: "everything else"
    }
  }

  /// The color.
  package var hue: Hue {
    switch self {
    case .imageDecoding: .blue
    case .text: .amber
    case .cells: .green
    case .layout: .violet
    case .updates: .teal
    case .rendering: .magenta
    case .commit: .slate
    case .other: .gray
    }
  }

  /// A piece of the color, for beside a name that is written out.
  var swatch: Fragment {
    Fragment { $0.element("i", ["class": "swatch \(hue.className)"], text: "") }
  }
}

extension ListOperation {
  /// The name as people read it: `image decoding`.
  var words: String { name.replacing("-", with: " ").replacing("heic", with: "HEIC") }
}
