import { z } from "zod";
import { type ExtensionEndpoint, endpoint } from "@/lib/contract/endpoint";
import { readText, readTextOrNull } from "@/lib/contract/reading";

/** A sign-in message as the messaging platform writes it in one language; `{{1}}` is the code. */
export const signInPreview = z.looseObject({
	lang_code: readText,
	body: readText,
	/** Null without an expiration. */
	footer: readTextOrNull,
	/** The button that copies the code. */
	button: readText,
	/** The same button where an app can fill in the code. */
	autofill_button: readText,
});
export type SignInPreview = z.output<typeof signInPreview>;

/** The platform's texts of sign-in messages. Source: docs/spec/decisions.md §9, docs/spec/templates.md §5. */
export const signInPreviewEndpoints = {
	listSignInPreviews: endpoint({
		method: "GET",
		path: "/sign-in-previews",
		summary: "Preview sign-in messages as the messaging platform writes them",
		description:
			"The platform's own texts, from its message_template_previews, without the languages that it doesn't have. The " +
			"simulator has those of the platform's documentation: English and Spanish.",
		permission: "Chat Templates — View",
		query: z.object({
			lang_code: z.string().regex(/^[A-Za-z_]{2,10}$/, "Must be a language code."),
			security_recommendation: z.enum(["true", "false"], "Must be true or false.").default("false"),
			/** Of the code expiration; without it, there's no footer. */
			expiration_minutes: z.coerce
				.number("Must be 1 to 90.")
				.int("Must be 1 to 90.")
				.min(1, "Must be 1 to 90.")
				.max(90, "Must be 1 to 90.")
				.optional(),
		}),
		data: z.array(signInPreview),
	}),
} satisfies Record<string, ExtensionEndpoint>;
