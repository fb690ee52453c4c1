/// Which cell shows, awaits or forgets which item: the cells of a list view as a state machine.
///
/// ```
/// reuse pool → preparing → waiting → displayed → waiting → reuse pool
/// ```
///
/// Each call is an event, and its result says what the list has to do. Items are known by their
/// stable identifiers, so insertions and moves change nothing here. An event takes constant time and
/// allocates nothing once as many cells exist as the list needs.
///
/// ```swift
/// var cells = CellLifeCycle<Int>()
/// cells.prepare(item: 7, registration: CellRegistration())  // .create(cell 0, .poolIsEmpty)
/// cells.display(item: 7)
/// cells.endDisplaying(item: 7)  // waits a little
/// cells.prepare(item: 7, registration: CellRegistration())  // .keep(cell 0)
/// ```
///
/// The events are specialised for numbers and texts, which halves their time from another module.
public struct CellLifeCycle<ID: Hashable & Sendable>: Sendable {
  /// What the machine knows of one cell.
  struct Record: Sendable {
    var item: ID?
    var registration: CellRegistration
    var state: CellState
    var wasDisplayed = false
    var leftAt = 0
  }

  /// How many cells wait off screen, and how long.
  public let policy: WaitingPolicy
  /// What the cells went through so far.
  public internal(set) var counts = CellCounts()

  var records: [Record] = []
  var cellNumbers: [ID: Int] = [:]
  private var links = CellLinks()
  private var pools: [CellRow] = []
  private var prepared = CellRow()
  private var left = CellRow()
  private var freed = CellRow()
  private var time = 0

  /// Creates a list view without cells.
  public init(policy: WaitingPolicy = WaitingPolicy()) {
    self.policy = policy
  }

  /// Gets a cell for an item, before it is displayed or in order to display it.
  ///
  /// - Complexity: O(1).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  @discardableResult
  public mutating func prepare(item: ID, registration: CellRegistration) -> Preparation {
    if let number = cellNumbers[item] { return .keep(CellID(number: number)) }
    let preparation = dequeue(registration)
    let number = preparation.cell.number
    records[number].item = item
    records[number].state = .preparing
    records[number].wasDisplayed = false
    cellNumbers[item] = number
    return preparation
  }

  /// Notes that a cell that was prepared before its time is ready: it waits.
  ///
  /// - Complexity: O(1).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  public mutating func finishPreparing(item: ID) {
    let number = numberOfCell(for: item, toward: "finish preparing")
    guard records[number].state == .preparing else { return }
    records[number].state = .waiting
    links.append(number, to: &prepared)
    if prepared.count > policy.preparedLimit { release(prepared.first) }
  }

  /// Puts the cell of an item on screen.
  ///
  /// A cell that is still being prepared is finished at once, as a list does that needs it now.
  ///
  /// - Complexity: O(1).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  @discardableResult
  public mutating func display(item: ID) -> CellID {
    let number = numberOfCell(for: item, toward: "display")
    if records[number].state == .waiting {
      leaveWaiting(number)
      if records[number].wasDisplayed { counts.returned += 1 }
    }
    records[number].state = .displayed
    records[number].wasDisplayed = true
    return CellID(number: number)
  }

  /// Takes the cell of an item off the screen: it waits a little for the item to come back.
  ///
  /// - Complexity: O(1).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  public mutating func endDisplaying(item: ID) {
    let number = numberOfCell(for: item, toward: "end displaying")
    precondition(
      records[number].state == .displayed,
      "the cell of item '\(item)' is \(records[number].state), not displayed"
    )
    records[number].state = .waiting
    records[number].leftAt = time
    links.append(number, to: &left)
    if left.count > policy.leftLimit { release(left.first) }
  }

  /// Gives up a cell that was prepared or waits, for instance because the scroll turned.
  ///
  /// - Returns: the cell, now in its pool, or nil if the item had none or is displayed.
  /// - Complexity: O(1).
  @specialized(where ID == Int)
  @specialized(where ID == String)
  @discardableResult
  public mutating func discardPrepared(item: ID) -> CellID? {
    guard let number = cellNumbers[item], records[number].state != .displayed else { return nil }
    release(number)
    return CellID(number: number)
  }

  /// Moves the clock on and sends cells to their pools that waited for their lifetime.
  ///
  /// - Parameter time: in a unit of the caller's choice, such as nanoseconds or frames.
  /// - Complexity: O(1) for each cell that goes.
  @specialized(where ID == Int)
  @specialized(where ID == String)
  public mutating func advance(to time: Int) {
    precondition(time >= self.time, "time does not run back from \(self.time) to \(time)")
    self.time = time
    guard let lifetime = policy.leftLifetime else { return }
    while left.count > 0, time - records[left.first].leftAt >= lifetime { release(left.first) }
  }

  /// Frees the cells in the pools, as a list view does on a memory warning.
  ///
  /// Stranded cells stay: their registrations are out of the list's reach.
  ///
  /// - Complexity: O(1) for each cell.
  public mutating func emptyPools() {
    for kind in pools.indices {
      while let number = links.popLast(from: &pools[kind]) {
        records[number].state = .freed
        links.append(number, to: &freed)
      }
    }
  }

  /// Takes a cell from the registration's pool, or creates one.
  mutating func dequeue(_ registration: CellRegistration) -> Preparation {
    counts.configured += 1
    while pools.count <= registration.kind { pools.append(CellRow()) }
    if registration.creation == .once,
      let number = links.popLast(from: &pools[registration.kind])
    {
      counts.reused += 1
      return .reuse(CellID(number: number))
    }
    counts.created += 1
    let record = Record(registration: registration, state: .preparing)
    var cell = CellID(number: records.count)
    if let number = links.popLast(from: &freed) {
      records[number] = record
      cell = CellID(number: number)
    } else {
      records.append(record)
      links.addCell()
    }
    guard registration.creation == .insideProvider else { return .create(cell, .poolIsEmpty) }
    counts.createdForNewRegistrations += 1
    return .create(cell, .registrationIsNew)
  }

  /// Parts a cell from its item and sends it to its pool.
  mutating func release(_ number: Int) {
    if records[number].state == .waiting { leaveWaiting(number) }
    if !records[number].wasDisplayed { counts.preparedDiscarded += 1 }
    if let item = records[number].item { cellNumbers[item] = nil }
    records[number].item = nil
    switch records[number].registration.creation {
    case .once:
      records[number].state = .pooled
      links.append(number, to: &pools[records[number].registration.kind])
    case .insideProvider:
      records[number].state = .stranded
      counts.stranded += 1
    }
  }

  private mutating func leaveWaiting(_ number: Int) {
    if records[number].wasDisplayed {
      links.remove(number, from: &left)
    } else {
      links.remove(number, from: &prepared)
    }
  }

  private func numberOfCell(for item: ID, toward purpose: String) -> Int {
    guard let number = cellNumbers[item] else {
      preconditionFailure("cannot \(purpose): item '\(item)' has no cell, prepare it first")
    }
    return number
  }
}
