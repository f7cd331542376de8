import { failure, Refusal } from "@/lib/bff/http/answer";
import { errorEnvelope } from "@/lib/contract/envelope";
import { PERMISSIONS } from "@/lib/contract/permissions";

const READ_BYTES_MAX = 256 * 1024;

/**
 * Makes an answer of a service's answer that is no success. What it says is passed on in the envelope; what
 * concerns only the console's own token becomes a 502, since to the browser a 401 means one's own sign-out.
 */
export async function readRefusal(answer: Response, token: string, headers: Headers): Promise<Response> {
	const { status } = answer;
	const text = await readStart(answer);
	if (status < 400) {
		throw refused(
			"The service sent the console to another address, which is not followed. Check CHAT_API_URL.",
		);
	}
	const envelope = errorEnvelope.partial({ success: true }).safeParse(parseJson(text));
	const message = envelope.success ? withoutToken(envelope.data.message, token) : "";
	const namesPermission = PERMISSIONS.some((permission) => message.includes(permission));
	if (status === 401) {
		throw refused(
			"The service refused the console's token. Whoever runs the console must check CHAT_API_TOKEN; signing in again does not help.",
		);
	}
	if (status === 403 && !namesPermission) {
		throw refused(
			"The service gives the console's token no access to this account. Whoever runs the console must check CHAT_API_TOKEN and CHAT_ACCOUNT_ID.",
		);
	}
	const errors = envelope.success ? envelope.data.errors : undefined;
	return failure(
		{
			status,
			message: message || `The service answered ${status}.`,
			...(errors && {
				errors: errors.map((error) => ({ ...error, message: withoutToken(error.message, token) })),
			}),
			headers: Object.fromEntries(headers),
		},
		headers.get("x-request-id") ?? "",
	);
}

/** No service says our token aloud; should one, it ends here. */
function withoutToken(text: string, token: string): string {
	return text.replaceAll(token, "•••");
}

function refused(message: string): Refusal {
	return new Refusal({ status: 502, message });
}

async function readStart(answer: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of answer.body ?? []) {
		chunks.push(chunk);
		size += chunk.byteLength;
		if (size >= READ_BYTES_MAX) break;
	}
	return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
