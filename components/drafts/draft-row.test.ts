import { expect, test } from "vitest";
import { asNewRecord } from "@/components/drafts/draft-row";
import { type Draft, NEW_RECORD } from "@/lib/console/drafts/draft";
import { isNewFlowFields } from "@/lib/console/flows/create/new-flow";

const FLOW: Draft = {
	personId: "ana",
	accountId: 1,
	kind: "flow",
	record: "12",
	part: "",
	sessionId: "one",
	name: "Seats",
	value: '{"screens": []}',
	base: "2026-11-23T10:00:00.000Z",
	savedAt: "2026-11-23T10:00:00.000Z",
};

test("turns the draft of a deleted flow into a new flow with its name and text", () => {
	const asNew = asNewRecord(FLOW);
	expect(asNew).toMatchObject({
		record: NEW_RECORD,
		base: null,
		value: { name: "Seats", start: "own", definition: '{"screens": []}' },
	});
	expect(isNewFlowFields(asNew?.value)).toBe(true);
});

test("turns the draft of a deleted contact into a new contact with the same fields", () => {
	const value = { name: "Ana", country_code: "+49", number: "30123456" };
	expect(asNewRecord({ ...FLOW, kind: "contact", value })).toMatchObject({ record: NEW_RECORD, value });
});

test("returns the draft of a new record unchanged", () => {
	expect(asNewRecord({ ...FLOW, record: NEW_RECORD })).toBeUndefined();
});
