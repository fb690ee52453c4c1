import Foundation

/// The folder of the test target that a test file belongs to, however deep the file is in it.
func testFolder(ofTestAt filePath: String) -> URL {
  let file = URL(fileURLWithPath: filePath)
  var folder = file.deletingLastPathComponent()
  while !folder.lastPathComponent.hasSuffix("Tests"), folder.path != "/" {
    folder.deleteLastPathComponent()
  }
  return folder.path == "/" ? file.deletingLastPathComponent() : folder
}
