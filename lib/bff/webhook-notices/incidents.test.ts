import { expect, test } from "vitest";
import { type Incident, nextStep } from "@/lib/bff/webhook-notices/incidents";

/* Minutes after noon. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 25, 12) + minutes * 60_000);
const iso = (minutes: number) => at(minutes).toISOString();

type State = { failing?: number; disabled?: string; delivered?: number };

/** Looks at a webhook's states one after the other. @returns what people are told, with the minute */
function told(states: [minute: number, state: State][]): string[] {
	let incident: Incident | null = null;
	return states.flatMap(([minute, { failing, disabled, delivered }]) => {
		const step = nextStep(
			incident,
			{
				is_active: disabled === undefined,
				last_delivery_at: delivered === undefined ? iso(0) : iso(delivered),
				last_delivery_status: delivered === undefined ? "retrying" : "success",
			},
			{
				failing_since: failing === undefined ? null : iso(failing),
				disabled_at: disabled === undefined ? null : iso(minute),
				switched_off_reason: disabled ?? null,
			},
			at(minute),
		);
		incident = step.incident;
		return step.notice ? [`${minute} ${step.notice.kind}`] : [];
	});
}

test("A failure is told after an hour, once, and that it works after ten minutes", () => {
	expect(
		told([
			[10, { failing: 0 }],
			[59, { failing: 0 }],
			[60, { failing: 0 }],
			[61, { failing: 0 }],
			[120, { delivered: 119 }],
			[129, { delivered: 119 }],
			[130, { delivered: 119 }],
			[131, { delivered: 119 }],
		]),
	).toEqual(["60 failing", "130 working"]);
});

test("A webhook that flaps is one incident", () => {
	expect(
		told([
			[60, { failing: 0 }],
			[70, { delivered: 70 }],
			[75, { failing: 74 }],
			[80, { delivered: 79 }],
			[85, { failing: 84 }],
			[90, { delivered: 89 }],
			[101, { delivered: 100 }],
		]),
	).toEqual(["60 failing", "101 working"]);
	expect(
		told([
			[30, { failing: 0 }],
			[35, { delivered: 35 }],
			[80, { failing: 40 }],
			[90, { delivered: 90 }],
		]),
	).toEqual([]);
});

test.each(["failing", "gone"])("Being disabled for %s is told at once, also after a failure", (reason) => {
	expect(
		told([
			[5, { disabled: reason }],
			[6, { disabled: reason }],
		]),
	).toEqual(["5 disabled"]);
	expect(
		told([
			[60, { failing: 0 }],
			[70, { disabled: reason }],
		]),
	).toEqual(["60 failing", "70 disabled"]);
});

test("Being disabled again after someone enabled it is told again", () => {
	expect(
		told([
			[60, { failing: 0 }],
			[120, { disabled: "failing" }],
			[130, {}],
			[140, { failing: 131 }],
			[200, { failing: 131 }],
			[300, { disabled: "failing" }],
			[301, { disabled: "failing" }],
		]),
	).toEqual(["60 failing", "120 disabled", "300 disabled"]);
});

test("A person who disables it isn't told, and a webhook that is enabled again works only after a delivery", () => {
	expect(
		told([
			[60, { failing: 0 }],
			[65, { disabled: "person" }],
			[80, { delivered: 80 }],
			[95, { delivered: 80 }],
		]),
	).toEqual(["60 failing"]);
	expect(
		told([
			[60, { disabled: "failing" }],
			[70, {}],
			[90, {}],
			[95, { delivered: 95 }],
			[105, { delivered: 95 }],
		]),
	).toEqual(["60 disabled", "105 working"]);
});
