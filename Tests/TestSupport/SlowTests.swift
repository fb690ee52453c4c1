import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// A test that takes about a second or more: `make quick` leaves it to `make test`.
  package static var slow: Self {
    .disabled(if: ProcessInfo.processInfo.environment["PERFSITE_QUICK"] != nil, "make quick")
  }
}
