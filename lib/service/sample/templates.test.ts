import { expect, it } from "vitest";
import { contentProblems } from "@/lib/template/problems/problems";
import { SAMPLE_TEMPLATES } from "./templates";

it("the sample templates are valid, except for drafts", () => {
	for (const content of Object.values(SAMPLE_TEMPLATES).flat()) {
		const errors = contentProblems(content, { strict: !content.is_draft }).filter(
			(p) => p.severity === "error",
		);
		expect([content.lang_code, errors]).toEqual([content.lang_code, []]);
	}
});
