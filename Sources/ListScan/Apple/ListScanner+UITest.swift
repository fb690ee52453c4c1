#if canImport(UIKit) && !os(watchOS)
  internal import Foundation
  import UIKit

  extension ListScanner {
    /// Starts a scan if a UI test has launched the app for that purpose.
    ///
    /// The test passes its swipes in the environment variable `LIST_SCAN_SWIPES`: velocities in
    /// points per second, such as `1500 1500 -1500`. It may pass the app's commit in
    /// `LIST_SCAN_COMMIT`. The scan so far is the value of the accessibility element
    /// `list.scan.json`, whenever the test reads it.
    ///
    /// - Returns: true if a scan began.
    @discardableResult
    public func startForUITest() -> Bool {
      let environment = ProcessInfo.processInfo.environment
      guard let steps = environment["LIST_SCAN_SWIPES"].flatMap(ScanStep.swipes) else {
        return false
      }
      recorder.steps = steps
      if let commit = environment["LIST_SCAN_COMMIT"] { recorder.commit = commit }
      element = ScanElement(self)
      start()
      return true
    }
  }

  /// An accessibility element whose value is the scan so far.
  ///
  /// The element is in the list's window. It and the scanner retain each other until the scanner
  /// stops.
  final class ScanElement: UIView {
    private let scanner: ListScanner

    init(_ scanner: ListScanner) {
      self.scanner = scanner
      super.init(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      isUserInteractionEnabled = false
      isAccessibilityElement = true
      accessibilityIdentifier = "list.scan.json"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
      get { scanner.json }
      set {}
    }

    /// Puts the element into the window of a list.
    func show(above list: UIView) {
      guard let window = list.window, superview !== window else { return }
      window.addSubview(self)
    }
  }
#endif
