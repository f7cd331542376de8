import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { deliveryEndpoints } from "@/lib/contract/deliveries";
import { EXTENSIONS } from "@/lib/contract/extensions";
import { openApiDocument } from "./openapi";

/** What a public linter finds, in a line each. Its strict rules make an error of whatever it would warn of. */
async function findings(document: object): Promise<string[]> {
	const config = await createConfig({
		extends: ["recommended-strict"],
		rules: {
			"no-invalid-media-type-examples": "error",
			"no-invalid-parameter-examples": "error",
			"no-invalid-schema-examples": "error",
		},
	});
	const source = JSON.stringify(document);
	const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
	return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

describe("a public linter", () => {
	it("finds nothing in the document", async () => {
		expect(await findings(openApiDocument())).toEqual([]);
	});

	it("finds nothing in it with the deliveries of webhooks", async () => {
		expect(await findings(openApiDocument({ ...EXTENSIONS, ...deliveryEndpoints }))).toEqual([]);
	});

	it("would find an example that is not of its schema, and an answer without a description", async () => {
		const text = JSON.stringify(openApiDocument());
		const odd = JSON.parse(text.replaceAll('"chat_status":"DRAFT"', '"chat_status":7'));
		delete odd.components.responses.Failure401.description;
		const found = (await findings(odd)).map((line) => line.split(":")[0]);
		expect(found).toContain("no-invalid-media-type-examples");
		expect(found).toContain("struct");
	});
});
