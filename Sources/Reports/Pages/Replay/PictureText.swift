import FrameLab
import TextFormats

/// Describes a picture in words.
enum PictureText {
  /// Returns a description such as `8 cells, 2 of them placeholders`.
  static func text(_ picture: TrialTrace.Picture) -> String {
    let waiting = picture.cells.count { $0.content == .placeholder }
    let wrong = picture.cells.count { $0.content == .wrongImage }
    var parts = [counted(picture.cells.count, "cell")]
    if waiting > 0 { parts.append(counted(waiting, "placeholder")) }
    if wrong > 0 { parts.append(counted(wrong, "wrong image")) }
    return parts.joined(separator: ", ")
  }

  /// Returns the number of cells that do not show their item; those with a wrong image count
  /// tenfold.
  static func unfinished(_ picture: TrialTrace.Picture) -> Int {
    picture.cells.reduce(0) { sum, cell in
      switch cell.content {
      case .complete: sum
      case .placeholder: sum + 1
      case .wrongImage: sum + 10
      }
    }
  }
}
