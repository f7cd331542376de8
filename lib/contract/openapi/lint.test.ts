import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { deliveryEndpoints } from "@/lib/contract/extensions/deliveries";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { openApiDocument } from "./openapi";

/** Findings of a public linter, one line each. Its strict rules turn warnings into errors. */
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
	it("has no findings", async () => {
		expect(await findings(openApiDocument())).toEqual([]);
	});

	it("has no findings with webhook deliveries", async () => {
		expect(await findings(openApiDocument({ ...EXTENSIONS, ...deliveryEndpoints }))).toEqual([]);
	});

	it("reports an example that violates its schema, and a response without a description", async () => {
		const text = JSON.stringify(openApiDocument());
		const odd = JSON.parse(text.replaceAll('"chat_status":"DRAFT"', '"chat_status":7'));
		delete odd.components.responses.Failure401.description;
		const found = (await findings(odd)).map((line) => line.split(":")[0]);
		expect(found).toContain("no-invalid-media-type-examples");
		expect(found).toContain("struct");
	});
});
