import { proofOf } from "@/lib/service/webhooks/registration/secrets/sign";

/**
 * What each POST says of itself, beside its signature. The log of attempts repeats neither these nor the names in
 * sign.ts: a change needs a migration that keeps the old ones in `request_headers` of what was logged before.
 */
const OWN_HEADERS = {
	"content-type": "application/json",
	"accept-encoding": "identity",
	"user-agent": "Chat-Console-Webhooks/1",
};

/** The headers of a POST. */
export function headersWith<Signed extends object>(signed: Signed): Signed & typeof OWN_HEADERS {
	// Not spread into a new object: that costs more than all the rest of it.
	return Object.assign(signed, OWN_HEADERS);
}

type LoggedAttempt = { eventId: string; startedAt: Date; signature: string | null };

/** The headers of a logged attempt; without the signed ones where none could be signed, and then nothing was sent. */
export function headersOf({ eventId, startedAt, signature }: LoggedAttempt): Record<string, string> {
	if (signature === null) return { ...OWN_HEADERS };
	return headersWith(proofOf(eventId, startedAt, signature));
}
