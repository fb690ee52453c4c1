#if canImport(UIKit) && !os(watchOS)
  internal import Foundation
  import UIKit

  // Methods are replaced in the Objective-C runtime: compilers for Linux, which check this
  // repository's UIKit code, skip the first branch.
  #if canImport(ObjectiveC)
    import ObjectiveC

    /// Replaces methods that have no hook with ones that count and call the original.
    ///
    /// It replaces only methods that UIKit and Foundation document, on the classes that declare
    /// them. They stay replaced: restoring the original would drop a later replacement by other
    /// code. They count on the main thread while a scanner runs.
    @MainActor enum MethodReplacement {
      static let isPossible = true
      private static var isInstalled = false

      static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        exchange(UIView.self, #selector(UIView.layoutSubviews), #selector(UIView.listScanLayout))
        exchange(
          UIView.self,
          #selector(
            UIView.systemLayoutSizeFitting(
              _:
              withHorizontalFittingPriority:
              verticalFittingPriority:
            )
          ),
          #selector(UIView.listScanFitting(_:horizontal:vertical:))
        )
        exchange(UIView.self, #selector(UIView.addSubview(_:)), #selector(UIView.listScanAdd(_:)))
        exchange(
          UIView.self,
          #selector(UIView.insertSubview(_:at:)),
          #selector(UIView.listScanInsert(_:at:))
        )
        exchange(
          UIView.self,
          #selector(UIView.insertSubview(_:aboveSubview:)),
          #selector(UIView.listScanInsert(_:above:))
        )
        exchange(
          UIView.self,
          #selector(UIView.insertSubview(_:belowSubview:)),
          #selector(UIView.listScanInsert(_:below:))
        )
        exchange(
          UIStackView.self,
          #selector(UIStackView.addArrangedSubview(_:)),
          #selector(UIStackView.listScanAddArranged(_:))
        )
        exchange(
          UIStackView.self,
          #selector(UIStackView.insertArrangedSubview(_:at:)),
          #selector(UIStackView.listScanInsertArranged(_:at:))
        )
        exchange(
          NSLayoutConstraint.self,
          #selector(setter: NSLayoutConstraint.isActive),
          #selector(NSLayoutConstraint.listScanSetActive(_:))
        )
        exchange(
          object_getClass(NSLayoutConstraint.self),
          #selector(NSLayoutConstraint.activate(_:)),
          #selector(NSLayoutConstraint.listScanActivate(_:))
        )
        exchange(
          DateFormatter.self,
          NSSelectorFromString("stringFromDate:"),
          #selector(DateFormatter.listScanString(date:))
        )
        exchange(
          NumberFormatter.self,
          NSSelectorFromString("stringFromNumber:"),
          #selector(NumberFormatter.listScanString(number:))
        )
        exchange(
          MeasurementFormatter.self,
          NSSelectorFromString("stringFromMeasurement:"),
          #selector(MeasurementFormatter.listScanString(measurement:))
        )
      }

      private static func exchange(_ type: AnyClass?, _ method: Selector, _ counting: Selector) {
        guard let method = unsafe class_getInstanceMethod(type, method),
          let counting = unsafe class_getInstanceMethod(type, counting)
        else { return }
        unsafe method_exchangeImplementations(method, counting)
      }

      /// The counters of the calls under way, because one call may lead to another.
      private static var underWay: Set<ScanCounter> = []

      /// Calls an original method and counts the call.
      ///
      /// Calls within another of the same kind don't count, nor do calls off the main thread, where
      /// layout engines and formatters also run.
      ///
      /// - Parameters:
      ///   - counter: the counter of the call.
      ///   - times: returns the amount to add.
      ///   - call: calls the original.
      /// - Returns: the result of the original.
      nonisolated static func counting<Result>(
        _ counter: ScanCounter,
        _ times: @MainActor (ListScanner) -> Int,
        _ call: () -> Result
      ) -> Result {
        let isOutermost =
          Thread.isMainThread && MainActor.assumeIsolated { begins(counter, times) }
        defer { if isOutermost { MainActor.assumeIsolated { _ = underWay.remove(counter) } } }
        return call()
      }

      private static func begins(
        _ counter: ScanCounter,
        _ times: @MainActor (ListScanner) -> Int
      ) -> Bool {
        guard let scanner = ListScanner.current, !underWay.contains(counter) else { return false }
        let times = times(scanner)
        guard times > 0 else { return false }
        underWay.insert(counter)
        scanner.recorder.countReplaced(counter, times: times)
        return true
      }

      /// Returns the number of the app's constraints that become active in cells, and counts new
      /// ones as made.
      static func activated(_ constraints: [NSLayoutConstraint], _ scanner: ListScanner) -> Int {
        constraints.count { constraint in
          guard constraint.isOfApp else { return false }
          let isNew = constraint.isSeenFirst
          guard let view = constraint.view, scanner.isInConfiguredCell(view) else { return false }
          if isNew { scanner.recorder.countReplaced(.constraintsMade) }
          return true
        }
      }
    }

    extension NSObject {
      private final class Mark {}

      /// True on the first access for an object; the mark goes away with the object.
      fileprivate var isSeenFirst: Bool {
        let address = UInt(bitPattern: ObjectIdentifier(Mark.self))
        guard let key = unsafe UnsafeRawPointer(bitPattern: address),
          unsafe objc_getAssociatedObject(self, key) == nil
        else { return false }
        unsafe objc_setAssociatedObject(self, key, true, .OBJC_ASSOCIATION_RETAIN)
        return true
      }
    }

    extension UIView {
      fileprivate var isCell: Bool { self is UICollectionViewCell || self is UITableViewCell }

      @objc fileprivate nonisolated func listScanLayout() {
        MethodReplacement.counting(.layoutPasses) { _ in
          isCell ? 1 : 0
        } _: {
          listScanLayout()
        }
      }

      @objc fileprivate nonisolated func listScanFitting(
        _ size: CGSize,
        horizontal: UILayoutPriority,
        vertical: UILayoutPriority
      ) -> CGSize {
        // A cell fits its content view.
        MethodReplacement.counting(.fittings) { _ in
          isCell || superview?.isCell == true ? 1 : 0
        } _: {
          listScanFitting(size, horizontal: horizontal, vertical: vertical)
        }
      }

      @objc fileprivate nonisolated func listScanAdd(_ view: UIView) {
        adding(view) { listScanAdd(view) }
      }

      @objc fileprivate nonisolated func listScanInsert(_ view: UIView, at index: Int) {
        adding(view) { listScanInsert(view, at: index) }
      }

      @objc fileprivate nonisolated func listScanInsert(_ view: UIView, above other: UIView) {
        adding(view) { listScanInsert(view, above: other) }
      }

      @objc fileprivate nonisolated func listScanInsert(_ view: UIView, below other: UIView) {
        adding(view) { listScanInsert(view, below: other) }
      }

      /// Counts a view that is new in this one, except UIKit's own views, which come and go with
      /// highlights, separators and materials.
      fileprivate nonisolated func adding(_ view: UIView, _ add: () -> Void) {
        MethodReplacement.counting(.viewsAdded) { scanner in
          view.superview !== self && !view.isOfSystem && scanner.isInConfiguredCell(self) ? 1 : 0
        } _: {
          add()
        }
      }
    }

    extension UIStackView {
      @objc fileprivate nonisolated func listScanAddArranged(_ view: UIView) {
        adding(view) { listScanAddArranged(view) }
      }

      @objc fileprivate nonisolated func listScanInsertArranged(_ view: UIView, at index: Int) {
        adding(view) { listScanInsertArranged(view, at: index) }
      }
    }

    extension NSLayoutConstraint {
      /// The view whose position or size it sets.
      fileprivate var view: UIView? {
        // It isn't held: UIKit imports it so.
        let item = unsafe firstItem
        return item as? UIView ?? (item as? UILayoutGuide)?.owningView
      }

      @objc fileprivate nonisolated func listScanSetActive(_ isActive: Bool) {
        MethodReplacement.counting(.constraintsActivated) { scanner in
          isActive && !self.isActive ? MethodReplacement.activated([self], scanner) : 0
        } _: {
          listScanSetActive(isActive)
        }
      }

      @objc fileprivate nonisolated static func listScanActivate(
        _ constraints: [NSLayoutConstraint]
      ) {
        MethodReplacement.counting(.constraintsActivated) { scanner in
          MethodReplacement.activated(constraints.filter { !$0.isActive }, scanner)
        } _: {
          listScanActivate(constraints)
        }
      }
    }

    extension Formatter {
      /// Counts a value that is formatted on the main thread; its first value also counts the
      /// formatter.
      fileprivate func formats(_ counter: ScanCounter, _ call: () -> String?) -> String? {
        guard Thread.isMainThread else { return call() }
        let isNew = isSeenFirst
        let isOutermost = MainActor.assumeIsolated { FormatterCalls.enter(counter, isNew) }
        defer { if isOutermost { MainActor.assumeIsolated { FormatterCalls.isUnderWay = false } } }
        return call()
      }
    }

    /// Tracks formatters that call others, as one of measurements formats numbers.
    @MainActor private enum FormatterCalls {
      static var isUnderWay = false

      /// Counts a call, unless it comes from within another.
      static func enter(_ counter: ScanCounter, _ isNew: Bool) -> Bool {
        guard let scanner = ListScanner.current, !isUnderWay else { return false }
        isUnderWay = true
        scanner.recorder.countReplaced(counter)
        if isNew { scanner.recorder.countReplaced(.formattersMade) }
        return true
      }
    }

    extension DateFormatter {
      @objc fileprivate func listScanString(date: NSDate) -> String? {
        formats(.datesFormatted) { listScanString(date: date) }
      }
    }

    extension NumberFormatter {
      @objc fileprivate func listScanString(number: NSNumber) -> String? {
        formats(.numbersFormatted) { listScanString(number: number) }
      }
    }

    extension MeasurementFormatter {
      @objc fileprivate func listScanString(measurement: NSObject) -> String? {
        formats(.measurementsFormatted) { listScanString(measurement: measurement) }
      }
    }
  #else
    @MainActor enum MethodReplacement {
      static let isPossible = false
      static func install() {}
    }
  #endif
#endif
