import SwiftUI
import UIKit

struct Message: Identifiable, Sendable {
  let id: UUID
  let text: String
}

struct MessageRow: View {
  let message: Message

  var body: some View { Text(message.text) }
}

struct FeedSection: Identifiable, Sendable {
  let id: UUID
  let title: String
  let messages: [Message]
}
