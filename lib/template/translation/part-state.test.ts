import { describe, expect, test } from "vitest";
import {
	movedRecords,
	openParts,
	partState,
	recordsOfSave,
	recordsOfSourceSave,
	type TranslationRecord,
} from "@/lib/template/translation/part-state";
import { translatableParts } from "@/lib/template/translation/parts";
import { defaultSource } from "@/lib/template/translation/source-language";

const EN = {
	lang_code: "en",
	headers: [{ type: "text", text: "Booking {{1}}", text_variable: "A-17" }],
	text: "Hello {{1}}",
	variables: { 1: "Ana", 2: "unused" },
	footer: "",
	buttons: [{ type: "visit_website", label: "Open", value: "https://a.example" }],
};
const DE = { ...EN, lang_code: "de", text: "Hallo {{1}}" };

function record(more: Partial<TranslationRecord> = {}): TranslationRecord {
	return {
		lang_code: "de",
		part: "text",
		source_lang: "en",
		source_text: "Hello {{1}}",
		target_text: "Hallo {{1}}",
		origin: "person",
		...more,
	};
}

test("the parts of a content are its texts and used samples, never links", () => {
	expect(translatableParts(EN).map(({ path, kind, text }) => `${path} ${kind} ${text}`)).toEqual([
		"headers.0.text header Booking {{1}}",
		"headers.0.text_variable sample A-17",
		"text body Hello {{1}}",
		"footer footer ",
		"buttons.0.label button Open",
		"variables.1 sample Ana",
	]);
	expect(translatableParts({ ...EN, auth_delivery_method: "copy_code" })).toEqual([]);
	expect(
		translatableParts({ lang_code: "en", headers: [{ type: "document", file_name: "Ticket" }] })[0],
	).toEqual({ path: "headers.0.file_name", kind: "file_name", text: "Ticket" });
});

describe("A part", () => {
	test.each<[string, string, string, TranslationRecord | undefined, ReturnType<typeof partState>]>([
		["is missing without text", "Hello {{1}}", " ", record(), "missing"],
		["is nothing if the source has no text either", "", "", undefined, null],
		["without a record counts as translated", "Hello!", "Hallo {{1}}", undefined, "translated"],
		["fits its source", "Hello {{1}}", "Hallo {{1}}", record(), "translated"],
		["is stale once the source changed", "Hi {{1}}", "Hallo {{1}}", record(), "source_changed"],
		["is fresh again once the source is as before", "Hello {{1}}", "Hallo {{1}}", record(), "translated"],
		["was edited elsewhere since, so nothing is known of it", "Hi {{1}}", "Servus", record(), "translated"],
		[
			"is a copy until it's edited, even if the source changes",
			"Hi",
			"Hello {{1}}",
			record({ origin: "copy", target_text: "Hello {{1}}" }),
			"not_translated",
		],
		[
			"isn't reviewed if a machine wrote it",
			"Hello {{1}}",
			"Hallo {{1}}",
			record({ origin: "machine" }),
			"not_reviewed",
		],
		["of a machine can be stale", "Hi", "Hallo {{1}}", record({ origin: "machine" }), "source_changed"],
		[
			"isn't compared with another source language than it was made from",
			"Hej {{1}}",
			"Hallo {{1}}",
			record({ source_lang: "sv" }),
			"translated",
		],
	])("%s", (_, source, target, made, expected) => {
		expect(partState({ lang: "en", text: source }, target, made)).toBe(expected);
	});
});

test("a save records the changed parts with the source's present text, and who wrote them", () => {
	const saved = { ...DE, text: "Servus {{1}}", footer: "Tschüss" };
	const originOf = (path: string) => (path === "footer" ? "machine" : "person");
	expect(recordsOfSave({ ...EN, footer: "Bye" }, saved, DE, originOf)).toEqual([
		record({ target_text: "Servus {{1}}" }),
		record({ part: "footer", source_text: "Bye", target_text: "Tschüss", origin: "machine" }),
	]);
	expect(recordsOfSave(EN, DE, DE)).toEqual([]);
	expect(recordsOfSave(EN, DE, undefined).map(({ part }) => part)).toEqual([
		...["headers.0.text", "headers.0.text_variable", "text", "buttons.0.label", "variables.1"],
	]);
});

