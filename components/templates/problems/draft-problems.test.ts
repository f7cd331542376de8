import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	insertButton,
	moveButton,
	newButton,
	removeButton,
	setButton,
} from "@/components/templates/edit/button-edits";
import { newDraft, saveBody, startDraft } from "@/components/templates/edit/content-draft";
import { setFields } from "@/components/templates/edit/draft-edits";
import {
	blockingProblems,
	draftProblems,
	withoutUnwritten,
} from "@/components/templates/problems/draft-problems";
import { BUTTON_TYPES, HEADER_TYPES, templateContent } from "@/lib/contract/template-contents";
import { templateContentRules } from "@/lib/service/template-contents/rules";
import { AUTH_METHODS, AUTH_TEXT } from "@/lib/template/authentication";

function inShort(problems: ReturnType<typeof draftProblems>): string[] {
	return problems.map(({ path, code, level }) => `${path} ${code} ${level}`);
}

describe("draft problems", () => {
	it("call exactly that ready which the service accepts as ready", () => {
		const text = fc.constantFrom(
			"",
			"Hi",
			"*Hi*",
			"Hi 🎉",
			"a\nb",
			"Hi {{1}}, how are you?",
			"5* now",
			"x".repeat(61),
		);
		const button = fc.record({
			type: fc.constantFrom(...BUTTON_TYPES),
			label: fc.oneof(fc.constantFrom("A", "B", "C", "D"), text),
			value: fc.constantFrom(null, "30 5550142", "030", "https://example.com/{{1}}", "SAVE20"),
			country_code: fc.constantFrom(null, "+49", "49"),
			url_type: fc.constantFrom(null, "static", "dynamic"),
			dynamic_url: fc.constantFrom(null, "https://example.com/{{1}}"),
		});
		const header = fc.record({
			type: fc.constantFrom(...HEADER_TYPES),
			text,
			text_variable: fc.constantFrom(null, "", "A-17"),
			link: fc.constantFrom(null, "https://example.com/a.png", "a.png"),
			file_name: fc.constantFrom(null, "", "ticket.pdf"),
		});
		const content = fc.record({
			text: fc.oneof(fc.constantFrom("Good to see you.", AUTH_TEXT), text),
			footer: fc.oneof(fc.constant(""), text),
			variables: fc.constantFrom({}, { 1: "Ana" }),
			headers: fc.array(header, { maxLength: 2 }),
			buttons: fc.array(button, { maxLength: 3 }),
			auth_delivery_method: fc.constantFrom(null, ...AUTH_METHODS),
			is_catalog: fc.boolean(),
			auth_add_security_recommendation: fc.boolean(),
			auth_add_code_expiration: fc.boolean(),
			auth_code_expiration_seconds: fc.constantFrom(null, 60, 90, 5400, 5460),
			auth_apps: fc.constantFrom(null, [{ package_name: "com.example.shop", signature_hash: "K8a/AINcGX7" }]),
			is_custom_validity_period: fc.boolean(),
			validity_period_seconds: fc.constantFrom(null, 30, 900, 901),
		});
		fc.assert(
			fc.property(content, (members) => {
				const draft = newDraft(
					"en",
					startDraft(templateContent.parse({ id: 1, lang_code: "de", ...members })),
				);
				const fresh = {
					...draft,
					headers: draft.headers.map((item) => ({ ...item, origin: null })),
					buttons: draft.buttons.map((item) => ({ ...item, origin: null })),
				};
				const isReady = blockingProblems(fresh, true).length === 0;
				expect(templateContentRules(saveBody(fresh, false)).length === 0).toBe(isReady);
				const isDraft = blockingProblems(fresh, false).length === 0;
				expect(templateContentRules(saveBody(fresh, true)).length === 0).toBe(isDraft);
			}),
		);
	});

	it("distinguishes errors from problems that only block readiness", () => {
		const draft = setFields({ text: "Hello {{1}}", footer: "x".repeat(61) })(newDraft("en"));
		const found = inShort(draftProblems(draft));
		expect(found).toContain("footer too_long error");
		expect(found).toContain("text placeholder_at_end before-ready");
		expect(found).toContain("variables.1 sample_missing before-ready");
		expect(blockingProblems(draft, false)).toHaveLength(1);
		expect(blockingProblems(draft, true).length).toBeGreaterThan(2);
	});

	it("doesn't report empty fields of a new button yet", () => {
		const draft = insertButton(newButton("custom"), 0)(newDraft("en"));
		expect(inShort(draftProblems(draft))).toContain("buttons.0.label required error");
		expect(withoutUnwritten(draft, draftProblems(draft))).toEqual([]);
	});

	it("accepts stored content of another service", () => {
		const stored = templateContent.parse({
			id: 1,
			lang_code: "de",
			text: "Hallo zusammen",
			footer: "y".repeat(80),
			is_draft: false,
			buttons: [{ type: "send_location", label: "Where are you?" }],
		});
		const draft = startDraft(stored);
		expect(blockingProblems(draft, true)).toEqual([]);
		expect(blockingProblems(setFields({ footer: "y".repeat(81) })(draft), false)).toHaveLength(1);
	});

	describe("in stored buttons that break a rule", () => {
		const stored = templateContent.parse({
			id: 1,
			lang_code: "de",
			text: "Hallo zusammen",
			is_draft: false,
			buttons: [
				{ type: "custom", label: "Ja" },
				{ type: "custom", label: "A label that another service allows" },
				{ type: "flow", label: "Book" },
			],
		});
		const opened = startDraft(stored);
		const [first, long] = opened.buttons.map(({ key }) => key) as [string, string, string];

		it.each([
			["an earlier button is removed", removeButton(first)(opened)],
			["they move", moveButton(long, 0)(opened)],
			["they're copied to another language", newDraft("fr", opened)],
		])("are accepted after %s", (_, draft) => {
			expect(inShort(blockingProblems(draft, false))).toEqual([]);
		});

		it("are reported once the value changes", () => {
			const label = "Another label that is too long";
			const draft = setButton(long, { label })(moveButton(long, 0)(opened));
			expect(inShort(blockingProblems(draft, false))).toEqual(["buttons.0.label too_long error"]);
		});
	});

	it("accepts an unknown button type of the service after the button moves", () => {
		const stored = templateContent.parse({
			id: 1,
			lang_code: "de",
			text: "Hallo zusammen",
			is_draft: true,
			buttons: [{ type: "send_location", label: "Where?" }],
		});
		const added = newButton("custom");
		const draft = setButton(added.key, { label: "OK" })(insertButton(added, 0)(startDraft(stored)));
		expect(blockingProblems(draft, true)).toEqual([]);
	});
});
