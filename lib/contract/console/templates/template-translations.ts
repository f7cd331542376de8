import { z } from "zod";
import { endpoints } from "@/lib/contract/console/endpoint";
import { TEMPLATE_CODES_MAX, templateCodeList } from "@/lib/contract/extensions/templates";
import { templateParams } from "@/lib/contract/parameters";
import { holds } from "@/lib/contract/personal-data";
import { noteText } from "@/lib/contract/text/text";

/** Templates whose translations are read in one request. */
export const TRANSLATION_CODES_MAX = 20;
/** Parts that are recorded in one request: all of a template with 60 languages. */
export const TRANSLATED_PARTS_MAX = 2000;
const PARTS_BODY_LIMIT_BYTES = 4 * 1024 * 1024;

/** Who wrote a translation: a person, nobody yet (a copy of the source), or a machine, unreviewed. */
export const TRANSLATION_ORIGINS = ["person", "copy", "machine"] as const;
export type TranslationOrigin = (typeof TRANSLATION_ORIGINS)[number];

/** What a translator has to do in a language, most urgent first. */
export const OPEN_LANGUAGE_STATES = ["source_changed", "not_translated", "not_reviewed"] as const;
export type OpenLanguageState = (typeof OPEN_LANGUAGE_STATES)[number];

const langCode = holds("code", z.string().regex(/^[A-Za-z0-9_-]{1,20}$/, "Must be a language code."));
/** A part's path in the content, such as `text`, `headers.0.text`, `buttons.1.label` or `variables.2`. */
const part = holds(
	"code",
	z
		.string()
		.max(64)
		.regex(/^[a-z_]+(\.[a-z0-9_]+){0,2}$/, "Must be a part of a content."),
);
const partText = holds("own", z.string().max(20_000));

const translatedPart = z.object({
	lang_code: langCode,
	part,
	/** The language that was the source then. The record says nothing of changes in another one. */
	source_lang: langCode,
	/** The source's text that the translation was made from. */
	source_text: partText,
	/** The translation. The record is void while the content has another text. */
	target_text: partText,
});

const recordedPart = translatedPart.extend({ origin: z.enum(TRANSLATION_ORIGINS) });
export type RecordedPart = z.output<typeof recordedPart>;

const partRecord = recordedPart.extend({
	/** Who confirmed that the translation fits this source text; null if nobody did, or if it was edited since. */
	confirmed_by: holds("own", z.string().nullable()),
	confirmed_at: z.iso.datetime().nullable(),
});
export type PartRecord = z.output<typeof partRecord>;

const note = holds("own", noteText(1000));
const translatorNotes = z.object({
	/** What translators should know of the template; "" for none. */
	note,
	/** What stands for a variable, by the path of its sample: `{"variables.1": "First name"}`. */
	variable_notes: z
		.record(part, note)
		.refine(
			(notes) => Object.keys(notes).length <= 100,
			"A template can have notes for up to 100 variables.",
		),
});
export type TranslatorNotes = z.output<typeof translatorNotes>;

const templateTranslation = translatorNotes.extend({
	template_code: holds("own", z.string()),
	/** The language that the others are translated from; null until someone chose one. */
	source_lang: holds("code", z.string().nullable()),
	parts: z.array(partRecord),
});
/** What the console keeps of a template's translation. Nothing is recorded of a code that has no entry. */
export type TemplateTranslation = z.output<typeof templateTranslation>;

const parts = <T extends z.ZodType>(one: T) =>
	z.array(one).min(1).max(TRANSLATED_PARTS_MAX, `Send up to ${TRANSLATED_PARTS_MAX} parts at once.`);

/**
 * What the console itself keeps of translations, so that it exists with every service: each template's source language,
 * notes for translators, and what each part was translated from (docs/decisions/0095).
 */
export const TRANSLATION_ENDPOINTS = endpoints("account", {
	/** The translations of templates, in the order of their codes. */
	findTranslations: {
		method: "GET",
		path: "/template-translations",
		permissions: ["Chat Templates — View"],
		query: z.object({ codes: templateCodeList(TRANSLATION_CODES_MAX) }),
		data: z.array(templateTranslation),
	},
	/**
	 * What translators still have to do in templates: the languages with such parts, by what is most urgent. None with a
	 * service other than ours, and of templates of which nothing is recorded.
	 */
	findTranslationStates: {
		method: "GET",
		path: "/template-translation-states",
		permissions: ["Chat Templates — View"],
		query: z.object({ codes: templateCodeList(TEMPLATE_CODES_MAX) }),
		data: z.array(
			z.object({
				template_code: holds("own", z.string()),
				languages: z.array(z.object({ lang_code: langCode, state: z.enum(OPEN_LANGUAGE_STATES) })),
			}),
		),
	},
	setTranslationSource: {
		method: "PUT",
		path: "/templates/:templateCode/translation/source",
		permissions: ["Chat Templates — Edit"],
		params: templateParams,
		body: z.object({ lang_code: langCode }),
		audit: "template.translation_source_changed",
	},
	/** Replaces all notes of a template. */
	updateTranslatorNotes: {
		method: "PUT",
		path: "/templates/:templateCode/translation/notes",
		permissions: ["Chat Templates — Edit"],
		params: templateParams,
		body: translatorNotes,
		audit: "template.translator_notes_changed",
	},
	/**
	 * Records what saved parts were translated from, instead of what was recorded before. It accompanies a save, which the
	 * audit log has.
	 */
	recordTranslations: {
		method: "POST",
		path: "/templates/:templateCode/translation/parts",
		permissions: ["Chat Templates — Add", "Chat Templates — Edit"],
		params: templateParams,
		body: z.object({ parts: parts(recordedPart) }),
		bodyLimitBytes: PARTS_BODY_LIMIT_BYTES,
	},
	/**
	 * Records of a template that was created as a copy of another what is recorded of the other: source language, notes and
	 * what parts were translated from. It accompanies the creation, which the audit log has.
	 */
	copyTranslation: {
		method: "POST",
		path: "/templates/:templateCode/translation/copy",
		permissions: ["Chat Templates — Add"],
		params: templateParams,
		body: z.object({ copied_code: holds("own", templateParams.shape.templateCode) }),
	},
	/** Someone has seen that translations fit these source texts. */
	confirmTranslations: {
		method: "POST",
		path: "/templates/:templateCode/translation/confirmations",
		permissions: ["Chat Templates — Edit"],
		params: templateParams,
		body: z.object({ parts: parts(translatedPart) }),
		bodyLimitBytes: PARTS_BODY_LIMIT_BYTES,
		audit: "template.translation_confirmed",
	},
});
