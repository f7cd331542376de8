import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Definition, readDefinition } from "../../read";
import { renderScreen } from "../render";
import { readScript } from "../script";
import { EMPTY_SESSION, leaveField, refuse, type Session, setValue, typeIn } from "../session";

/** The faults that block a customer on a screen with these components, with `value` in field `f`. */
function faults(components: unknown[], value?: unknown) {
	const definition = readDefinition({ screens: [{ id: "A", layout: { children: components } }] });
	const [screen] = definition.screens;
	if (!screen) throw new Error("There is no screen.");
	const session = value === undefined ? EMPTY_SESSION : setValue(EMPTY_SESSION, screen, "f", value);
	return renderScreen(definition, session, screen).faults;
}

function faultsOf(component: object, value?: unknown) {
	return faults([{ name: "f", label: "Field", ...component }], value).map(({ fault }) => fault);
}

const input = (more: object) => ({ type: "TextInput", ...more });
const options = [{ id: "a" }, { id: "b" }, { id: "c" }];

describe("field validation in the preview", () => {
	it.each<[string, object, unknown, object[]]>([
		["an empty optional field", input({}), "", []],
		["an empty required field", input({ required: true }), "  ", [{ code: "required" }]],
		["an email address without a domain", input({ "input-type": "email" }), "ana@", [{ code: "email" }]],
		["an email address with an empty part", input({ "input-type": "email" }), "a@b..c", [{ code: "email" }]],
		["an address", input({ "input-type": "email" }), "ana@example.com", []],
		["letters for a number", input({ "input-type": "number" }), "abc", [{ code: "number" }]],
		["a number", input({ "input-type": "number" }), "-1.5", []],
		["letters for a phone number", input({ "input-type": "phone" }), "call me", [{ code: "phone" }]],
		["a phone number", input({ "input-type": "phone" }), "+49 (030) 555-0142", []],
		["letters for a passcode", input({ "input-type": "passcode" }), "12a4", [{ code: "passcode" }]],
		["a text that is too short", input({ "min-chars": 4 }), "abc", [{ code: "too-short", limit: 4 }]],
		["a text that is too long", input({ "max-chars": 8 }), "123456789", [{ code: "too-long", limit: 8 }]],
		["eight emoji of at most eight", input({ "max-chars": 8 }), "😀".repeat(8), []],
		["a line over the default", input({}), "x".repeat(81), [{ code: "too-long", limit: 80 }]],
		["a limit that is null", input({ "max-chars": null }), "abc", []],
		["a long area", { type: "TextArea" }, "x".repeat(601), [{ code: "too-long", limit: 600 }]],
		["a shorter area", { type: "TextArea", "max-length": 3 }, "abcd", [{ code: "too-long", limit: 3 }]],
		["text that doesn't match the pattern", input({ pattern: "[A-Z]{3}" }), "ABCD", [{ code: "pattern" }]],
		["text that matches the pattern", input({ pattern: "^[A-Z]{3}$" }), "ABC", []],
		[
			"a pattern that is valid only without the Unicode flag",
			input({ pattern: "[0-9]+\\-[0-9]+" }),
			"12",
			[{ code: "pattern" }],
		],
		["an invalid pattern", input({ pattern: "[" }), "ABC", []],
		["a pattern on an email", input({ "input-type": "email", pattern: "x" }), "a@b.cd", []],
		[
			"one option where two are required",
			{ type: "CheckboxGroup", "data-source": options, "min-selected-items": 2 },
			["a"],
			[{ code: "too-few", limit: 2 }],
		],
		[
			"three options where two are allowed",
			{ type: "ChipsSelector", "data-source": options, "max-selected-items": 2 },
			["a", "b", "c"],
			[{ code: "too-many", limit: 2 }],
		],
		["no consent", { type: "OptIn", required: true }, false, [{ code: "required" }]],
		["consent", { type: "OptIn", required: true }, true, []],
		[
			"a day before the first",
			{ type: "DatePicker", "min-date": "2026-03-10" },
			"2026-03-09",
			[{ code: "too-early", day: "2026-03-10" }],
		],
		[
			"a day after the last, given in milliseconds",
			{ type: "DatePicker", "max-date": String(Date.UTC(2026, 2, 10)) },
			"2026-03-11",
			[{ code: "too-late", day: "2026-03-10" }],
		],
		[
			"an unavailable day",
			{ type: "DatePicker", "unavailable-dates": ["2026-03-09"] },
			"2026-03-09",
			[{ code: "unavailable" }],
		],
		[
			"a Tuesday where only Mondays are available",
			{ type: "CalendarPicker", "include-days": ["Mon"] },
			"2026-03-10",
			[{ code: "weekday" }],
		],
		["a Monday there", { type: "CalendarPicker", "include-days": ["Mon"] }, "2026-03-09", []],
		[
			"a range that ends before it starts",
			{ type: "CalendarPicker", mode: "range" },
			{ "start-date": "2026-03-10", "end-date": "2026-03-09" },
			[{ code: "end-before-start" }],
		],
		[
			"a range that is too short",
			{ type: "CalendarPicker", mode: "range", "min-days": 3 },
			{ "start-date": "2026-03-09", "end-date": "2026-03-10" },
			[{ code: "too-few-days", limit: 3 }],
		],
		[
			"a range that is too long",
			{ type: "CalendarPicker", mode: "range", "max-days": 2 },
			{ "start-date": "2026-03-09", "end-date": "2026-03-11" },
			[{ code: "too-many-days", limit: 2 }],
		],
		[
			"a required range without its end",
			{ type: "CalendarPicker", mode: "range", required: { "start-date": true, "end-date": true } },
			{ "start-date": "2026-03-09" },
			[{ code: "required" }],
		],
		[
			"a missing required photo",
			{ type: "PhotoPicker", "min-uploaded-photos": 1 },
			[],
			[{ code: "required" }],
		],
		[
			"one of two required documents",
			{ type: "DocumentPicker", "min-uploaded-documents": 2 },
			[{ file_name: "a.pdf" }],
			[{ code: "too-few", limit: 2 }],
		],
		[
			"two photos where one is allowed",
			{ type: "PhotoPicker", "max-uploaded-photos": 1 },
			[{ file_name: "a.jpg" }, { file_name: "b.jpg" }],
			[{ code: "too-many", limit: 1 }],
		],
		["a photo", { type: "PhotoPicker", "min-uploaded-photos": 1 }, [{ file_name: "a.jpg" }], []],
		["a required field that is hidden", input({ required: true, visible: false }), "", []],
	])("%s", (_, component, value, expected) => {
		expect(faultsOf(component, value)).toEqual(expected);
	});

	it("tests a pattern once the field is left, since some take long", () => {
		const fieldOf = (pattern: string) =>
			readDefinition({
				screens: [{ id: "A", layout: { children: [input({ name: "f", label: "F", pattern })] } }],
			});
		const type = (definition: Definition, text: string) => {
			const [screen] = definition.screens;
			if (!screen) throw new Error("There is no screen.");
			const typed = typeIn(EMPTY_SESSION, screen, "f", text);
			return { typed, faultsIn: (session: Session) => renderScreen(definition, session, screen).faults };
		};
		const slow = type(fieldOf("^([a-zA-Z]+\\s?)+$"), `${"a".repeat(60)}1`);
		expect(slow.faultsIn(slow.typed)).toEqual([]);
		const { typed, faultsIn } = type(fieldOf("[A-Z]{3}"), "ABCD");
		expect(faultsIn(typed)).toEqual([]);
		for (const after of [leaveField(typed), refuse(typed)])
			expect(faultsIn(after)).toMatchObject([{ fault: { code: "pattern" } }]);
	});

	it("never throws, whatever the rules", () => {
		const types = fc.constantFrom(
			"TextInput",
			"CheckboxGroup",
			"DatePicker",
			"CalendarPicker",
			"PhotoPicker",
		);
		const names = ["pattern", "min-chars", "max-chars", "min-date", "unavailable-dates", "include-days"];
		const odd = fc.record({
			type: types,
			mode: fc.constantFrom("range", "single"),
			...Object.fromEntries(names.map((name) => [name, fc.anything()])),
		});
		fc.assert(fc.property(odd, fc.anything(), (component, value) => void faultsOf(component, value)));
	});
});

