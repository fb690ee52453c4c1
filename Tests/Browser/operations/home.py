"""The pair of lists on the home page: it plays while it can be seen, stops, and says which one hitches."""

PICTURE = "[...document.querySelectorAll('.pair .glass')].map(svg => svg.innerHTML).join()"


def changes(tab):
    before = tab.evaluate(PICTURE)
    tab.wait_for_timeout(500)
    return tab.evaluate(PICTURE) != before


def test_it_plays_where_it_is_seen_and_stops(reader):
    for from_file in (False, True):
        tab = reader.open("index.html", from_file=from_file)
        assert not changes(tab), "it plays below the window"
        tab.locator(".pair").scroll_into_view_if_needed()
        tab.wait_for_function(f"before => {PICTURE} !== before", arg=tab.evaluate(PICTURE))
        tab.click(".pair button")
        assert tab.text_content(".pair button") == "Play" and not changes(tab), "it plays on"


def test_reduced_motion_waits(reader):
    tab = reader.open("index.html", reduced_motion="reduce")
    tab.locator(".pair").scroll_into_view_if_needed()
    assert not changes(tab), "it moves by itself"
    tab.click(".pair button")
    tab.wait_for_function(f"before => {PICTURE} !== before", arg=tab.evaluate(PICTURE))


def test_the_answer_is_folded_and_needs_no_script(reader):
    tab = reader.open("index.html", script=False)
    assert not tab.is_visible(".pair details p"), "the answer is given away"
    tab.click(".pair summary")
    answers = tab.locator(".pair details p").all_text_contents()
    assert [text[:2] for text in answers[:2]] == ["A,", "B,"], f"the answer says {answers}"
    assert not tab.is_visible(".pair button"), "a control that does nothing"
