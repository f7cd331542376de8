import { expect, test } from "vitest";
import type { LanguageFindings, LanguageState } from "@/components/templates/languages/language-state";
import { TemplateStatus } from "@/components/templates/page/template-header";
import { renderPage } from "@/lib/console/testing/render-page";

const NAMES: Record<string, string> = { en: "English", fi: "Finnish", pl: "Polish" };

/** The heading's words about languages with these states, of which some may have unsaved changes. */
function statusOf(states: Record<string, LanguageState>, unsaved: readonly string[] = []): string {
	const findings = Object.entries(states).map(([langCode, state]): [string, LanguageFindings] => [
		langCode,
		{
			...{ state, isUnsaved: unsaved.includes(langCode) },
			...{ problems: [], refusals: [], parity: [], warnings: [], open: [] },
		},
	]);
	return renderPage(
		<TemplateStatus findings={Object.fromEntries(findings)} nameOf={(code) => NAMES[code] ?? code} />,
	);
}

test("languages that aren't translated need work, by name, and not all languages are ready", () => {
	expect(statusOf({ en: "ready", fi: "translate" })).toContain("Finnish needs work");
	const several = statusOf({ en: "ready", fi: "translate", pl: "translate" });
	expect(several).toContain("2 languages need work");
	expect(several).toContain('title="Finnish and Polish"');
	expect(several).not.toContain("All languages ready");
});

test("problems are said before unsaved changes, and these before what is left to translate", () => {
	const states = { en: "ready", fi: "translate", pl: "problems" } as const;
	expect(statusOf(states, ["en"])).toContain("Polish needs work");
	expect(statusOf({ ...states, pl: "ready" }, ["en"])).toContain("Unsaved changes in English");
});

test("all languages are ready, or some are drafts, when nothing is left", () => {
	expect(statusOf({ en: "ready", fi: "ready" })).toContain("All languages ready");
	expect(statusOf({ en: "ready", fi: "draft" })).toContain("1 draft");
});
