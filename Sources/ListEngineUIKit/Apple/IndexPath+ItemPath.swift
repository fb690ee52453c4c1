#if canImport(UIKit) && !os(watchOS)
  import ListEngine
  import UIKit

  extension ItemPath {
    /// Creates the same path.
    init(_ indexPath: IndexPath) {
      self.init(section: indexPath.section, item: indexPath.item)
    }
  }

  extension IndexPath {
    /// Creates the same path.
    init(_ path: ItemPath) {
      self.init(item: path.item, section: path.section)
    }
  }
#endif
