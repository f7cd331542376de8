import { expect, test } from "vitest";
import { PlannedList } from "@/components/templates/files/planned-list";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { renderPage } from "@/lib/console/testing/render-page";
import { templateContent } from "@/lib/contract/template-contents";
import { withDefaults } from "@/lib/template/content";
import { outcomeOf, planTemplate } from "@/lib/template/files/plan-import";
import type { FileRow } from "@/lib/template/files/translation-file";

const contents = [
	["en", "Hello {{1}}, see you at {{2}} today."],
	["de", "Hallo {{1}}, bis {{2}} dann."],
	["fr", "Bonjour {{1}}, à {{2}} alors."],
].map(([lang_code, text]) => templateContent.parse({ ...withDefaults({ text }), id: 1, lang_code }));

function planRows(rows: FileRow[], options: Parameters<typeof planTemplate>[2], stored = contents) {
	const template = { templateCode: "booking", contents: stored, sourceLang: "en", records: [] };
	return { files: [], unread: [], contents: planTemplate(rows, template, options) };
}

function planOf(...targets: [langCode: string, target: string, source?: string][]) {
	const rows = targets.map(([langCode, target, source = contents[0]?.text ?? ""]) => ({
		...{ templateCode: "booking", path: "text", langCode, source, target, line: null },
	}));
	return planRows(rows, {});
}

test("Each language is shown with its texts before and after, and every broken rule", () => {
	const plan = planOf(
		["de", "Hallo {{1}}, wir sehen uns um {{2}}!", "Hi {{1}}, see you at {{2}} today."],
		["fr", "Bonjour {{1}}, à bientôt."],
		["es", "Hola {{1}}, nos vemos a las {{2}} hoy."],
	);
	const page = renderPage(<PlannedList plan={plan} outcomes={undefined} />).replace(/<[^>]+>/g, " ");
	expect(page).toContain(
		"1 language can't be imported · 1 language changes · 1 new language".replace("'", "&#x27;"),
	);
	expect(page).toContain("Hallo {{1}}, bis {{2}} dann.");
	expect(page).toContain("Hallo {{1}}, wir sehen uns um {{2}}!");
	expect(page).toContain("The source changed after the export.");
	expect(page).toContain("Hi {{1}}, see you at {{2}} today.");
	expect(page).toContain("{{2}} is missing. Add it to the translation.");
	expect(page).toContain("Not translated before");
	expect(page).toContain("Download failed rows");
});

test("Files that change nothing say so", () => {
	const plan = planOf(["de", "Hallo {{1}}, bis {{2}} dann."]);
	expect(renderPage(<PlannedList plan={plan} outcomes={undefined} />)).toContain(
		"These files change nothing",
	);
});

test("After the import, each language has its outcome, and what wasn't started is counted", () => {
	const plan = planOf(
		["de", "Hallo {{1}}, um {{2}}!"],
		["fr", "Salut {{1}}, à {{2}} !"],
		["es", "Hola {{1}} a las {{2}}."],
	);
	const [german, french] = plan.contents;
	if (!german || !french) throw new Error("nothing is planned");
	const outcomes = new Map([
		[german, { kind: "stored" as const }],
		[french, { kind: "overtaken" as const }],
	]);
	const page = renderPage(<PlannedList plan={plan} outcomes={outcomes} />).replace(/<[^>]+>/g, " ");
	expect(page).toMatch(/Import stopped *: *1 language stored · 1 failed · 1 not started/);
	expect(page).toContain("Someone changed this language meanwhile.");
});

test("Who may only save drafts reads before the import which ready languages can't be changed, and why", () => {
	const rows = ["de", "fr", "es"].map((langCode) => ({
		...{ templateCode: "booking", path: "text", langCode, line: null },
		...{ source: contents[0]?.text ?? "", target: `${langCode} {{1}}, {{2}} ok.` },
	}));
	const stored = contents.map((content) => ({ ...content, is_draft: content.lang_code !== "de" }));
	const plan = planRows(rows, { mayMakeReady: false }, stored);
	expect(plan.contents.map((planned) => [planned.langCode, outcomeOf(planned)])).toEqual([
		["de", "failed"],
		["fr", "changed"],
		["es", "new"],
	]);
	const info = { limitsReady: true, owners: ["Ana"] };
	const page = renderPage(<PlannedList plan={plan} outcomes={undefined} />, { info }).replace(
		/<[^>]+>/g,
		" ",
	);
	expect(page).toContain(
		"This language is ready, and you may only save drafts. You need the “Templates: Make ready” permission. Ask Ana.",
	);
	expect(page).toContain("Languages are stored as drafts. You can&#x27;t change ready ones.");
	expect(page).not.toContain("stay drafts or ready");
});

test("Who may not add languages reads before the import that new ones can't be imported", () => {
	const row = { templateCode: "booking", path: "text", line: null, source: contents[0]?.text ?? "" };
	const rows = ["fr", "es"].map((langCode) => ({ ...row, langCode, target: `${langCode} {{1}}, {{2}} ok.` }));
	const plan = planRows(rows, { mayAdd: false });
	expect(plan.contents.map(outcomeOf)).toEqual(["changed", "failed"]);
	const page = renderPage(<PlannedList plan={plan} outcomes={undefined} />);
	expect(page).toContain("This language is new, and you may not add languages. You need the");
});

test("What couldn't be stored shows why without a click", () => {
	const plan = planOf(["de", "Hallo {{1}}, um {{2}}!"], ["fr", "Salut {{1}}, à {{2}} !"]);
	const [german, french] = plan.contents;
	if (!german || !french) throw new Error("nothing is planned");
	const error = new ApiError({ kind: "forbidden", message: "You need the permission X." });
	const outcomes = new Map([
		[german, { kind: "stored" as const }],
		[french, { kind: "failed" as const, error }],
	]);
	const page = renderPage(<PlannedList plan={plan} outcomes={outcomes} />);
	expect(page.match(/<details open=""/g)).toHaveLength(1);
	expect(page.slice(page.indexOf('<details open=""'))).toContain("Couldn&#x27;t be stored: You need");
});
