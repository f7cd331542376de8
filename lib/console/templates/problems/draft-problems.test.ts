import { describe, expect, it } from "vitest";
import { newDraft, startDraft } from "@/lib/console/templates/content-draft";
import { insertButton, newButton, setButton, setFields } from "@/lib/console/templates/draft-edits";
import {
	blockingProblems,
	draftProblems,
	withoutUnwritten,
} from "@/lib/console/templates/problems/draft-problems";
import { templateContent } from "@/lib/contract/template-contents";

function inShort(problems: ReturnType<typeof draftProblems>): string[] {
	return problems.map(({ path, code, level }) => `${path} ${code} ${level}`);
}

describe("the problems of a draft", () => {
	it("tells what is refused at once from what is refused only once it is ready", () => {
		const draft = setFields({ text: "Hello {{1}}", footer: "x".repeat(61) })(newDraft("en"));
		const found = inShort(draftProblems(draft));
		expect(found).toContain("footer too_long error");
		expect(found).toContain("text placeholder_at_end before-ready");
		expect(found).toContain("variables.1 sample_missing before-ready");
		expect(blockingProblems(draft, false)).toHaveLength(1);
		expect(blockingProblems(draft, true).length).toBeGreaterThan(2);
	});

	it("does not yet ask for what was just added to be filled in", () => {
		const draft = insertButton(newButton("custom"), 0)(newDraft("en"));
		expect(inShort(draftProblems(draft))).toContain("buttons.0.label required error");
		expect(withoutUnwritten(draft, draftProblems(draft))).toEqual([]);
	});

	it("holds nothing against a content that another service has accepted", () => {
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

	it("knows the type of a button that came from the service also where it has moved to", () => {
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
