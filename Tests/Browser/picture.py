#!/usr/bin/env python3
"""Takes a picture of a toy as it is before anybody plays with it, for the README or a link's card.

    .build-browser/python/bin/python Tests/Browser/picture.py Site picture.png --width 1000 --scheme dark
    .build-browser/python/bin/python Tests/Browser/picture.py Site card.png --card --scheme dark
"""

import argparse
import os
import pathlib
import sys

from browser import chromium

# What links' cards are, at half as many points again as pixels: their text is seen small.
CARD = {"width": 960, "height": 504}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("picture", type=pathlib.Path)
    parser.add_argument("--page", default="index.html")
    parser.add_argument("--toy", default="late-frame")
    parser.add_argument("--width", type=int, default=1200, help="of the window, in points")
    parser.add_argument("--scheme", choices=("light", "dark"), default="light")
    parser.add_argument("--card", action="store_true", help="1200 by 630 pixels with nothing else")
    options = parser.parse_args()
    from playwright.sync_api import sync_playwright

    flags = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags)
        tab = browser.new_page(
            viewport=CARD if options.card else {"width": options.width, "height": 900},
            device_scale_factor=1200 / CARD["width"] if options.card else 2,
            color_scheme=options.scheme,
            reduced_motion="reduce",
        )
        tab.goto((options.site.resolve() / options.page).as_uri(), wait_until="load")
        # On paper it has no controls.
        tab.add_style_tag(content=".play { display: none !important; }")
        figure = f"#figure-{options.toy}"
        if options.card:
            tab.add_style_tag(
                content=f"""{figure} {{
                  position: fixed; inset: 0; z-index: 9; box-sizing: border-box; max-width: none;
                  margin: 0; padding: 4rem 2rem; border: 0; border-radius: 0; overflow: hidden; }}"""
            )
            tab.screenshot(path=options.picture)
        else:
            tab.locator(figure).screenshot(path=options.picture)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
