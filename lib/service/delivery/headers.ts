import { type SQL, sql } from "drizzle-orm";

/** What each POST says of itself, beside its signature. */
const OWN_HEADERS = {
	"content-type": "application/json",
	"accept-encoding": "identity",
	"user-agent": "Chat-Console-Webhooks/1",
};
const OWN_HEADERS_JSON = JSON.stringify(OWN_HEADERS).slice(0, -1);

/** The headers of a POST. */
export function headersWith<Signed extends object>(signed: Signed): Signed & typeof OWN_HEADERS {
	// Not spread into a new object: that costs more than all the rest of it.
	return Object.assign(signed, OWN_HEADERS);
}

/**
 * The same headers, if in another order, as the database puts them together, of what it knows of an attempt anyway: they need not be sent
 * there with each.
 */
export function storedHeaders(attempt: { eventId: SQL; startedAt: SQL; signature: SQL }): SQL {
	return sql`(
		${OWN_HEADERS_JSON}::text || coalesce(
			',"webhook-id":"' || ${attempt.eventId}
			|| '","webhook-timestamp":"' || floor(extract(epoch from ${attempt.startedAt}))::bigint
			|| '","webhook-signature":"' || ${attempt.signature} || '"', ''
		) || '}'
	)::json`;
}
