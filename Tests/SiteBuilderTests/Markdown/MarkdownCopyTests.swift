import SiteBuilder
import Testing

@Suite struct MarkdownCopyTests {
  @Test func `front matter becomes a title, boxes words, and directives what they show`() throws {
    let site = TestSite(
      page: """

        :::summary
        - **Do**: :value[decode x] now, and :value[reuse].
        :::

        :::figure decode

        :::dont caption="Index `paths`"
        ```swift
        a(":value[kept]")
        ```
        :::
        :::do
        Better.
        :::

        ## More *text*
        """
    )
    #expect(site.report.isEmpty)
    let page = try #require(site.content.pages.first)
    #expect(
      page.markdown == """
        # Page

        About it

        **In short**

        - **Do**: value decode@7:18 x@7:25 now, and value reuse@7:44.

        > figure decode@10:11

        **Don’t: Index `paths`**

        ```swift
        a(":value[kept]")
        ```
        **Do**

        Better.

        ## More *text*

        """
    )
  }
}
