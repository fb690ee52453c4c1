/// The cells that wait for images.
struct ImageWaiters: Sendable {
  /// A cell that asked for an image.
  struct Waiter: Sendable {
    let key: Int
    /// The item that the cell showed when it asked.
    let item: Int
    let cell: Int
    /// The load that will call back although it was cancelled; nil for the wanted one.
    var cancelledFlight: Int?
  }

  private var waiters: [Waiter] = []

  /// A cell starts waiting for the image of a key.
  mutating func append(key: Int, item: Int, cell: Int) {
    waiters.append(Waiter(key: key, item: item, cell: cell))
  }

  /// A cell gives up waiting.
  ///
  /// - Parameters:
  ///   - cell: the cell.
  ///   - item: the item that it showed when it asked.
  ///   - flight: the load that will call back anyway, if there is one.
  mutating func cancel(cell: Int, item: Int, butFor flight: Int?) {
    for index in waiters.indices.reversed()
    where waiters[index].cell == cell && waiters[index].item == item
      && waiters[index].cancelledFlight == nil
    {
      if let flight {
        waiters[index].cancelledFlight = flight
      } else {
        waiters.remove(at: index)
      }
    }
  }

  /// Removes the first waiter whose load calls back, in the order in which they asked.
  ///
  /// - Parameters:
  ///   - flight: the load.
  ///   - key: its key if it was wanted to its end; nil if it was cancelled.
  /// - Returns: the waiter; nil if none is left.
  mutating func takeFirst(flight: Int, wantedKey key: Int?) -> Waiter? {
    let index = waiters.firstIndex { waiter in
      waiter.cancelledFlight == flight || (waiter.cancelledFlight == nil && waiter.key == key)
    }
    return index.map { waiters.remove(at: $0) }
  }
}
