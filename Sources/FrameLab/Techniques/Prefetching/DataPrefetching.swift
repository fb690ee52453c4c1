/// Whether images are loaded before their cells are needed.
public enum DataPrefetching: TechniqueSetting {
  /// A load starts when its cell is prepared.
  case off
  /// `prefetchItemsAt` starts the loads of so many items ahead, in the direction of travel.
  case ahead(items: Int)

  /// `off`, or how many items ahead.
  public var text: String {
    switch self {
    case .off: "off"
    case .ahead(let items): "\(items) ahead"
    }
  }

  /// The setting without a number.
  public static var choices: [DataPrefetching] { [.off] }
}
