"""What people come for is at most three clicks from the home page, without a script too."""

import contextlib

MOST_CLICKS = 3
PROBLEMS = "guide/find-your-problem.html"


def click(tab, *texts):
    """Follows links one after the other, each by a part of its text; checks how many there are."""
    assert len(texts) <= MOST_CLICKS, f"{len(texts)} clicks are too many"
    for text in texts:
        link = tab.locator("a:visible", has_text=text).first
        with contextlib.suppress(Exception):
            link.wait_for(timeout=3_000)
        assert link.count(), f"no link says '{text}' on {tab.url}"
        with tab.expect_navigation():
            link.click()


def shown(tab, text):
    """Whether a text can be seen without opening anything."""
    return tab.get_by_text(text).locator("visible=true").count() > 0


def test_my_feed_stutters_when_photos_arrive(reader):
    for script in (True, False):
        tab = reader.open("index.html", script=script)
        click(tab, "Find your problem")
        assert tab.url.endswith(PROBLEMS), f"the link leads to {tab.url}"
        assert shown(tab, "It stutters while images arrive"), "the symptom is not listed"
        click(tab, "prepare the image, or make a thumbnail")
        assert "guide/images.html#" in tab.url, f"the fix leads to {tab.url}"


def test_is_a_date_formatter_really_slow(reader):
    tab = reader.open("index.html")
    click(tab, "Scenarios", "A date formatter for each date, or one for all")
    assert tab.url.endswith("scenarios/date-formatter.html"), f"the link leads to {tab.url}"
    assert shown(tab, "plausible phones"), "no answer is to be seen"
    tab = reader.open("index.html", script=False)
    click(tab, "Claims")
    claim = tab.locator("main :is(h3, summary, a)", has_text="formatter").first
    assert claim.count(), "no claim is about formatters"


def test_which_of_two_variants_is_better_on_an_iphone_11(reader):
    for script in (True, False):
        tab = reader.open("index.html", script=script)
        click(tab, "Scenarios", "HEIC originals, and when a hitch becomes a hang")
        answer = tab.locator("main .table-scroll:visible").first.inner_text()
        assert "iPhone 11" in answer and "Verdict on the fix" in answer, "the answer does not name the phone"
        assert "plausible phones" in answer and " of 100" in answer, "the answer does not say how sure it is"


def test_on_a_phone_the_way_is_as_short(reader):
    tab = reader.open("index.html", phone=True)
    tab.locator(".site-header a:visible", has_text="Evidence").tap()
    tab.locator(".sure a", has_text="helps").tap()
    assert tab.evaluate("location.hash") == "#helps", "the filter is no link"
    words = tab.locator(".group li:visible .judged .status").all_inner_texts()
    assert set(words) == {"helps"}, f"other rows are left: {set(words)}"
    tab.locator(".sure a[href='#content']").tap()
    assert tab.locator(".group li:visible").count() > len(words), "the others do not come back"
