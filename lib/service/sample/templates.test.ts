import { expect, it } from "vitest";
import { contentProblems } from "@/lib/template/problems/problems";
import { openParts, type TranslationRecord } from "@/lib/template/translation/part-state";
import { SAMPLE_TEMPLATES_AGE_MS, sampleReports } from "./reviews";
import { SAMPLE_TEMPLATES } from "./templates";
import { TRIP_REMINDER_TRANSLATION } from "./trip-reminder";

it("the sample templates are valid, except for drafts", () => {
	for (const content of Object.values(SAMPLE_TEMPLATES).flat()) {
		const errors = contentProblems(content, { strict: !content.is_draft }).filter(
			(p) => p.severity === "error",
		);
		expect([content.lang_code, errors]).toEqual([content.lang_code, []]);
	}
});

it("the sample's headers need no file from another server", () => {
	const headers = Object.values(SAMPLE_TEMPLATES).flatMap((contents) =>
		contents.flatMap((content) => content.headers ?? []),
	);
	expect(headers.filter(({ link }) => link)).toEqual([]);
});

it("translators find work in the sample: a stale language, a copy, and a machine's translation", () => {
	const { template_code, source_lang, parts } = TRIP_REMINDER_TRANSLATION;
	const records = parts.map((part) => ({ ...part, source_lang })) as TranslationRecord[];
	const contents = SAMPLE_TEMPLATES[template_code] ?? [];
	const source = contents.find(({ lang_code }) => lang_code === source_lang);
	expect(contents).toHaveLength(20);
	const work = contents.flatMap((content) =>
		source === undefined || content === source
			? []
			: openParts(source, content, records).map(({ path, state }) => `${content.lang_code} ${path} ${state}`),
	);
	expect(work).toEqual([
		"pl text source_changed",
		...["text", "footer", "buttons.0.label"].map((part) => `fi ${part} not_translated`),
		"el text not_reviewed",
	]);
});

it("the platform's reports about the sample templates came after these were written", () => {
	const now = new Date("2026-11-29T12:00:00Z");
	const writtenAt = now.getTime() - SAMPLE_TEMPLATES_AGE_MS;
	for (const { at } of sampleReports(now)) expect(Number(at)).toBeGreaterThan(writtenAt);
});
