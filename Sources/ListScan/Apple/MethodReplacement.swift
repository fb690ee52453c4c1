#if canImport(UIKit) && !os(watchOS)
  internal import Foundation
  import UIKit

  // Methods are replaced in the Objective-C runtime: compilers for Linux, with which this repository
  // checks its UIKit code, skip the first branch.
  #if canImport(ObjectiveC)
    import ObjectiveC

    /// Replaces methods that have no hook by ones that count, and call the original.
    ///
    /// Only methods that UIKit and Foundation document are replaced, on the classes that declare them.
    @MainActor enum MethodReplacement {
      static let isPossible = true
      private static var isInstalled = false

      /// Replaces the methods.
      static func install() {
        if !isInstalled { exchange() }
        isInstalled = true
      }

      /// Puts the methods back.
      static func remove() {
        if isInstalled { exchange() }
        isInstalled = false
      }

      private static func exchange() {
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

      /// The counters of calls that are under way: one may call another.
      private static var underWay: Set<ScanCounter> = []

      /// Counts a call unless it comes from within another one.
      static func counting<Result>(
        _ counter: ScanCounter,
        _ count: @autoclosure () -> Void,
        _ call: () -> Result
      ) -> Result {
        guard underWay.insert(counter).inserted else { return call() }
        defer { underWay.remove(counter) }
        count()
        return call()
      }

      static func count(_ counter: ScanCounter, times: Int = 1) {
        ListScanner.current?.recorder.countReplaced(counter, times: times)
      }

      /// Constraints become active: new ones count as made, too.
      static func activated(_ constraints: [NSLayoutConstraint]) {
        guard let scanner = ListScanner.current else { return }
        for constraint in constraints {
          let isNew = constraint.isSeenFirst
          guard let view = constraint.view, scanner.isInConfiguredCell(view) else { continue }
          count(.constraintsActivated)
          if isNew { count(.constraintsMade) }
        }
      }
    }

    extension NSObject {
      private final class Mark {}

      /// Whether nobody has asked this before; an object that was freed takes its mark along.
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

      @objc fileprivate func listScanLayout() {
        if isCell { MethodReplacement.count(.layoutPasses) }
        listScanLayout()
      }

      @objc fileprivate func listScanFitting(
        _ size: CGSize,
        horizontal: UILayoutPriority,
        vertical: UILayoutPriority
      ) -> CGSize {
        // A cell fits its content view.
        guard isCell || superview?.isCell == true else {
          return listScanFitting(size, horizontal: horizontal, vertical: vertical)
        }
        return MethodReplacement.counting(.fittings, MethodReplacement.count(.fittings)) {
          listScanFitting(size, horizontal: horizontal, vertical: vertical)
        }
      }

      @objc fileprivate func listScanAdd(_ view: UIView) {
        // Views of UIKit's own come and go with highlights, separators and materials.
        if let scanner = ListScanner.current, scanner.isInConfiguredCell(self),
          !String(describing: type(of: view)).hasPrefix("_")
        {
          MethodReplacement.count(.viewsAdded)
        }
        listScanAdd(view)
      }
    }

    extension NSLayoutConstraint {
      /// The view whose place or size it sets.
      fileprivate var view: UIView? {
        // It isn't held: UIKit imports it so.
        let item = unsafe firstItem
        return item as? UIView ?? (item as? UILayoutGuide)?.owningView
      }

      @objc fileprivate func listScanSetActive(_ isActive: Bool) {
        let changed = isActive && !self.isActive ? [self] : []
        MethodReplacement.counting(.constraintsActivated, MethodReplacement.activated(changed)) {
          listScanSetActive(isActive)
        }
      }

      @objc fileprivate static func listScanActivate(_ constraints: [NSLayoutConstraint]) {
        let changed = constraints.filter { !$0.isActive }
        MethodReplacement.counting(.constraintsActivated, MethodReplacement.activated(changed)) {
          listScanActivate(constraints)
        }
      }
    }

    extension Formatter {
      /// Counts a value that is formatted on the main thread; the formatter counts with its first one.
      fileprivate func formats(_ counter: ScanCounter, _ call: () -> String?) -> String? {
        guard Thread.isMainThread else { return call() }
        let isNew = isSeenFirst
        let isOutermost = MainActor.assumeIsolated { FormatterCalls.enter(counter, isNew) }
        defer { if isOutermost { MainActor.assumeIsolated { FormatterCalls.isUnderWay = false } } }
        return call()
      }
    }

    /// Formatters that call others: one of measurements formats numbers.
    @MainActor private enum FormatterCalls {
      static var isUnderWay = false

      /// Counts a call unless it comes from within another one.
      static func enter(_ counter: ScanCounter, _ isNew: Bool) -> Bool {
        guard !isUnderWay else { return false }
        isUnderWay = true
        MethodReplacement.count(counter)
        if isNew { MethodReplacement.count(.formattersMade) }
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
      static func remove() {}
    }
  #endif
#endif
