import { z } from "zod";
import { endpoints } from "@/lib/contract/console/endpoint";
import { holds } from "@/lib/contract/personal-data";

/** Texts in one request: all of a template. */
export const MACHINE_TEXTS_MAX = 100;
const TEXT_LENGTH_MAX = 10_000;
const BODY_LIMIT_BYTES = 1024 * 1024;

const langCode = z.string().regex(/^[A-Za-z0-9_-]{1,20}$/, "Must be a language code.");

/** Translation by the server's TRANSLATE_URL, which gets the texts of templates (docs/translation-files.md). */
export const MACHINE_TRANSLATION_ENDPOINTS = endpoints("account", {
	getMachineTranslation: {
		method: "GET",
		path: "/machine-translation",
		permissions: ["Chat Templates — View"],
		data: z.object({ is_available: z.boolean() }),
	},
	/** Translates texts, which are HTML with marks for variables, in their order. Nothing is stored. */
	translateTexts: {
		method: "POST",
		path: "/machine-translation",
		permissions: ["Chat Templates — Add", "Chat Templates — Edit"],
		body: z.object({
			source_lang: langCode,
			target_lang: langCode,
			texts: z
				.array(z.string().max(TEXT_LENGTH_MAX))
				.min(1)
				.max(MACHINE_TEXTS_MAX, `Send up to ${MACHINE_TEXTS_MAX} texts at once.`),
		}),
		bodyLimitBytes: BODY_LIMIT_BYTES,
		data: z.object({ texts: z.array(holds("own", z.string())) }),
	},
});
