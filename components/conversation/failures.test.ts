import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FAILURE_KINDS, failureKind } from "@/components/conversation/failures";
import { failures } from "@/lib/console/messages/en/failures";

/** The error codes in lines of the documentation, except the hours in "24 h". */
function documentedCodes(file: string, line: RegExp): number[] {
	const lines = readFileSync(`docs/spec/${file}`, "utf8")
		.split("\n")
		.filter((text) => line.test(text));
	expect(lines.length).toBeGreaterThan(0);
	return lines.flatMap((text) => [...text.matchAll(/\b(\d{1,6})\b(?! h)/g)].map(([, code]) => Number(code)));
}

it("explains every documented code", () => {
	const codes = [
		...documentedCodes(
			"platform-api.md",
			/^\| (authentication|throttling|can be retried|can't be retried) \|/,
		),
		...documentedCodes("templates.md", /^\| sending \| 132000/),
		...documentedCodes("flow-json.md", /^\| sending \| 132068/),
	];
	expect(codes.length).toBeGreaterThan(40);
	expect(codes.filter((code) => failureKind(code) === undefined)).toEqual([]);
});

it("leaves unknown codes to the platform's own words", () => {
	expect(failureKind(199)).toBeUndefined();
	expect(failureKind(999_999)).toBeUndefined();
});

it("has words for every kind", () => {
	expect(Object.keys(failures).sort()).toEqual([...FAILURE_KINDS].sort());
});
