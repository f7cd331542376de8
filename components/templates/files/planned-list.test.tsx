import { expect, test } from "vitest";
import { PlannedList } from "@/components/templates/files/planned-list";
import { renderPage } from "@/lib/console/testing/render-page";
import { templateContent } from "@/lib/contract/template-contents";
import { withDefaults } from "@/lib/template/content";
import { planTemplate } from "@/lib/template/files/plan-import";

const contents = [
	["en", "Hello {{1}}, see you at {{2}} today."],
	["de", "Hallo {{1}}, bis {{2}} dann."],
	["fr", "Bonjour {{1}}, à {{2}} alors."],
].map(([lang_code, text]) => templateContent.parse({ ...withDefaults({ text }), id: 1, lang_code }));

function planOf(...targets: [langCode: string, target: string, source?: string][]) {
	const rows = targets.map(([langCode, target, source = contents[0]?.text ?? ""]) => ({
		...{ templateCode: "booking", path: "text", langCode, source, target, line: null },
	}));
	const template = { templateCode: "booking", contents, sourceLang: "en", records: [] };
	return { files: [], unread: [], contents: planTemplate(rows, template) };
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