describe("the name of a missing field", () => {
	const required = { type: "CheckboxGroup", name: "f", required: true, "data-source": options };
	it.each<[string, unknown[], string]>([
		["has no colon", [{ ...required, label: "Choose all that apply:" }], "Choose all that apply"],
		["keeps a question mark", [{ ...required, label: "Which one?" }], "Which one?"],
		[
			"is the text above a group without a label",
			[{ type: "TextSubheading", text: "Tours:" }, required],
			"Tours",
		],
		["is never the field's internal name", [required], ""],
	])("%s", (_, components, label) => {
		expect(faults(components)).toMatchObject([{ label }]);
	});
});

describe("the script of a flow", () => {
	const flow = (text: string) => readDefinition({ screens: [{ id: "WELCOME_SCREEN", title: text }] });
	it.each([
		["Book a table", "ltr", undefined],
		["احجز طاولة", "rtl", "ar"],
		["رزرو میز و گپ", "rtl", "fa"],
		["میز بک کریں", "rtl", "ur"],
		["הזמנת שולחן", "rtl", "he"],
		["احجز ${data.very_long_internal_name}", "rtl", "ar"],
		["", "ltr", undefined],
	])("%s", (text, direction, language) => {
		expect(readScript(flow(text))).toEqual({ direction, language });
	});
});
