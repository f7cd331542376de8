import { type AppSecrets, seal, sealAgain, unseal } from "@/lib/wire/seal";

/** Custom headers by their names as typed. */
export type CustomHeaders = Record<string, string>;

const sealedFor = (account: number) => ({ purpose: "webhook headers", account });

/** Encrypts a webhook's custom headers for storage, bound to the account; null if there are none. */
export function sealHeaders(appSecret: string, account: number, headers: CustomHeaders): string | null {
	if (Object.keys(headers).length === 0) return null;
	return seal(appSecret, sealedFor(account), JSON.stringify(headers));
}

/** Decrypts them with the application's secret or a previous one; null if none fits. */
export function unsealHeaders(
	secrets: AppSecrets,
	account: number,
	sealed: string | null,
): CustomHeaders | null {
	if (sealed === null) return {};
	const text = unseal(secrets, sealedFor(account), sealed);
	return text === null ? null : JSON.parse(text);
}

/** The same text if the current secret unseals it, sealed again if a previous one does; unchanged if none does. */
export function sealHeadersAgain(secrets: AppSecrets, account: number, sealed: string | null): string | null {
	return sealed === null ? null : (sealAgain(secrets, sealedFor(account), sealed) ?? sealed);
}

const HIDDEN = "•••";
/** A shorter value could be part of other words, and is no secret. */
const SECRET_LENGTH_MIN = 6;

/**
 * Removes the headers' values from what an endpoint returns, which the log shows, with or without a scheme such as
 * `Bearer`.
 * @param isCut whether the text may end within a value
 */
export function withoutValues(headers: CustomHeaders, text: string, isCut: boolean): string {
	const secrets = Object.values(headers)
		.flatMap((value) => [value, value.replace(/^\S+ +/, "")])
		.filter(({ length }) => length >= SECRET_LENGTH_MIN)
		.toSorted((a, b) => b.length - a.length);
	const begun = isCut ? Math.max(0, ...secrets.map((secret) => begunLength(text, secret))) : 0;
	const whole = text.slice(0, text.length - begun);
	const hidden = secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), whole);
	return begun > 0 ? hidden + HIDDEN : hidden;
}

/** How many characters of a secret a text ends with; 0 for fewer than a secret has. */
function begunLength(text: string, secret: string): number {
	for (let length = secret.length; length >= SECRET_LENGTH_MIN; length -= 1) {
		if (text.endsWith(secret.slice(0, length))) return length;
	}
	return 0;
}
