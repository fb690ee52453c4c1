"""The pages of measurements: from the list to a verdict, to every iteration and to the data."""

LIST = "measurements/index.html"

LINK = "() => document.querySelector('table a').href"


def pages(reader):
    tab = reader.open(LIST)
    links = tab.evaluate("() => [...document.querySelectorAll('th a')].map(a => a.getAttribute('href').split('#')[0])")
    assert links, "the list has no measurement"
    return ["measurements/" + link for link in dict.fromkeys(links)]


def test_the_keyboard_leads_from_the_list_to_a_verdict(reader):
    for script in (True, False):
        tab = reader.open(LIST, script=script)
        target = tab.evaluate(LINK)
        tab.focus("table a")
        tab.keyboard.press("Enter")
        tab.wait_for_url(target)
        assert "measured" in tab.text_content(".text"), "nothing says that it was measured"
        here = tab.locator("footer [aria-current]")
        assert here.count() and "Measurements" in here.first.text_content(), "the footer does not say where this is"


def test_a_desktop_shows_every_column_of_the_list(reader):
    tab = reader.open(LIST)
    tab.set_viewport_size({"width": 1280, "height": 900})
    widths = tab.evaluate("() => [...document.querySelectorAll('.table-scroll')].map(e => [e.clientWidth, e.scrollWidth])")
    assert widths, "the list has no table"
    assert all(shown >= whole for shown, whole in widths), f"the list is cut: {widths}"


def test_every_page_fits_a_phone_and_names_what_was_measured(reader):
    for page in pages(reader):
        for dark in ("light", "dark"):
            tab = reader.open(page, phone=True, color_scheme=dark)
            assert tab.evaluate("document.documentElement.scrollWidth") <= 390, f"{page} is too wide"
            assert tab.locator("#origin").count() == 1, f"{page} does not say where it comes from"


def test_a_finger_opens_the_iterations(reader):
    opened = 0
    for page in pages(reader):
        tab = reader.open(page, phone=True, script=False)
        for fold in tab.query_selector_all(".fold > summary"):
            fold.scroll_into_view_if_needed()
            assert fold.bounding_box()["height"] >= 24, f"{page}: too small for a finger"
            fold.tap()
            table = fold.evaluate_handle("e => e.parentElement.querySelector('table')").as_element()
            assert table.is_visible(), f"{page}: the iterations stay folded away"
            opened += 1
    assert opened, "no page has iterations"


def test_the_keyboard_opens_the_data_of_hitches(reader):
    seen = 0
    for page in pages(reader):
        tab = reader.open(page)
        figure = tab.query_selector("figure[id*='-times-']")
        if figure is None:
            continue
        seen += 1
        figure.query_selector("summary").focus()
        tab.keyboard.press("Enter")
        region = figure.query_selector(".chart-scroll[tabindex='0']")
        assert region.is_visible(), f"{page}: the data stays folded away"
        tab.keyboard.press("Tab")
        assert tab.evaluate("e => document.activeElement === e", region), f"{page}: Tab does not reach the data"
        drawing = figure.query_selector("svg[role=img] desc").text_content()
        assert "the longest" in drawing, f"{page}: the drawing is not described"
    assert seen, "no page has a drawing of its hitches"


def test_measured_and_simulated_are_told_apart(reader):
    seen = 0
    for page in pages(reader):
        tab = reader.open(page)
        for table in tab.query_selector_all("table:has(caption:text('measured beside simulated'))"):
            seen += 1
            heads = [head.text_content() for head in table.query_selector_all("thead th")]
            assert heads[1] == "Measured", f"{page}: {heads}"
            assert all("Simulated" in head for head in heads[2:5]), f"{page}: {heads}"
    assert seen, "no measurement names a scenario"
