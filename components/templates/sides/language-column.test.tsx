import { expect, test } from "vitest";
import { createEditorStore } from "@/components/templates/edit/editor-store";
import { type BesideSource, SourceDraftProvider } from "@/components/templates/fields/content-editing";
import { languageFindings } from "@/components/templates/languages/language-state";
import { LanguageColumn } from "@/components/templates/sides/language-column";
import { renderPage } from "@/lib/console/testing/render-page";
import { templateContent } from "@/lib/contract/template-contents";
import type { TranslationRecord } from "@/lib/template/translation/part-state";

const LINK = { type: "visit_website", url_type: "static", value: "https://a.example/ticket" };
const EN = {
	lang_code: "en",
	headers: [{ type: "text", text: "Booking {{1}}", text_variable: "A-17" }],
	text: "Hello {{1}}, your trip is confirmed for {{2}}.",
	variables: { 1: "Ana", 2: "Monday" },
	footer: "Bye",
	buttons: [{ ...LINK, label: "Open" }],
};
const DE = {
	...EN,
	lang_code: "de",
	headers: [{ type: "text", text: "Buchung {{1}}", text_variable: "A-17" }],
	text: "Hallo {{1}}, deine Reise ist bestätigt.",
	footer: "Tschüss",
	buttons: [{ ...LINK, label: "Öffnen" }],
};
const RECORD: TranslationRecord = {
	lang_code: "de",
	part: "text",
	source_lang: "en",
	source_text: "Hello {{1}}, your trip is booked for {{2}}.",
	target_text: DE.text,
	origin: "person",
};

type Options = {
	langCode?: "en" | "de";
	de?: object;
	isReadOnly?: boolean;
	records?: TranslationRecord[];
	search?: string;
};

/** A language's column as a person sees it beside the English source. */
function renderColumn({
	langCode = "de",
	de = {},
	isReadOnly = false,
	records = [RECORD],
	search = "",
}: Options = {}): string {
	const store = createEditorStore();
	for (const content of [EN, { ...DE, ...de }]) {
		store.dispatch({
			type: "loaded",
			content: templateContent.parse({ id: 1, is_draft: false, ...content }),
		});
	}
	const findings = languageFindings(store.getState(), ["en", "de"], undefined, { records })[langCode];
	if (!findings) throw new Error("The language isn't open.");
	const beside: BesideSource = {
		sourceLang: "en",
		showsSource: "phone",
		variableNotes: { "variables.1": "First name" },
		onConfirm: isReadOnly ? undefined : () => {},
	};
	return renderPage(
		<SourceDraftProvider value={store.draftOf("en")}>
			<LanguageColumn
				store={store}
				dispatch={store.dispatch}
				langCode={langCode}
				index={1}
				language={langCode === "de" ? "German" : "English"}
				sourceName="English"
				attempted={null}
				findings={findings}
				beside={langCode === "en" ? undefined : beside}
				search={search}
				isReadOnly={isReadOnly}
				failure={undefined}
				onEdit={() => {}}
				onEnter={() => {}}
				onSaveDraft={() => {}}
			/>
		</SourceDraftProvider>,
	).replaceAll("&#x27;", "'");
}

/** The paths of what can be typed in, in their order. */
function editable(page: string): string[] {
	const fields = page.match(/<(?:input|textarea)\b[^>]*>/g) ?? [];
	return fields.flatMap((field) =>
		/ readonly/i.test(field) ? [] : (/data-path="([^"]+)"/.exec(field)?.[1] ?? []),
	);
}

test("a translation has a field for each text, and none for links, which the source has for all", () => {
	expect(editable(renderColumn())).toEqual([
		...["headers.0.text", "text", "footer", "buttons.0.label"],
		...["headers.0.text_variable", "variables.1"],
	]);
	expect(renderColumn()).toContain("https://a.example/ticket");
	expect(editable(renderColumn({ langCode: "en" }))).toContain("buttons.0.value");
});

test("a link of its own can be edited in the translation", () => {
	const page = renderColumn({
		de: { buttons: [{ ...LINK, label: "Öffnen", value: "https://a.example/de" }] },
	});
	expect(editable(page)).toContain("buttons.0.value");
	expect(page).toContain("Use the same as English");
});

test("a language with other buttons keeps them, and can take the source's", () => {
	const page = renderColumn({ de: { buttons: [] } });
	expect(page).toContain("The buttons here aren't those of English, the source.");
	expect(page).toContain("Use the buttons of English");
});

test("a changed source shows its words' difference, what is missing, and the button that confirms", () => {
	const page = renderColumn();
	expect(page).toContain("The source changed since this was translated:");
	expect(page).toMatch(/<del[^>]*>.*booked<\/del>/);
	expect(page).toMatch(/<ins[^>]*>.*confirmed<\/ins>/);
	expect(page).toContain("{{2}} is missing here. English has it.");
	expect(page).toContain("Confirm");
	expect(page).toContain("First name");
});

test("without the permission, nothing can be typed or confirmed, and the difference is still shown", () => {
	const page = renderColumn({ isReadOnly: true });
	expect(editable(page)).toEqual([]);
	expect(page).not.toContain("Confirm<");
	expect(page).toMatch(/<del[^>]*>.*booked<\/del>/);
});

test("what a search finds is marked in the column, too", () => {
	expect(renderColumn({ search: "reise" })).toMatch(/<span data-found="true"[^>]*>Reise<\/span>/);
	expect(renderColumn()).not.toContain("data-found");
});

test("a copy and a machine's translation say that someone should look at them", () => {
	const copy = { ...RECORD, part: "footer", source_text: "Bye", target_text: "Bye", origin: "copy" } as const;
	expect(renderColumn({ de: { footer: "Bye" }, records: [copy] })).toContain("This is a copy.");
	const machine = { ...copy, target_text: "Tschüss", origin: "machine" } as const;
	expect(renderColumn({ records: [machine] })).toContain("A machine translated this.");
});
