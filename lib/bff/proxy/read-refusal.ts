import { failure, Refusal, unavailable } from "@/lib/bff/http/answer";
import { readBounded, withoutToken } from "@/lib/bff/proxy/read-bounded";
import { errorEnvelope } from "@/lib/contract/envelope";
import { PERMISSIONS } from "@/lib/contract/permissions";

/** What stands before a service answers so while it is away. */
const AWAY = new Set([502, 503, 504]);
const LIMIT_BYTES = 1024 * 1024;

/**
 * Turns a service's failure into the console's answer. Its sentences are forwarded in the envelope; a problem with the
 * console's own token becomes a 502, since a 401 would tell the browser that the person is signed out.
 */
export async function readRefusal(answer: Response, token: string, headers: Headers): Promise<Response> {
	const { status } = answer;
	const text = withoutToken(await readBounded(answer, LIMIT_BYTES), token);
	if (status < 400) {
		throw refused(
			"The service redirected the request, and the console doesn't follow redirects. Check CHAT_API_URL.",
		);
	}
	const envelope = errorEnvelope.partial({ success: true }).safeParse(parseJson(text));
	const message = envelope.success ? envelope.data.message : "";
	const namesPermission = PERMISSIONS.some((permission) => message.includes(permission));
	if (status === 401) {
		throw refused(
			"The service rejected the console's API access token. Ask your administrator to check CHAT_API_TOKEN. Signing in again won't help.",
		);
	}
	if (status === 403 && !namesPermission) {
		throw refused(
			"The console's API access token has no access to this account. Ask your administrator to check CHAT_API_TOKEN and CHAT_ACCOUNT_ID.",
		);
	}
	if (AWAY.has(status) && !message) throw unavailable();
	const errors = envelope.success ? envelope.data.errors : undefined;
	return failure(
		{
			status,
			message: message || `The service returned ${status}.`,
			...(errors && { errors: errors.map(({ path, message }) => ({ path, message })) }),
			headers: Object.fromEntries(headers),
		},
		headers.get("x-request-id") ?? "",
	);
}

function refused(message: string): Refusal {
	return new Refusal({ status: 502, message });
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
