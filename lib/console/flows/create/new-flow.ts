import { z } from "zod";
import { type Draft, NEW_RECORD } from "@/lib/console/drafts/draft";
import {
	GALLERY_FORMS,
	type GalleryForm,
	galleryText,
	isGalleryForm,
} from "@/lib/console/flows/gallery/gallery";
import type { Language } from "@/lib/contract/console/languages";
import { createFlowBody } from "@/lib/contract/flows";
import { RECOMMENDED_VERSION } from "@/lib/flow-json/versions";
import { createLineMap } from "@/lib/json/positions";
import { readJson } from "@/lib/json/read-json";

/** Everything that a new flow can start from. */
const STARTS = ["blank", "own", ...GALLERY_FORMS] as const;
export type Start = "blank" | "own" | GalleryForm;

/** The values of the form for a new flow. */
export type NewFlowFields = {
	name: string;
	template_name: string;
	categories: string[];
	/** The initial definition: one empty screen, the user's own text, or a form of the gallery. */
	start: Start;
	/** The user's own text. */
	definition: string;
};

export const NO_FIELDS: NewFlowFields = {
	name: "",
	template_name: "default",
	categories: [],
	start: "blank",
	definition: "",
};

const fieldsShape = z.object({
	name: z.string(),
	template_name: z.string(),
	categories: z.array(z.string()),
	start: z.enum(STARTS),
	definition: z.string(),
});

export function isNewFlowFields(value: unknown): value is NewFlowFields {
	return fieldsShape.safeParse(value).success;
}

export function sameFields(a: NewFlowFields, b: NewFlowFields): boolean {
	return JSON.stringify(fieldsShape.parse(a)) === JSON.stringify(fieldsShape.parse(b));
}

type Texts = { empty: string; fault: (code: string, line: number, column: number) => string };

/** The form's rules: the service's schema, and that the definition is valid JSON. */
export function newFlowSchema(texts: Texts) {
	const { name, template_name, categories, flow_json } = createFlowBody.shape;
	return z
		.object({
			name,
			template_name,
			categories: categories.unwrap(),
			start: z.enum(STARTS),
			definition: z.string(),
		})
		.superRefine(({ start, definition }, context) => {
			if (start !== "own") return;
			const report = (message: string) => context.addIssue({ code: "custom", path: ["definition"], message });
			if (definition.trim() === "") return report(texts.empty);
			const json = readJson(definition);
			if (!json.ok) {
				const { line, column } = createLineMap(definition).positionAt(json.fault.start);
				return report(texts.fault(json.fault.code, line, column));
			}
			const rules = flow_json.safeParse(json.value);
			if (!rules.success) report(rules.error.issues.map(({ message }) => message).join(" "));
		});
}

/** The text that a new flow starts with, in a language. `blankTexts` are those of the empty screen. */
export function startText(
	{ start, definition }: Pick<NewFlowFields, "start" | "definition">,
	language: Language,
	blankTexts: Parameters<typeof blankDefinition>[0],
): string {
	if (start === "own") return definition;
	return isGalleryForm(start) ? galleryText(start, language) : blankDefinition(blankTexts);
}

/** The name of a file without its ending, as a flow's name: "seat-change.json" is "seat-change". */
export function nameOfFile(fileName: string): string {
	return fileName.replace(/\.json$/i, "").trim();
}

/** The smallest publishable definition: one screen with a heading and a button that ends the flow. */
export function blankDefinition(texts: { title: string; heading: string; button: string }): string {
	const definition = {
		version: RECOMMENDED_VERSION,
		screens: [
			{
				id: "WELCOME",
				title: texts.title,
				terminal: true,
				layout: {
					type: "SingleColumnLayout",
					children: [
						{ type: "TextHeading", text: texts.heading },
						{
							type: "Footer",
							label: texts.button,
							"on-click-action": { name: "complete", payload: {} },
						},
					],
				},
			},
		],
	};
	return `${JSON.stringify(definition, null, 2)}\n`;
}

/** The draft of a new flow with the name and text of a deleted one's draft. */
export function asNewFlow(draft: Draft, definition: string): Draft {
	const value: NewFlowFields = { ...NO_FIELDS, name: draft.name, start: "own", definition };
	return { ...draft, record: NEW_RECORD, base: null, value };
}
