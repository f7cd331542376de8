import { describe, expect, it } from "vitest";
import { newDraft, startDraft } from "@/lib/console/templates/content-draft";
import {
	insertButton,
	moveButton,
	newButton,
	removeButton,
	setButton,
	setFields,
} from "@/lib/console/templates/draft-edits";
import {
	blockingProblems,
	draftProblems,
	withoutUnwritten,
} from "@/lib/console/templates/problems/draft-problems";
import { templateContent } from "@/lib/contract/template-contents";

function inShort(problems: ReturnType<typeof draftProblems>): string[] {
	return problems.map(({ path, code, level }) => `${path} ${code} ${level}`);
}

describe("draft problems", () => {
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
