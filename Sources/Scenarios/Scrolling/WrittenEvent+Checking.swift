import Diagnostics
import FrameLab
import LocatedText

extension [WrittenEvent] {
  /// Reports events that a list can't have while its script runs.
  func check(
    on devices: [DeviceModel],
    list: ListModel,
    script: ScrollScript,
    _ findings: inout Findings
  ) {
    checkTimes(on: devices, list: list, script: script, &findings)
    checkItemCount(of: list, &findings)
    for written in self where written.event.kind == .rotate {
      written.checkImage(of: list, on: devices, &findings)
    }
  }

  private func checkTimes(
    on devices: [DeviceModel],
    list: ListModel,
    script: ScrollScript,
    _ findings: inout Findings
  ) {
    let ends = devices.map { (id: $0.id, end: script.end(of: list, on: $0.device)) }
    // The event has to happen on every device, so the earliest end counts.
    guard let first = ends.min(by: { $0.end < $1.end }) else { return }
    for written in self where written.event.nanoseconds >= first.end {
      let end = Quantity.duration.text(first.end / 1_000_000 * 1_000_000)
      findings.error(
        "the event comes too late; on '\(first.id)' the script ends after \(end)",
        at: written.place
      )
    }
  }

  private func checkItemCount(of list: ListModel, _ findings: inout Findings) {
    var count = list.itemCount
    for written in self {
      count += written.event.insertedItems
      if count > ListModel.itemCounts.upperBound {
        findings.error(
          "the list grows to \(count) items; at most \(ListModel.itemCounts.upperBound) are run",
          at: written.place
        )
        return
      }
    }
  }
}

extension WrittenEvent {
  fileprivate func checkImage(
    of list: ListModel,
    on devices: [DeviceModel],
    _ findings: inout Findings
  ) {
    guard let image = list.image else { return }
    for model in devices {
      let width = model.device.screen.rotated.widthPoints / list.columns
      guard image.shownWidthPoints > width else { continue }
      findings.error(
        "the image is shown \(image.shownWidthPoints) pt wide, but "
          + (list.columns == 1 ? "" : "each of \(list.columns) columns on ")
          + "'\(model.id)' has \(width) pt when it is turned",
        at: place
      )
    }
  }
}

extension ListEvent {
  fileprivate var insertedItems: Int {
    switch kind {
    case .insertAtTop(let count), .insertAboveViewport(let count): count
    case .deleteVisible, .moveLastToTop, .changeVisible, .rotate, .changeTextSize, .memoryWarning,
      .background:
      0
    }
  }
}

extension ScrollScript {
  /// Returns the end of the script on a device, in nanoseconds; rows of different heights count
  /// with their median.
  fileprivate func end(of list: ListModel, on device: Device) -> Int {
    let geometry = ListGeometry(list, on: device.screen)
    return ScrollPath(
      self,
      maximumOffset: geometry.maximumOffsetPoints,
      viewportPoints: Double(device.screen.heightPoints)
    ).endNanoseconds
  }
}
