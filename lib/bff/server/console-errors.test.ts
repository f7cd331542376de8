import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { keepQueriesOutOfConsole } from "./console-errors";

test("A failed query printed by a library doesn't show its SQL or values", () => {
	const printed: unknown[] = [];
	const target = { error: (...parts: unknown[]) => void printed.push(...parts) };
	keepQueriesOutOfConsole(target);
	const cause = Object.assign(new Error("terminating connection due to administrator command"), {
		code: "57P01",
	});
	target.error("db", new DrizzleQueryError("select name from users where id = $1", ["ana"], cause));
	expect(printed.join(" ")).toContain("57P01");
	expect(printed.join(" ")).not.toMatch(/select|ana/);
});

test("Other errors are printed unchanged", () => {
	const printed: unknown[] = [];
	const target = { error: (...parts: unknown[]) => void printed.push(...parts) };
	keepQueriesOutOfConsole(target);
	const error = new TypeError("not a function");
	target.error(error);
	expect(printed).toEqual([error]);
});
