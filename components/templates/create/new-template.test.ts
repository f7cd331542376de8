import { expect, test } from "vitest";
import { firstDraft, newTemplateAddress } from "@/components/templates/create/new-template";
import { draftBody } from "@/components/templates/edit/content-draft";

test("a new template begins on its page, with an unsaved language", () => {
	expect(newTemplateAddress(1, "order_update", "de", "welcome")).toBe(
		"/1/templates/order_update?new=de&start=welcome",
	);
	expect(newTemplateAddress(1, "order_update", "de", null)).toBe("/1/templates/order_update?new=de");
});

test("its language has the starting text, as nobody has stored it yet", () => {
	const draft = firstDraft("de_AT", "orderConfirmation", "en");
	expect(draft.base).toBeNull();
	expect(draftBody(draft)).toMatchObject({
		lang_code: "de_AT",
		text: expect.stringContaining("Ihre Bestellung {{2}}"),
		variables: { 1: "Ana", 2: "48213" },
		headers: [{ type: "text", text: "Danke für Ihre Bestellung" }],
		buttons: [{ type: "visit_website", dynamic_url: "https://example.com/orders/{{1}}" }],
	});
	expect(draftBody(firstDraft("fr", "something else", "en")).text).toBe("");
});
