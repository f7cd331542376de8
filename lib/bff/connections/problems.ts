import {
	CONNECTION_PROBLEM_HEADER,
	type ConnectionProblem,
} from "@/lib/contract/console/connections/connection-problem";
import { HttpError } from "@/lib/wire/http/http-error";

/** For the connection in the server's configuration. */
const CONFIGURED: Record<ConnectionProblem, string> = {
	"token-unreadable":
		"The console's API access token can't be read. Ask your administrator to check CHAT_API_TOKEN.",
	"token-rejected":
		"The service rejected the console's API access token. Ask your administrator to check CHAT_API_TOKEN. Signing in again won't help.",
	"no-access":
		"The console's API access token has no access to this account. Ask your administrator to check CHAT_API_TOKEN and CHAT_ACCOUNT_ID.",
	"token-permission":
		"The console's API access token lacks a permission. Ask your administrator to check CHAT_API_TOKEN.",
	"tokens-not-managed":
		"The console's API access token doesn't manage the account's tokens, so it can't do this. Ask your administrator to check CHAT_API_TOKEN.",
	"address-not-allowed":
		"The console isn't allowed to reach the service. Ask your administrator to check CHAT_API_URL.",
	unreachable: "The service is temporarily unavailable. Try again in a moment.",
	redirected:
		"The service redirected the request, and the console doesn't follow redirects. Check CHAT_API_URL.",
};

/** For a connection that people can change. */
const STORED: Record<ConnectionProblem, string> = {
	"token-unreadable":
		"This account's API access token can't be read, because the server's APP_SECRET changed. Enter the token again in Settings › Connection.",
	"token-rejected":
		"The service rejected this account's API access token. It may have expired or been revoked. Replace it in Settings › Connection.",
	"no-access":
		"This account's API access token has no access to the account at the service. Replace it in Settings › Connection.",
	"token-permission":
		"This account's API access token lacks a permission. Replace it in Settings › Connection.",
	"tokens-not-managed":
		"This account's API access token doesn't manage the account's tokens, so it can't do this. Replace it in Settings › Connection.",
	"address-not-allowed":
		"The address of this account's service isn't allowed, because it's in a private network. Change it in Settings › Connection.",
	unreachable:
		"This account's service can't be reached. Try again in a moment, or check Settings › Connection.",
	redirected:
		"This account's service redirected the request, and the console doesn't follow redirects. Check the address in Settings › Connection.",
};

/**
 * The response while an account's service can't be used. It's 502, because 401 would sign the person out in the
 * browser, or 503 if waiting may help.
 * @param message replaces the usual one
 */
export function connectionProblem(
	problem: ConnectionProblem,
	isStored: boolean,
	message = (isStored ? STORED : CONFIGURED)[problem],
): HttpError {
	return new HttpError(problem === "unreachable" ? 503 : 502, message, {
		headers: {
			[CONNECTION_PROBLEM_HEADER]: problem,
			...(problem === "unreachable" && { "retry-after": "2" }),
		},
	});
}
