import { describe, expect, it } from "vitest";
import { parseJson } from "@/lib/wire/http/parse-json";
import { definitionText, platformText, readDefinitionText, readPlatformText } from "./flows/definition";
import { countDefinition, definitionCounts } from "./flows/list/definition-counts";
import { parseBody, parseLargeJson } from "./http/body/parse-large-json";
import { findValidationErrors, validationErrors } from "./platform/simulator/validation-errors";

const children = Array.from({ length: 24_000 }, (_, n) => ({
	type: "TextBody",
	text: `Paragraph ${n} of a large definition`,
	...(n === 7 && { colour: "red" }),
}));
const definition = {
	version: "7.3",
	screens: [{ id: "FIRST", terminal: true, layout: { type: "SingleColumnLayout", children } }],
};
const text = JSON.stringify(definition);
const body = JSON.stringify({ name: "Large", template_name: "default", flow_json: definition });
const bytes = new TextEncoder().encode(body);

/** Whether others get their turn before a result. */
async function letsOthersRun(result: Promise<unknown>): Promise<boolean> {
	const others = new Promise((resolve) => setImmediate(resolve, "others"));
	return (await Promise.race([result, others])) === "others";
}

describe("a large definition", () => {
	it.each<[string, () => Promise<unknown>, () => unknown]>([
		["is found in its body", () => readDefinitionText(body), () => definitionText(body)],
		[
			"is compared with what was typed",
			() => readPlatformText(text, `${text} `),
			() => platformText(text, `${text} `),
		],
		["is checked", () => findValidationErrors(text), () => validationErrors(text)],
		["is counted", () => countDefinition(text, []), () => definitionCounts(text, [])],
		[
			"is read",
			() => parseBody(bytes),
			() => ({ ...(parseJson(bytes) as object), flow_json: { version: "7", screens: [] } }),
		],
	])("%s while others' requests are answered, with the same result", async (_, offloaded, here) => {
		const result = offloaded();
		expect(await letsOthersRun(result)).toBe(true);
		expect(await result).toEqual(here());
	});

	it.each([
		["isn't JSON", body.slice(0, -1)],
		["contains NUL", body.replace("Large", "\\u0000")],
		["is too deep", body.replace('"Large"', "[".repeat(100) + "]".repeat(100))],
	])("that %s is refused with the place", async (_, wrong) => {
		const refused = new TextEncoder().encode(wrong);
		const { malformed } = parseLargeJson(refused) as { malformed: string };
		expect(malformed).toMatch(/at line 1, column \d+/);
		await expect(parseBody(refused)).rejects.toMatchObject({ kind: "malformed", message: malformed });
	});
});

it("A small one is checked at once, without a thread", async () => {
	expect(await letsOthersRun(findValidationErrors(JSON.stringify({ ...definition, screens: [] })))).toBe(
		false,
	);
});
