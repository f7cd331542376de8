/*
 * Sign-in messages. The messaging platform writes them itself: a content chooses how the code is handed over and what
 * is said beside it (docs/spec/templates.md §5). Only the English words are known here; the platform has its own
 * translations.
 */

/** How the code reaches its reader. `copy_code` is the value of docs/spec/public-api.md §2; services may know more. */
export const AUTH_METHODS = ["copy_code", "one_tap", "zero_tap"] as const;

export const AUTH_TEXT = "*{{1}}* is your verification code.";
const SECURITY_TEXT = "For your security, do not share this code.";
/** A code as it looks, where the content gives none. */
export const AUTH_SAMPLE = "123456";

type AuthFields = {
	text: string;
	auth_delivery_method: string | null;
	auth_add_security_recommendation: boolean;
	auth_add_code_expiration: boolean;
	auth_code_expiration_seconds: unknown;
};

/** The parts of a sign-in message as its reader gets them; `footer` is "" where there is none. */
export type AuthMessage = { text: string; footer: string; button: "Copy code" | "Autofill" };

/** Whether a content, whatever a client sent as such, is a sign-in message. */
export function isAuthentication(content: { readonly auth_delivery_method?: unknown }): boolean {
	const { auth_delivery_method: method } = content;
	return typeof method === "string" && method.trim() !== "";
}

/** Whether apps fill the code in by themselves, so that it must be said which. */
export function needsApps(method: unknown): boolean {
	return method === "one_tap" || method === "zero_tap";
}

/** What the platform makes of a content; null if it is no sign-in message. */
export function authMessage(fields: AuthFields): AuthMessage | null {
	if (!isAuthentication(fields)) return null;
	const text = fields.text.trim() === "" ? AUTH_TEXT : fields.text;
	return {
		text: fields.auth_add_security_recommendation ? `${text} ${SECURITY_TEXT}` : text,
		footer: fields.auth_add_code_expiration ? expiryText(fields.auth_code_expiration_seconds) : "",
		button: needsApps(fields.auth_delivery_method) ? "Autofill" : "Copy code",
	};
}

/** The platform counts whole minutes. */
function expiryText(seconds: unknown): string {
	if (typeof seconds !== "number" || seconds < 60) return "";
	const minutes = Math.floor(seconds / 60);
	return `This code expires in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
