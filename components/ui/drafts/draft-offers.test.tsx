import { expect, test } from "vitest";
import { DraftOffers } from "@/components/ui/drafts/draft-offers";
import { type Draft, NEW_RECORD } from "@/lib/console/drafts/draft";
import { renderPage } from "@/lib/console/testing/render-page";

function draft(sessionId: string, members: Partial<Draft<string>>): Draft<string> {
	return {
		...{ personId: "ana", accountId: 1, kind: "contact", record: NEW_RECORD, part: "", sessionId, name: "" },
		...{ value: "", base: null, savedAt: "2026-11-28T10:00:00Z" },
		...members,
	} as Draft<string>;
}

function offersOf(left: Draft<string>[]): string {
	const drafts = { left, requested: undefined, isKept: true, restore: () => {}, discard: () => {} };
	return renderPage(<DraftOffers drafts={drafts} dirty={false} onRestore={() => {}} />);
}

test("The newest draft of a new record says what it's of, and the others are behind a link", () => {
	const page = offersOf([draft("a", { name: "Ana, +34 600 73 00 02" }), draft("b", {}), draft("c", {})]);
	expect(page).toContain("Unsaved: <bdi>Ana, +34 600 73 00 02</bdi>");
	expect(page.match(/>Restore</g)).toHaveLength(1);
	expect(page).toContain("2 more unsaved drafts");
});

test("The page of a record has its name, so its draft doesn't", () => {
	expect(offersOf([draft("a", { record: "7", name: "Ana" })])).not.toContain("Ana");
});
