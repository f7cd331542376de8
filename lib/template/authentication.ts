/*
 * Sign-in messages. The messaging platform writes their text: a content only chooses how the code is delivered and
 * which notes are added (docs/spec/templates.md §5). Only the English text is known here; the platform translates it.
 */

/** How the code is delivered. `copy_code` is from docs/spec/public-api.md §2; services may support more. */
export const AUTH_METHODS = ["copy_code", "one_tap", "zero_tap"] as const;

export const AUTH_TEXT = "*{{1}}* is your verification code.";
export const SECURITY_TEXT = "For your security, do not share this code.";
/** The example code of contents without one. */
export const AUTH_SAMPLE = "123456";

type AuthFields = {
	auth_delivery_method: string | null;
	auth_add_security_recommendation: boolean;
	auth_add_code_expiration: boolean;
	auth_code_expiration_seconds: unknown;
};

/** A sign-in message as customers see it; `footer` is "" if there is none. */
export type AuthMessage = { text: string; footer: string; button: string };

/** The platform's own texts in a language, which services may know (docs/spec/decisions.md §9). */
type PlatformTexts = { body: string; footer: string | null; button: string; autofill_button: string };

/** Whether a content is a sign-in message; a client may send anything. */
export function isAuthentication(content: { readonly auth_delivery_method?: unknown }): boolean {
	const { auth_delivery_method: method } = content;
	return typeof method === "string" && method.trim() !== "";
}

/** Whether apps fill in the code automatically, so that the content must list them. */
export function needsApps(method: unknown): boolean {
	return method === "one_tap" || method === "zero_tap";
}

/**
 * The message of a content; null if it isn't a sign-in message.
 * @param texts the platform's texts in the content's language; without them, it's English as a whole
 */
export function authMessage(fields: AuthFields, texts?: PlatformTexts): AuthMessage | null {
	if (!isAuthentication(fields)) return null;
	const isFilledIn = needsApps(fields.auth_delivery_method);
	if (texts !== undefined) {
		const button = isFilledIn ? texts.autofill_button : texts.button;
		return { text: texts.body, footer: texts.footer ?? "", button };
	}
	return {
		text: fields.auth_add_security_recommendation ? `${AUTH_TEXT} ${SECURITY_TEXT}` : AUTH_TEXT,
		footer: fields.auth_add_code_expiration ? expiryText(fields.auth_code_expiration_seconds) : "",
		button: isFilledIn ? "Autofill" : "Copy code",
	};
}

/** The English note on a code's expiration; "" below a minute. The platform uses whole minutes. */
export function expiryText(seconds: unknown): string {
	if (typeof seconds !== "number" || seconds < 60) return "";
	const minutes = Math.floor(seconds / 60);
	return `This code expires in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
