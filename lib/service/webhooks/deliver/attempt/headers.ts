import { proofOf } from "@/lib/service/webhooks/registration/secrets/secrets";

/**
 * Headers of every POST besides its signature. The log of attempts doesn't store these or the names in sign.ts, so a
 * change also has to store what the attempts before it had sent.
 */
const OWN_HEADERS = {
	"content-type": "application/json",
	"accept-encoding": "identity",
	"user-agent": "Chat-Console-Webhooks/1",
};

/** The headers of a POST. */
export function headersWith<Signed extends object>(signed: Signed): Signed & typeof OWN_HEADERS {
	// Without a new object, whose cost would exceed the rest.
	return Object.assign(signed, OWN_HEADERS);
}

type LoggedAttempt = { eventId: string; startedAt: Date; signature: string | null };

/** The headers of a logged attempt; without a signature, nothing was sent. */
export function headersOf({ eventId, startedAt, signature }: LoggedAttempt): Record<string, string> {
	if (signature === null) return { ...OWN_HEADERS };
	return headersWith(proofOf(eventId, startedAt, signature));
}
