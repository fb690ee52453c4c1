"""The list of chapters: beside the text, and on phones folded above it."""

PAGE = "guide/images.html"


def test_the_keyboard_opens_it_on_a_phone(reader):
    for script in (True, False):
        tab = reader.open(PAGE, phone=True, script=script)
        fold = tab.locator(".chapter-fold")
        assert fold.count() == 1, "there is no list"
        before = tab.evaluate("document.querySelector('.text').getBoundingClientRect().top")
        assert before < 844, "the text begins below the first screen"
        assert not tab.locator(".chapter-fold a:visible").count(), "the list is not folded"
        tab.locator(".chapter-fold > summary").focus()
        tab.keyboard.press("Enter")
        here = tab.locator(".chapter-fold a[aria-current=page]")
        assert here.is_visible(), "the list does not show where the reader is"
        # The next part is closed; the keyboard opens it too.
        part = tab.locator(".chapter-fold .chapters details:not([open]) > summary").first
        part.focus()
        tab.keyboard.press("Enter")
        tab.keyboard.press("Tab")
        target = tab.evaluate("document.activeElement.href")
        assert target and "/guide/" in target, "Tab does not lead into the part"
        tab.keyboard.press("Enter")
        tab.wait_for_url(target)
        assert tab.locator("h1").inner_text(), "the chapter has no title"


def test_a_finger_opens_it(reader):
    tab = reader.open(PAGE, phone=True)
    tab.tap(".chapter-fold > summary")
    assert tab.locator(".chapter-fold a[aria-current=page]").is_visible(), "nothing opens"
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390, "it is too wide"


def test_beside_the_text_it_stays_in_reach(reader):
    tab = reader.open(PAGE)
    here = tab.locator(".book > .chapters a[aria-current=page]")
    assert here.is_visible(), "the list does not show where the reader is"
    assert tab.locator(".book > .chapters .sections a").count() > 2, "the page's parts are missing"
    assert not tab.locator(".leaf .contents").is_visible(), "the page's parts are listed twice"
    tab.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    top = tab.evaluate("document.querySelector('.book > .chapters').getBoundingClientRect().top")
    assert 0 <= top < 200, f"the list is at {top} after scrolling"
    tab.locator(".book > .chapters .sections a").nth(1).click()
    tab.wait_for_selector(".book > .chapters .sections [aria-current]")
