import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
	GALLERY,
	GALLERY_FORMS,
	galleryDefinition,
	galleryText,
	TEXT_PROPERTIES,
} from "@/lib/console/flows/gallery/gallery";
import { textsDe } from "@/lib/console/flows/gallery/texts-de";
import { LANGUAGES } from "@/lib/contract/console/languages";
import { play } from "@/lib/flow-json/preview/testing/player";
import { flowProblems, unsentAnswers } from "@/lib/flow-json/problems";
import { type Component, readDefinition, walkComponents } from "@/lib/flow-json/read";

const FOLDER = path.resolve(import.meta.dirname, "definitions");
const definitionOf = (form: (typeof GALLERY_FORMS)[number]) => readDefinition(GALLERY[form].definition);
const componentsOf = (form: (typeof GALLERY_FORMS)[number]): Component[] =>
	definitionOf(form).screens.flatMap(({ components }) => [...walkComponents(components)]);

const OPTIONS_MAX = 7;

/** Every text that people read, without references to values. */
function textsOf(definition: unknown): string[] {
	const texts: string[] = [];
	JSON.stringify(definition, (key, value) => {
		if (typeof value === "string" && TEXT_PROPERTIES.has(key) && !value.startsWith("${")) texts.push(value);
		return value;
	});
	return texts;
}

describe("the gallery", () => {
	it("has no German for texts that no form has", () => {
		const texts = new Set(GALLERY_FORMS.flatMap((form) => textsOf(GALLERY[form].definition)));
		expect(Object.keys(textsDe).filter((text) => !texts.has(text))).toEqual([]);
	});

	it("has every definition in its folder", () => {
		expect(readdirSync(FOLDER)).toHaveLength(GALLERY_FORMS.length);
	});

	it("offers no day before today for an appointment", () => {
		const [calendar] = readDefinition(galleryDefinition("booking", "en")).screens.flatMap(({ components }) =>
			[...walkComponents(components)].filter(({ type }) => type === "CalendarPicker"),
		);
		// Swedish days are those of ISO 8601.
		expect(calendar?.props["min-date"]).toBe(new Date().toLocaleDateString("sv-SE"));
	});

	describe.each(GALLERY_FORMS)("%s", (form) => {
		it.each(LANGUAGES)("has neither errors nor warnings in %s", (language) => {
			const value = JSON.parse(galleryText(form, language));
			expect([...flowProblems(value), ...unsentAnswers(value)]).toEqual([]);
		});

		it("reads German throughout", () => {
			const words = textsOf(GALLERY[form].definition).filter((text) => /\p{L}/u.test(text));
			expect(words.filter((text) => !Object.hasOwn(textsDe, text))).toEqual([]);
			expect(textsOf(galleryDefinition(form, "de"))).toContain(textsDe[words[0] ?? ""]);
		});

		it("uses the latest version and a few screens, each with one heading", () => {
			const { version, screens } = definitionOf(form);
			expect(version).toBe("7.3");
			expect(screens.length).toBeGreaterThan(1);
			expect(screens.length).toBeLessThanOrEqual(3);
			for (const { components } of screens) {
				const shown = components.flatMap((component) =>
					component.type === "If" ? (component.branches[0]?.components ?? []) : [component],
				);
				expect(shown.filter(({ type }) => type === "TextHeading")).toHaveLength(1);
			}
		});

		it("offers many options in a dropdown, and few as a list", () => {
			for (const { type, props } of componentsOf(form)) {
				const options = props["data-source"];
				if (!Array.isArray(options)) continue;
				expect(options.length > OPTIONS_MAX, `${String(props.name)}`).toBe(type === "Dropdown");
			}
		});

		it("writes in sentence case", () => {
			const texts = componentsOf(form).flatMap(({ props }) => [
				props.text,
				props.label,
				...((props["data-source"] ?? []) as { title: string }[]).map(({ title }) => title),
			]);
			for (const text of texts.filter((one) => typeof one === "string")) {
				expect(text).toMatch(/^[A-Z0-9]/);
				expect(text.split(" ").slice(1).join(" "), text).not.toMatch(
					/(?<![.!?] )\b(?!I\b|I’m\b|Friday|Tell\b)[A-Z]/,
				);
			}
		});

		it("can be filled in to the end, and sends every field", () => {
			const { payload } = play(definitionOf(form));
			const names = componentsOf(form).flatMap(({ props }) =>
				typeof props.name === "string" ? [props.name] : [],
			);
			expect(Object.keys(payload as object).toSorted()).toEqual(names.toSorted());
		});
	});
});
