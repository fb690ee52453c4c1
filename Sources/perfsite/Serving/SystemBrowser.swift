import Foundation

/// The browser that people see.
enum SystemBrowser {
  /// Opens an address; prints a message if there is no browser.
  static func open(_ address: String) {
    #if os(macOS)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name, address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { ended in
      guard ended.terminationStatus != 0 else { return }
      Terminal.printError("no browser could be opened with '\(name)'; open \(address)\n")
    }
    do {
      try process.run()
    } catch {
      Terminal.printError("no browser could be opened; open \(address)\n")
    }
  }
}
