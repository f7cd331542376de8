import { beforeEach, describe, expect, it, vi } from "vitest";
import { type ColumnRole, guessColumns, initialColumns, rememberColumns } from "./columns";

beforeEach(() => {
	const stored = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
	});
	return () => vi.unstubAllGlobals();
});

/** The roles that a file with these headers starts with. */
function rolesOf(...headers: string[]): ColumnRole[] {
	return initialColumns(headers, guessColumns({ headers, rows: [], separator: ",", hasHeaders: true }));
}

describe("The columns of a file", () => {
	it("start with the roles that were chosen for their headers", () => {
		rememberColumns(["Who", "Dial"], ["name", "number"]);
		expect(rolesOf("DIAL", "Group", "Who")).toEqual(["number", "none", "name"]);
	});

	it.each(["Constructor", "__proto__"])("may be named like a member of objects: %s", (header) => {
		expect(rolesOf("Name", "Phone", header)).toEqual(["name", "number", "none"]);
		rememberColumns(["Name", "Phone", header], ["none", "number", "name"]);
		expect(rolesOf("Name", "Phone", header)).toEqual(["none", "number", "name"]);
	});

	it("have the likely number where the chosen one is missing", () => {
		rememberColumns(["Name", "Phone", "Mobile"], ["name", "none", "number"]);
		expect(rolesOf("Name", "Phone")).toEqual(["name", "number"]);
		expect(rolesOf("Name", "Phone", "Mobile")).toEqual(["name", "none", "number"]);
	});

	it("without headers have the first one with words as the name, also if these have digits or other apostrophes", () => {
		const rows = ["Ana 2", "Conan O’Brien", "李", "Zoë (VIP)"].map((name, at) => ({
			row: at + 1,
			cells: [String(at), `ana${at}@x.example`, `0151 2345678${at}`, name, "vip"],
		}));
		const headers = ["", "", "", "", ""];
		const guessed = guessColumns({ headers, rows, separator: ",", hasHeaders: false });
		expect(guessed).toEqual(["none", "none", "number", "name", "none"]);
	});

	it("with the same header aren't remembered", () => {
		rememberColumns(["Name", "Phone", "phone "], ["name", "none", "number"]);
		expect(rolesOf("Name", "Phone", "Phone")).toEqual(["name", "number", "none"]);
		expect(rolesOf("Name", "Phone")).toEqual(["name", "number"]);
		rememberColumns(["Phone"], ["none"]);
		expect(rolesOf("Name", "Phone", "Phone")).toEqual(["name", "number", "none"]);
	});
});
