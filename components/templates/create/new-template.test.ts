import { expect, test } from "vitest";
import { firstDraft, newTemplateAddress } from "@/components/templates/create/new-template";
import { draftBody, originRecords } from "@/components/templates/edit/content-draft";
import type { TemplateContent } from "@/lib/contract/template-contents";

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
	expect(draft.origins).toBeUndefined();
	expect(draftBody(firstDraft("fr", "something else", "en")).text).toBe("");
});

test("a starting text in another language is a copy, which is recorded while nobody translates it", () => {
	const draft = firstDraft("fr", "paymentReminder", "en");
	const stored = { ...draftBody(draft), id: 1, is_draft: true } as TemplateContent;
	const records = originRecords(draft, { ...stored, text: "Votre facture {{1}}" }, "en");
	expect(records.map(({ part }) => part)).not.toContain("text");
	expect(records).toContainEqual({
		...{ lang_code: "fr", part: "buttons.0.label", source_lang: "en", origin: "copy" },
		...{ source_text: "Pay now", target_text: "Pay now" },
	});
});
