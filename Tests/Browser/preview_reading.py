"""What an author sees in the browser while `perfsite serve` runs.

Each function that begins with `test_` gets a preview and a tab; a failed `assert` is a finding.
"""

import time
import urllib.request

PANEL = "perfsite-preview section"


def test_an_edit_appears_where_the_reader_is(preview, tab):
    tab.goto(preview.address + "guide/one.html")
    tab.wait_for_selector("text=The first text.")
    tab.evaluate("scrollTo({top: 900, behavior: 'instant'})")
    tab.wait_for_timeout(200)
    started = time.monotonic()
    preview.project.write_page("The second text.")
    tab.wait_for_selector("text=The second text.", state="attached")
    seconds = time.monotonic() - started
    tab.wait_for_function("() => Math.abs(scrollY - 900) < 3")
    assert seconds < 8, f"it takes {seconds:.1f} s"


def test_a_text_changes_in_place_and_more_loads_the_page(preview, tab):
    tab.goto(preview.address + "guide/one.html")
    tab.wait_for_selector("text=The second text.")
    tab.wait_for_timeout(200)
    tab.evaluate("window.isSame = true")
    for text in ("A text in place.", "One.\n\n- two\n- *three*\n\n| A | B |\n|---|---|\n| 1 | 2 |", "Last."):
        preview.project.write_page(text)
        last = text.split()[-1] if "|" not in text else "three"
        tab.wait_for_selector(f"main >> text={last}", state="attached")
        assert tab.evaluate("window.isSame"), f"the page was loaded again for {text!r}"
    assert tab.locator("main table").count() == 0, "the table is still there"
    assert tab.locator("main p", has_text="Paragraph 199.").count() == 1
    # The list of contents has it too.
    preview.project.write_page("The second text.\n\n## A new heading")
    tab.wait_for_selector("h2 >> text=A new heading", state="attached")
    assert not tab.evaluate("window.isSame"), "the page was not loaded again"
    preview.project.write_page("The second text.")
    tab.wait_for_selector("h2 >> text=A new heading", state="detached")


def test_another_page_does_not_disturb(preview, tab):
    tab.goto(preview.address + "guide/one.html")
    tab.evaluate("window.isSame = true")
    preview.project.write_page("Another page.", name="two")
    tab.goto(preview.address + "guide/two.html")
    tab.wait_for_selector("text=Another page.")


def test_a_mistake_is_shown_until_it_is_mended(preview, tab):
    tab.goto(preview.address + "guide/one.html")
    assert not tab.is_visible(PANEL), "a panel without a mistake"
    preview.project.write_page("Text with a [link](<no&where.md>).")
    tab.wait_for_selector(PANEL, state="visible")
    text = tab.inner_text(f"{PANEL} pre")
    assert "one.md:7:" in text, f"it does not say where: {text}"
    assert "no&where.md" in text, f"it is not the text: {text}"
    assert tab.get_attribute(PANEL, "role") == "alert"
    assert "The second text." in tab.inner_text("main"), "the last page is gone"
    # A reader without a mouse puts it away; another mistake brings it back.
    tab.keyboard.press("Escape")
    assert not tab.is_visible(PANEL), "Escape does not hide it"
    preview.project.write_page("Text with a [link](<nowhere-else.md>).")
    tab.wait_for_selector(PANEL, state="visible")
    tab.focus(f"{PANEL} button")
    tab.keyboard.press("Enter")
    assert not tab.is_visible(PANEL), "its button does not hide it"
    # A page that is opened now shows the mistake, too.
    tab.reload()
    tab.wait_for_selector(PANEL, state="visible")
    preview.project.write_page("The third text.")
    tab.wait_for_selector("text=The third text.")
    tab.wait_for_selector(PANEL, state="hidden")


def test_styles_change_without_a_reload(preview, tab):
    tab.goto(preview.address + "guide/one.html")
    tab.evaluate("window.isSame = true")
    tab.wait_for_timeout(200)
    style = preview.project.folder / "Templates/assets/site.css"
    preview.project.write(
        "Templates/assets/site.css",
        style.read_text(encoding="utf-8") + "\nbody { outline: 7px solid red; }\n",
    )
    tab.wait_for_function("() => getComputedStyle(document.body).outlineWidth === '7px'")
    assert tab.evaluate("window.isSame"), "the page was loaded again"


def test_a_missing_page_appears_when_it_is_written(preview, tab):
    tab.goto(preview.address + "guide/late.html")
    tab.wait_for_selector("text=No such page")
    preview.project.write_page("Late, but here.", name="late")
    tab.wait_for_selector("text=Late, but here.")
    # The browser reports the status itself; without 'url:', a page for any address finds no styles.
    tab.errors.clear()


def test_the_site_moves_to_the_path_of_its_address(preview, tab):
    # A page that is open while the site moves would load its parts from where they no longer are.
    tab.goto("about:blank")
    settings = preview.project.settings("url: https://example.com/lists/\n")
    preview.project.write("perfsite.yml", settings)
    end = time.monotonic() + 10
    while time.monotonic() < end:
        with urllib.request.urlopen(preview.address) as answer:
            if answer.url.endswith("/lists/"):
                break
        time.sleep(0.1)
    tab.goto(preview.address)
    assert tab.url.endswith(f":{preview.port}/lists/"), f"it is at {tab.url}"
    tab.goto(preview.address + "lists/guide/one.html")
    tab.wait_for_selector("text=The third text.")
    assert tab.errors == [], tab.errors
