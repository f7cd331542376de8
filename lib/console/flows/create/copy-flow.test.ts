import { describe, expect, it } from "vitest";
import { flowFileName } from "@/lib/console/flows/flow-file";
import { copyName } from "./copy-flow";
import { NO_FIELDS, nameOfFile, startText } from "./new-flow";

const WORDS = {
	copyOf: (name: string) => `Copy of ${name}`,
	numbered: (name: string, count: number) => `Copy of ${name} (${count})`,
};

describe("a copy's name", () => {
	it("is numbered from the second copy on", () => {
		expect([1, 2, 3].map((count) => copyName("Seats", count, WORDS))).toEqual([
			"Copy of Seats",
			"Copy of Seats (2)",
			"Copy of Seats (3)",
		]);
	});

	it("never has more than 200 characters, and no half ones", () => {
		const name = copyName("😀".repeat(200), 12, WORDS);
		expect([...name]).toHaveLength(200);
		expect(name).toMatch(/^Copy of (😀)+ \(12\)$/u);
	});
});

describe("a downloaded flow's file name", () => {
	it.each([
		["Seat change", "Seat change.json"],
		["A/B: test?", "A B test.json"],
		["../../etc/passwd", "etc passwd.json"],
		["\u202Egnp.exe", "gnp.exe.json"],
		["...", "flow.json"],
		["Café 表", "Café 表.json"],
		["x".repeat(300), `${"x".repeat(100)}.json`],
	])("of %j is %j", (name, expected) => {
		expect(flowFileName(name)).toBe(expected);
	});

	it("says what else it is, however long the name", () => {
		expect(flowFileName("Seat change", "version 3", "problems")).toBe("Seat change version 3 problems.json");
		expect(flowFileName("x".repeat(300), "version 3")).toBe(`${"x".repeat(100)} version 3.json`);
	});

	it("gives an imported flow its name", () => {
		expect(nameOfFile("Seat change.JSON")).toBe("Seat change");
	});
});

it("a new flow from text starts with exactly that text", () => {
	const definition = ' {"version":"7.3", "screens":[]}\r\n';
	expect(startText({ start: "own", definition }, "en", { title: "", heading: "", button: "" })).toBe(
		definition,
	);
});

it("a new flow is one screen that asks how to help, unless something else is chosen", () => {
	const text = startText(NO_FIELDS, "en", { title: "Welcome", heading: "How can we help?", button: "Send" });
	expect(JSON.parse(text).screens).toMatchObject([
		{ title: "Welcome", layout: { children: [{ text: "How can we help?" }, { label: "Send" }] } },
	]);
});
