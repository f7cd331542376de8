import { describe, expect, it } from "vitest";
import { readDefinition } from "../../read";
import { renderScreen } from "../render";
import { EMPTY_SESSION } from "../session";
import type { View } from "../view";
import { canChooseDay, canChooseInRange, chooseInRange, dayValue, isEndNext, limitsOf } from "./days";

/** A picker as the preview shows it. */
function picker<K extends "date" | "date-range">(kind: K, props: object, version = "7.3") {
	const component = { name: "f", label: "Day", type: "CalendarPicker", ...props };
	const definition = readDefinition({ version, screens: [{ id: "A", layout: { children: [component] } }] });
	const [screen] = definition.screens;
	const view = screen && renderScreen(definition, EMPTY_SESSION, screen).views[0];
	if (view?.kind !== kind) throw new Error(`It isn't a ${kind}.`);
	return view as Extract<View, { kind: K }>;
}

describe("the days of a calendar", () => {
	it("have the platform's limits unless the picker has its own", () => {
		expect(limitsOf(picker("date", {}))).toEqual({ first: "1900-01-01", last: "2100-12-31" });
		const march = picker("date", { "min-date": "2026-03-02", "max-date": "2026-03-31" });
		expect(limitsOf(march)).toEqual({ first: "2026-03-02", last: "2026-03-31" });
		expect(limitsOf(picker("date", { "min-date": "2026-13-45" })).first).toBe("1900-01-01");
	});

	it("can't be chosen if they're unavailable, out of range or another day of the week", () => {
		const view = picker("date", {
			"min-date": "2026-03-02",
			"max-date": "2026-03-31",
			"unavailable-dates": ["2026-03-09"],
			"include-days": ["Mon", "Tue"],
		});
		const days = ["2026-03-01", "2026-03-02", "2026-03-04", "2026-03-09", "2026-03-10", "2026-04-06"];
		expect(days.filter((day) => canChooseDay(view, day))).toEqual(["2026-03-02", "2026-03-10"]);
	});

	it("are sent in milliseconds before 5.0", () => {
		expect(dayValue(picker("date", { type: "DatePicker" }, "4.0"), "2026-03-02")).toBe("1772409600000");
		expect(dayValue(picker("date", { type: "DatePicker" }, "5.0"), "2026-03-02")).toBe("2026-03-02");
	});
});

describe("a range", () => {
	const view = picker("date-range", { mode: "range", "min-days": 3, "max-days": 5 });

	it("starts with the first chosen day and ends with the second", () => {
		const started = chooseInRange({}, "2026-03-09");
		expect(started).toEqual({ "start-date": "2026-03-09" });
		expect(isEndNext(started)).toBe(true);
		const whole = chooseInRange(started, "2026-03-12");
		expect(whole).toEqual({ "start-date": "2026-03-09", "end-date": "2026-03-12" });
		expect(chooseInRange(whole, "2026-03-20")).toEqual({ "start-date": "2026-03-20" });
		expect(chooseInRange(started, "2026-03-01")).toEqual({ "start-date": "2026-03-01" });
	});

	it("offers only ends that make it long and short enough", () => {
		const started = { "start-date": "2026-03-09" };
		const days = ["2026-03-01", "2026-03-09", "2026-03-10", "2026-03-11", "2026-03-13", "2026-03-14"];
		expect(days.filter((day) => canChooseInRange(view, started, day))).toEqual([
			"2026-03-01",
			"2026-03-11",
			"2026-03-13",
		]);
	});
});
