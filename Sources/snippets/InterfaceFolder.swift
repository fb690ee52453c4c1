import Foundation

/// The interfaces of Apple's frameworks: a folder for each module, in parts.
struct InterfaceFolder {
  let path: String

  /// Returns the modules in it, sorted.
  ///
  /// - Throws: the error if the folder can't be read.
  func modules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      .filter { !$0.hasPrefix(".") }
  }

  /// Joins the parts of each module, as the compiler requires.
  ///
  /// An existing file that is the same keeps its date, by which the compiler knows if it is up to
  /// date; files of former modules are removed.
  ///
  /// - Throws: the error if a file can't be read or written.
  func assemble(into folder: URL) throws {
    let modules = try modules()
    let kept = Set(modules.map { "\($0).swiftinterface" })
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".swiftinterface") && !kept.contains(name) {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    for module in modules {
      var text = """
        // swift-interface-format-version: 1.0
        // swift-module-flags: -module-name \(module) -swift-version 6
        import Swift
        import _Concurrency

        """
      for part in try parts(of: module) {
        text += "#sourceLocation(file: \"\(part)\", line: 1)\n"
        text += try String(contentsOfFile: part, encoding: .utf8) + "\n"
      }
      let file = folder.appendingPathComponent("\(module).swiftinterface")
      let former = try? Data(contentsOf: file)
      guard former != Data(text.utf8) else { continue }
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private func parts(of module: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(module)").sorted()
      .filter { $0.hasSuffix(".swiftinterface") }
      .map { "\(path)/\(module)/\($0)" }
  }
}
