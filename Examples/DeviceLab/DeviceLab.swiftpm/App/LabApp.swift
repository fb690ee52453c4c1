import SwiftUI
import UIKit

/// The lab: probes of single operations, and lists that are scenarios of perfsite.
@main
struct LabApp: App {
  var body: some Scene {
    WindowGroup { LabScreens() }
  }
}

/// UIKit's screens in SwiftUI's window.
struct LabScreens: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    UINavigationController(rootViewController: MenuViewController())
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
