"""The slider over the cost that decides, and the filters of claims."""

PAGE = "techniques/image-preparation.html"

# The line of the drawing that is shown at this width.
LINE = """() => [...document.querySelectorAll('.break-even svg')]
  .find(svg => svg.getBoundingClientRect().width > 0).querySelector('.cursor').getAttribute('d')"""


def shown(tab):
    return tab.text_content(".break-even output")


def test_arrow_keys_move_it_and_the_sentence_follows(reader):
    still = shown(reader.open(PAGE, script=False))
    tab = reader.open(PAGE)
    assert shown(tab) == still, f"the script says '{shown(tab)}', the page had '{still}'"
    line = tab.evaluate(LINE)
    tab.focus(".break-even input")
    tab.keyboard.press("End")
    assert shown(tab) != still, "the sentence does not follow the keyboard"
    assert tab.evaluate(LINE) != line, "the line in the drawing does not follow the keyboard"
    value = tab.get_attribute(".break-even input", "aria-valuetext")
    assert f"At {value}," in shown(tab), f"'{value}' is read out, '{shown(tab)}' is shown"
    tab.keyboard.press("Home")
    counts = [int(word) for word in shown(tab).replace(",", " ").replace(".", " ").split() if word.isdigit()]
    assert 20 in counts, f"'{shown(tab)}' does not count 20 worlds"


def test_a_finger_moves_it(reader):
    tab = reader.open(PAGE, phone=True)
    before = shown(tab)
    slider = tab.locator(".break-even input")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box["height"] >= 44, "the slider is too small for a finger"
    tab.touchscreen.tap(box["x"] + box["width"] - 10, box["y"] + box["height"] / 2)
    assert shown(tab) != before, "a tap does not move it"


def test_without_scripts_there_is_no_slider_that_does_nothing(reader):
    tab = reader.open(PAGE, script=False)
    assert not tab.is_visible(".break-even input"), "the slider is to be seen"
    assert tab.is_visible(".break-even output"), "the sentence is not to be seen"


def test_filters_of_claims_are_links(reader):
    for script in (True, False):
        tab = reader.open("claims.html", script=script)
        tab.click("#only-contradicted")
        rows = [row for row in tab.query_selector_all(".claim") if row.is_visible()]
        assert rows, "no claim is left"
        for row in rows:
            assert "contradicted" in row.text_content(), "a claim of another verdict is left"
        tab.click("#all-claims")
        assert len([row for row in tab.query_selector_all(".claim") if row.is_visible()]) > len(rows)


def test_an_address_leads_to_a_claim_in_a_folded_part(reader):
    tab = reader.open("claims.html#claim-one-late-frame-is-a-period")
    assert tab.is_visible("#claim-one-late-frame-is-a-period"), "the claim stays folded away"