test("a changed source makes its translations stale, also those that nothing was recorded of", () => {
	const changed = { ...EN, text: "Hi {{1}}" };
	const es = { ...EN, lang_code: "es", text: "Hola {{1}}" };
	const known = [record({ lang_code: "es", target_text: "Hola {{1}}", source_text: "Hey {{1}}" })];
	const made = recordsOfSourceSave(changed, EN, [changed, DE, es], known);
	expect(made).toEqual([record()]);
	const records = [...known, ...made];
	expect(openParts(changed, DE, records)).toEqual([
		{ path: "text", state: "source_changed", madeFrom: "Hello {{1}}" },
	]);
	expect(openParts(changed, es, records)).toEqual([
		{ path: "text", state: "source_changed", madeFrom: "Hey {{1}}" },
	]);
	expect(recordsOfSourceSave(EN, EN, [DE], [])).toEqual([]);
	const ofOther = [record({ source_lang: "sv", source_text: "Hej {{1}}", origin: "machine" })];
	expect(openParts(changed, DE, ofOther).map(({ state }) => state)).toEqual(["not_reviewed"]);
	expect(recordsOfSourceSave(changed, EN, [DE], ofOther)).toEqual([record({ origin: "machine" })]);
});

describe("Labels of buttons", () => {
	const link = (label: string, value: string) => ({ type: "visit_website", label, value });
	const seat = (label: string) => ({ type: "custom", label, value: "CHANGE_SEAT" });
	const [view, help] = [link("View booking", "/view"), link("Help", "/help")];
	const before = { lang_code: "en", text: "Hi", buttons: [view, seat("Change seat")] };
	const source = { ...before, buttons: [view, help, seat("Change seat")] };
	const pt = {
		lang_code: "pt",
		text: "Oi",
		buttons: [link("Ver reserva", "/view"), seat("Mudar assento")],
	};
	const made = record({
		...{ lang_code: "pt", part: "buttons.1.label" },
		...{ source_text: "Change seat", target_text: "Mudar assento" },
	});

	test("aren't taken for translations of other buttons", () => {
		expect(openParts(source, pt, [made])).toEqual([
			{ path: "buttons", state: "missing", madeFrom: undefined },
		]);
		expect(openParts(before, pt, [])).toEqual([]);
	});

	test("are stale by the earlier label of their own button", () => {
		const changed = { ...source, buttons: [view, help, seat("Switch seat")] };
		expect(recordsOfSourceSave(changed, before, [pt], [])).toEqual([made]);
		expect(recordsOfSourceSave(source, before, [pt], [])).toEqual([]);
	});

	test("keep their records behind an inserted button", () => {
		const taken = { ...pt, buttons: [pt.buttons[0], help, pt.buttons[1]] };
		const moved = { ...made, part: "buttons.2.label" };
		expect(movedRecords(taken, pt, [made])).toEqual([moved]);
		expect(movedRecords(taken, pt, [{ ...made, target_text: "Outro" }])).toEqual([]);
		expect(recordsOfSave(source, taken, pt, () => "copy")).toEqual([
			{ ...made, source_text: "Help", target_text: "Help", origin: "copy" },
		]);
	});
});

test("the source is English, or else the most complete language", () => {
	const of = (langCode: string, more: object = {}) => ({ lang_code: langCode, text: "A", ...more });
	expect(defaultSource([])).toBeUndefined();
	expect(defaultSource([of("ar"), of("en_US"), of("en_IN")])).toBe("en_US");
	expect(defaultSource([of("ar"), of("en_IN")])).toBe("en_IN");
	expect(defaultSource([of("ar"), of("de", { footer: "B" })])).toBe("de");
	expect(
		defaultSource([of("fr"), of("es"), of("de", { is_draft: true }), of("it", { is_draft: false })]),
	).toBe("it");
	expect(defaultSource([of("fr"), of("es")])).toBe("es");
});
