"""The device that a scenario's page shows: by keyboard, mouse and finger, by address, and without scripts."""

PAGE = "scenarios/photo-feed.html"


def shown(tab):
    """The ids of the devices that can be seen."""
    return tab.evaluate(
        "[...document.querySelectorAll('.device')].filter(e => e.offsetHeight > 0).map(e => e.id)"
    )


def test_one_device_is_shown_and_arrow_keys_go_on(reader):
    for options in ({}, {"script": False}, {"from_file": True}):
        tab = reader.open(PAGE, **options)
        assert shown(tab) == ["device-iphone-xr"], f"{shown(tab)} are shown"
        tab.focus(".devices input")
        tab.keyboard.press("ArrowRight")
        assert shown(tab) == ["device-iphone-11"], f"{shown(tab)} are shown after an arrow key"


def test_a_mouse_and_a_finger_pick_a_device(reader):
    for phone in (False, True):
        tab = reader.open(PAGE, phone=phone)
        label = tab.locator(".devices label", has_text="iPhone 15 Pro")
        label.tap() if phone else label.click()
        assert shown(tab) == ["device-iphone-15-pro"], f"{shown(tab)} are shown"


def test_the_device_is_in_the_address_and_stays_for_the_next_page(reader):
    tab = reader.open(PAGE)
    tab.locator(".devices label", has_text="iPhone 13 Pro").first.click()
    assert tab.url.endswith("photo-feed.html?device=iphone-13-pro"), f"the address is {tab.url}"
    tab.goto(tab.url.split("scenarios/")[0] + "scenarios/shadows.html")
    assert shown(tab) == ["device-iphone-13-pro"], f"{shown(tab)} are shown on the next page"
    tab.evaluate("localStorage.removeItem('device')")
    tab.goto(tab.url + "?device=iphone-13-pro")
    assert shown(tab) == ["device-iphone-13-pro"], f"{shown(tab)} are shown by the address"


def test_the_replay_and_the_reasons_are_those_of_the_device(reader):
    tab = reader.open(PAGE)
    for device in ("iphone-15-pro", "iphone-11"):
        tab.click(f".table-scroll a[href='#device-{device}']")
        panel = tab.locator(f"#device-{device}")
        # The page learns of its new address in a task of its own.
        panel.wait_for()
        assert shown(tab) == [f"device-{device}"], f"{shown(tab)} are shown"
        # Its frames come from a file of its own.
        panel.locator(".scrub input").wait_for()
        assert tab.locator(".player:visible").count() == 1, "not one replay"
        name = panel.locator("strong").first.text_content().rstrip(".")
        assert name in panel.locator(".player").get_attribute("aria-label")
        lanes = panel.locator("[id^=lanes-] figcaption")
        assert lanes.count() == 0 or lanes.text_content().endswith(name), lanes.text_content()


def test_an_address_leads_to_its_device(reader):
    tab = reader.open(PAGE + "#device-iphone-15-pro")
    assert shown(tab) == ["device-iphone-15-pro"], f"{shown(tab)} are shown"
    top = tab.locator("#device-iphone-15-pro").bounding_box()["y"]
    assert 0 <= top <= 300, f"the device is at {top}"
