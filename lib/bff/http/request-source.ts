import { requestIdOf } from "@/lib/bff/http/responses";
import { acceptedLocales, type Language, preferredLanguage } from "@/lib/contract/console/languages";

/** Where a request comes from. The audit log records its address and id. */
export type RequestSource = {
	address: string;
	requestId: string;
	/** That its browser prefers, for mails. */
	language: Language;
};

/** The client's IP address and the request's id are as server/console-server.ts sets them. */
export function requestSource(headers: Headers): RequestSource {
	return {
		address: headers.get("x-forwarded-for") ?? "unknown",
		requestId: requestIdOf(headers),
		language: preferredLanguage(acceptedLocales(headers)),
	};
}
