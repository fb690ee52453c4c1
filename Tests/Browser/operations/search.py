"""Search: by keyboard over any page, on its own page, from disk, and without scripts."""


def results(tab):
    """The addresses of the results, once there are any."""
    tab.wait_for_selector(".search ol a")
    return [link.get_attribute("href") for link in tab.query_selector_all(".search ol a")]


def test_a_key_opens_it_and_arrows_lead_to_a_result(reader):
    tab = reader.open("index.html")
    tab.keyboard.press("/")
    tab.wait_for_selector("dialog.search[open]")
    tab.keyboard.type("prepareForDisplay")
    assert any("guide/images.html" in href for href in results(tab)), "the chapter is not found"
    tab.keyboard.press("ArrowDown")
    focused = tab.evaluate("document.activeElement.getAttribute('href')")
    assert focused == results(tab)[0], "arrow down does not focus the first result"
    tab.keyboard.press("ArrowUp")
    assert tab.evaluate("document.activeElement.type") == "search", "arrow up does not go back"
    tab.keyboard.press("Escape")
    assert not tab.query_selector("dialog.search[open]"), "Escape does not close it"


def test_enter_goes_to_the_first_result(reader):
    first = results(reader.open("search.html?q=height%20cache"))[0]
    tab = reader.open("guide/images.html")
    tab.keyboard.press("Control+k")
    tab.wait_for_selector("dialog.search[open]")
    # Nobody waits for the pieces of the index that these letters need.
    tab.keyboard.type("height cache")
    with tab.expect_navigation():
        tab.keyboard.press("Enter")
    assert tab.url == first or tab.url.endswith(first), f"Enter leads to {tab.url}, not {first}"


def test_a_question_finds_the_page_that_is_named_like_it(reader):
    for question, page in [
        ("what should I do about images?", "guide/images.html"),
        ("shadow without path iPhone 11", "scenarios/shadows.html"),
        ("the checklist", "guide/checklist.html"),
    ]:
        tab = reader.open(f"search.html?q={question.replace(' ', '+').replace('?', '%3F')}")
        assert results(tab)[0].endswith(page), f"'{question}' finds {results(tab)[0]} first"


def test_a_finger_opens_it_on_a_phone(reader):
    tab = reader.open("index.html", phone=True)
    tab.tap(".search-link")
    tab.fill("dialog.search input", "stutters")
    assert results(tab), "nothing stutters"
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390, "it is wider than the phone"


def test_its_page_finds_what_the_address_asks_for(reader):
    tab = reader.open("search.html?q=DateFormatter")
    assert any("formatter" in href for href in results(tab)), "no formatter is found"


def test_it_works_from_disk(reader):
    tab = reader.open("search.html?q=hitch", from_file=True)
    assert results(tab), "nothing is found from disk"


def test_nothing_found_is_said(reader):
    tab = reader.open("search.html?q=zzzzqqq")
    tab.wait_for_function("document.querySelector('.search [role=status]').textContent !== ''")
    assert tab.text_content(".search [role=status]") == "Nothing found."


def test_without_scripts_all_pages_are_listed(reader):
    tab = reader.open("search.html", script=False)
    assert len(tab.query_selector_all("#all-pages ~ details a")) > 100, "pages are missing"


def test_a_query_loads_little(reader):
    tab = reader.open("index.html")
    loaded = []
    tab.on("response", lambda response: loaded.append(response))
    tab.keyboard.press("/")
    tab.wait_for_selector("dialog.search[open]")
    tab.keyboard.type("image")
    results(tab)
    tab.wait_for_load_state("networkidle")
    size = sum(len(response.body()) for response in loaded)
    assert size <= 30_000, f"the first query loads {size} bytes"
