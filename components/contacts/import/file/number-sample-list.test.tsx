import { expect, it } from "vitest";
import { createFileSession } from "@/components/contacts/import/file/file-session";
import { NumberSampleList } from "@/components/contacts/import/file/number-sample-list";
import { renderPage } from "@/lib/console/testing/render-page";

/** The texts beside the country of a file with these numbers. */
function textsOf(numbers: string[], callingCode: string): string[] {
	const session = createFileSession();
	session.read(new TextEncoder().encode(`Phone\n${numbers.join("\n")}\n`));
	const html = renderPage(<NumberSampleList {...session.sample({ roles: ["number"], callingCode })} />);
	return html
		.replaceAll("&#x27;", "'")
		.split(/<[^>]+>/)
		.filter((text) => text !== "");
}

it("shows beside the country that it makes numbers that can't exist, and that another doesn't", () => {
	const german = ["0151 23456789", "0171 4099201"];
	expect(textsOf(german, "+1")).toEqual([
		...["0151 23456789", "+115123456789", "can't exist"],
		...["0171 4099201", "+11714099201", "can't exist"],
		"2 of 2 numbers can't exist. Check the country and the column.",
	]);
	expect(textsOf(german, "+49")).toEqual([
		...["0151 23456789", "+49 1512 3456789"],
		...["0171 4099201", "+49 171 4099201"],
	]);
});

it("says why a number isn't one, and how many were looked at in a long file", () => {
	expect(textsOf(["ask her", "030 123456"], "+49")).toContain("This isn't a phone number.");
	const many = Array.from({ length: 501 }, (_, at) => `0171 40992${String(at).padStart(2, "0")}`);
	expect(textsOf(many, "+1").at(-1)).toMatch(/^500 of the first 500 numbers can't exist/);
});
