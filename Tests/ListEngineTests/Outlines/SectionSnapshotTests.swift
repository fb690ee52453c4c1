import ListEngine
import TestSupport
import Testing

struct SectionSnapshotTests {
  @Test func `operations have UIKit's meaning`() {
    var folders = SectionSnapshot<String>()
    folders.append(["Mail", "Notes"])
    folders.append(["Inbox", "Sent"], to: "Mail")
    folders.insert(["Drafts"], before: "Sent")
    folders.insert(["Photos"], after: "Mail")
    #expect(folders.items == ["Mail", "Inbox", "Drafts", "Sent", "Photos", "Notes"])
    #expect(folders.rootItems == ["Mail", "Photos", "Notes"])
    #expect(folders.visibleItems == ["Mail", "Photos", "Notes"])
    #expect(folders.level(of: "Sent") == 1 && folders.parent(of: "Sent") == "Mail")
    #expect(!folders.isVisible("Sent") && !folders.isExpanded("Mail"))

    folders.expand(["Mail"])
    #expect(folders.visibleItems == folders.items)
    #expect(folders.isVisible("Sent"))
    let part = folders.snapshot(of: "Mail", includingParent: true)
    #expect(part.items == ["Mail", "Inbox", "Drafts", "Sent"] && part.isExpanded("Mail"))
    #expect(folders.snapshot(of: "Mail").rootItems == ["Inbox", "Drafts", "Sent"])

    var other = SectionSnapshot<String>()
    other.append(["Archive"])
    other.append(["2025"], to: "Archive")
    folders.replace(childrenOf: "Mail", using: other)
    #expect(folders.visibleItems == ["Mail", "Archive", "Photos", "Notes"])
    #expect(folders.level(of: "2025") == 2)
    folders.delete(["2025", "Mail", "missing"])
    #expect(folders.items == ["Photos", "Notes"] && folders.numberOfItems == 2)
  }

  @Test func `visible items become a section of a list`() {
    var folders = SectionSnapshot<Int>()
    folders.append([1, 2])
    folders.append([10, 11], to: 1)
    var list = Snapshot([(0, []), (1, [7])])
    list.replaceItems(inSection: 0, with: folders.visibleItems)
    let collapsed = list
    folders.expand([1])
    list.replaceItems(inSection: 0, with: folders.visibleItems)
    #expect(list.itemIdentifiers == [1, 10, 11, 2, 7])
    #expect(list.difference(from: collapsed).insertedItems.map(\.id) == [10, 11])
  }

  @Test(.slow, arguments: 0..<60)
  func `random changes agree with a plain tree`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var outline = SectionSnapshot<Int>()
    var tree = PlainTree()
    var next = 0
    for _ in 0..<80 {
      let item = tree.items.randomElement(using: &random)
      let new = Array(next..<(next + Int.random(in: 0...3, using: &random)))
      next += new.count
      switch (Int.random(in: 0..<9, using: &random), item) {
      case (0, _), (_, nil):
        outline.append(new)
        tree.insert(PlainTree(new)) { _, all in all.count }
      case (1, let item?), (2, let item?):
        outline.append(new, to: item)
        tree.change(item) { $0.children.children += PlainTree(new).children }
      case (3, let item?):
        outline.insert(new, before: item)
        tree.insert(PlainTree(new), beside: item, distance: 0)
      case (4, let item?):
        outline.insert(new, after: item)
        tree.insert(PlainTree(new), beside: item, distance: 1)
      case (5, let item?):
        let deleted = [item] + tree.items.filter { $0 % 11 == 0 }
        outline.delete(deleted)
        for item in deleted { tree.delete(item) }
      case (6, let item?):
        outline.collapse([item])
        tree.change(item) { $0.isExpanded = false }
      case (7, let item?):
        // An outline that moves: cut out, then put beside another.
        let part = outline.snapshot(of: item, includingParent: true)
        let plainPart = tree.cut(item)
        outline.delete([item])
        tree.delete(item)
        guard let other = tree.items.randomElement(using: &random) else { break }
        if seed.isMultiple(of: 2) {
          outline.insert(part, after: other)
          tree.insert(plainPart, beside: other, distance: 1)
        } else {
          outline.replace(childrenOf: other, using: part)
          tree.change(other) { $0.children = plainPart }
        }
      case (_, let item?):
        outline.expand([item])
        tree.change(item) { $0.isExpanded = true }
      }
      // Any item may be wrong, and looking at each after each change would take most of the time.
      expectAgreement(outline, tree, of: tree.items.shuffled(using: &random).prefix(8))
    }
    expectAgreement(outline, tree, of: tree.items[...])
  }

  private func expectAgreement(
    _ outline: SectionSnapshot<Int>,
    _ tree: PlainTree,
    of some: ArraySlice<Int>
  ) {
    let items = tree.items
    let visible = tree.visibleItems
    #expect(outline.items == items)
    #expect(outline.visibleItems == visible)
    #expect(outline.rootItems == tree.children.map(\.item))
    #expect(outline.numberOfItems == items.count)
    for item in some {
      #expect(outline.index(of: item) == items.firstIndex(of: item))
      #expect(outline.isVisible(item) == visible.contains(item))
      #expect(outline.level(of: item) == tree.level(of: item))
      #expect(outline.snapshot(of: item).items == tree.cut(item).children[0].children.items)
    }
    #expect(outline.index(of: -1) == nil && !outline.contains(-1))
  }
}

/// The same outline as a recursive value.
private struct PlainTree {
  struct Branch {
    var item: Int
    var isExpanded = false
    var children = PlainTree()
  }

  var children: [Branch] = []

  init(_ items: [Int] = []) { children = items.map { Branch(item: $0) } }

  init(_ branch: Branch) { children = [branch] }

  var items: [Int] { children.flatMap { [$0.item] + $0.children.items } }

  var visibleItems: [Int] {
    children.flatMap { [$0.item] + ($0.isExpanded ? $0.children.visibleItems : []) }
  }

  func level(of item: Int) -> Int? {
    for branch in children {
      if branch.item == item { return 0 }
      if let level = branch.children.level(of: item) { return level + 1 }
    }
    return nil
  }

  /// The branch of an item as a tree.
  func cut(_ item: Int) -> PlainTree {
    for branch in children {
      if branch.item == item { return PlainTree(branch) }
      let below = branch.children.cut(item)
      if !below.children.isEmpty { return below }
    }
    return PlainTree()
  }

  mutating func change(_ item: Int, _ change: (inout Branch) -> Void) {
    for index in children.indices {
      if children[index].item == item { change(&children[index]) }
      children[index].children.change(item, change)
    }
  }

  mutating func insert(_ new: PlainTree, at place: (PlainTree, [Branch]) -> Int) {
    children.insert(contentsOf: new.children, at: place(self, children))
  }

  mutating func insert(_ new: PlainTree, beside item: Int, distance: Int) {
    if let index = children.firstIndex(where: { $0.item == item }) {
      children.insert(contentsOf: new.children, at: index + distance)
      return
    }
    for index in children.indices {
      children[index].children.insert(new, beside: item, distance: distance)
    }
  }

  mutating func delete(_ item: Int) {
    children.removeAll { $0.item == item }
    for index in children.indices { children[index].children.delete(item) }
  }
}
