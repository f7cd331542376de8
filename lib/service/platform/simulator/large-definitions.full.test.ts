import { expect, it } from "vitest";
import { validationErrors } from "./validation-errors";

const LIMIT_S = 30;

/** Runs what takes seconds, but would take hours if it repeated its work for each error. */
function expectFast(run: () => void): void {
	const before = process.cpuUsage();
	run();
	expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(LIMIT_S);
}

it("the places of many errors in a large definition are found quickly", () => {
	const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`unknown${n}`, n]));
	const definition = JSON.stringify({ version: "7.1", ...unknown, screens: [] });
	expectFast(() => {
		const errors = validationErrors(definition);
		expect(errors).toHaveLength(500);
		expect(new Set(errors.map(({ column_start }) => column_start)).size).toBe(500);
	});
});

it("a definition as large as a request may be, full of errors, is checked quickly", () => {
	const screens = "1,\n".repeat(3_000_000);
	expectFast(() => {
		expect(validationErrors(`{"version":"7.1","screens":[${screens}1]}`)).toHaveLength(101);
	});
});
