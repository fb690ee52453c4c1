"""The filters of claims, and addresses that lead to one."""


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
