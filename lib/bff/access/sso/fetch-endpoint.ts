import { readBounded } from "@/lib/bff/http/read-bounded";

const TIMEOUT_MS = 10_000;
const RESPONSE_LIMIT_BYTES = 1024 * 1024;

/**
 * The provider refused or can't be used; `kind` says what the person can do about it, the message what the administrator
 * needs. `code` is the provider's own, from its `error`.
 */
export class SsoError extends Error {
	constructor(
		readonly kind: "provider-down" | "provider-refused" | "invalid-response" | "misconfigured",
		message: string,
		readonly code?: string,
	) {
		super(message);
	}
}

type EndpointRequest = RequestInit & {
	/** Texts of the request that the provider might repeat in its error. */
	secrets?: readonly string[];
};

/**
 * Fetches JSON from one of the provider's endpoints.
 * @param name as the log calls it
 * @throws {SsoError} for statuses of 400 and above, anything that isn't JSON, and no response
 */
export async function fetchEndpoint(
	name: string,
	url: string,
	{ secrets = [], ...init }: EndpointRequest = {},
): Promise<unknown> {
	const where = `the ${name} ${url}`;
	const response = await fetchBounded(url, { ...init, redirect: "error" }).catch((error: unknown) => {
		const reason = networkReason(error);
		throw new SsoError(
			SET_UP_REASONS.test(reason) ? "misconfigured" : "provider-down",
			`${where}: ${reason}`,
		);
	});
	const body = parse(response.text);
	if (response.status < 400) {
		if (body !== undefined) return body;
		throw new SsoError("misconfigured", `${where} answered ${response.status}, but not with JSON`);
	}
	const { code, text } = providerError(body ?? {}, secrets);
	const message = `${where} answered ${response.status}${text && `: ${text}`}`;
	throw new SsoError(kindOf(response.status, code), message, code);
}

/** The provider's own words, with its `error` first. Source: RFC 6749, sections 4.1.2.1 and 5.2. */
export function providerError(
	{ error, error_description }: { error?: unknown; error_description?: unknown },
	secrets: readonly string[] = [],
): { code: string | undefined; text: string } {
	const [code, description] = [error, error_description].map((value) => {
		if (typeof value !== "string" || value === "") return undefined;
		const text = secrets.reduce((left, secret) => left.replaceAll(secret, "…"), value);
		return text.replace(/[\p{Cc}\p{Cf}]+/gu, " ").slice(0, 200);
	});
	return { code, text: [code, description && `(${description})`].filter(Boolean).join(" ") };
}

/** A response whose body is read, up to a limit. */
export async function fetchBounded(
	url: string,
	init: RequestInit,
): Promise<{ status: number; text: string; location: string | null }> {
	const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
	const text = await readBounded(response, RESPONSE_LIMIT_BYTES);
	return { status: response.status, text, location: response.headers.get("location") };
}

/** Reasons that don't go away by waiting: certificates, and an address that isn't the one in the settings. */
const SET_UP_REASONS = /CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO_VERIFY|redirect/;

/** Node's code, such as ECONNREFUSED, or else its words. */
function networkReason(error: unknown): string {
	const { cause, message, name } = error as Error & { cause?: { code?: string; message?: string } };
	if (name === "TimeoutError") return "no response in time";
	return cause?.code ?? cause?.message ?? message;
}

function kindOf(status: number, code: string | undefined): SsoError["kind"] {
	if (status >= 500 || status === 429) return "provider-down";
	return code === "invalid_grant" ? "invalid-response" : "misconfigured";
}

function parse(text: string): object | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null ? value : undefined;
	} catch {
		return undefined;
	}
}
