import { describe, expect, it } from "vitest";
import { draftBody, isUnsaved, newDraft, startDraft } from "@/components/templates/edit/content-draft";
import { differingParts, isOvertaken, mergeVersions } from "@/components/templates/edit/content-versions";
import { setFields } from "@/components/templates/edit/draft-edits";
import { templateContent } from "@/lib/contract/template-contents";

const OPENED = templateContent.parse({
	id: 1,
	lang_code: "de",
	text: "Hallo",
	footer: "Fuß",
	is_draft: true,
});
const TYPED = setFields({ text: "Hallo Welt" })(startDraft(OPENED));

describe("a content changed by someone else", () => {
	it.each([
		["nobody changed anything", startDraft(OPENED), OPENED, []],
		["only I changed the body", TYPED, OPENED, ["body me"]],
		["only they changed the footer", startDraft(OPENED), { ...OPENED, footer: "Neu" }, ["footer them"]],
		["both changed the body", TYPED, { ...OPENED, text: "Servus" }, ["body both"]],
		["both made the same change", TYPED, { ...OPENED, text: "Hallo Welt" }, []],
		[
			"I changed the body, they changed the footer",
			TYPED,
			{ ...OPENED, footer: "Neu" },
			["body me", "footer them"],
		],
		[
			"they set a validity period",
			TYPED,
			{ ...OPENED, validity_period_seconds: 60 },
			["body me", "settings them"],
		],
		["they marked it as ready", TYPED, { ...OPENED, is_draft: false }, ["body me", "status them"]],
		["both created the language", newDraft("de"), OPENED, ["body both", "footer both"]],
	])("detects that %s", (_, draft, theirs, expected) => {
		const parts = differingParts(draft, theirs, false).map(({ part, changedBy }) => `${part} ${changedBy}`);
		expect(parts).toEqual(expected);
		expect(isOvertaken(draft, theirs, false)).toBe(expected.some((text) => !text.endsWith(" me")));
	});

	it("detects that only I marked it as ready", () => {
		expect(differingParts(startDraft(OPENED), OPENED, true)).toEqual([{ part: "status", changedBy: "me" }]);
		expect(isOvertaken(startDraft(OPENED), { ...OPENED, is_draft: false }, true)).toBe(false);
	});

	it("takes each part from the chosen version", () => {
		const theirs = { ...OPENED, text: "Servus", footer: "Neu", parameter_format: "NAMED" };
		const merged = mergeVersions(TYPED, theirs, { body: "mine", footer: "theirs", settings: "theirs" });
		expect(draftBody(merged)).toMatchObject({ text: "Hallo Welt", footer: "Neu", parameter_format: "NAMED" });
		expect(isOvertaken(merged, theirs, false)).toBe(false);
		expect(isUnsaved(merged)).toBe(true);
	});

	it("equals the stored content if all of theirs is chosen", () => {
		const theirs = { ...OPENED, text: "Servus" };
		expect(isUnsaved(mergeVersions(TYPED, theirs, { body: "theirs" }))).toBe(false);
	});
});
