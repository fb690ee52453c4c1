import Diagnostics
import TestSupport
import Testing

@Suite struct DirectiveBoxTests {
  @Test func `boxes become notes, figures and pairs`() throws {
    let site = TestSite(
      page: """
        :::code caption="A `Cell` & its <id>"
        ```swift
        let id = 1
        ```
        :::

        :::dont caption="Index `paths`"
        Text and

        ```swift
        tasks[indexPath]
        ```
        :::
        :::do
        :::figure decode
        :::summary
        - **Do**: this.
        :::
        :::note
        Nested
        :::
        :::

        :::dont caption="Odd ` mark"
        :::

        :::do caption="Right"
        :::
        """
    )
    #expect(site.report.isEmpty)
    try expectSnapshot(site.body, named: "boxes.html")
  }
}
