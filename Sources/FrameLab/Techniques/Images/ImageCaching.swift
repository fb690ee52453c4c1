/// How much the app's cache of decoded images holds.
public enum ImageCaching: TechniqueSetting {
  /// No limit: only a memory warning empties it.
  case unlimited
  /// At most so many bytes; what is on screen goes last.
  case limited(bytes: Int)

  /// `unlimited`, or the limit in megabytes.
  public var text: String {
    switch self {
    case .unlimited: "unlimited"
    case .limited(let bytes):
      bytes.isMultiple(of: 1_000_000) ? "\(bytes / 1_000_000) MB" : "\(bytes) B"
    }
  }

  /// The setting without a number.
  public static var choices: [ImageCaching] { [.unlimited] }
}
