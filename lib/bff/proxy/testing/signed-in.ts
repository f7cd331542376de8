import { handleAccountRequest } from "@/lib/bff/proxy/handle-account-request";
import { browserRequest, sendJson, signInAsOwner, startTestConsole } from "@/lib/bff/testing/console";

export type BrowserInit = Parameters<typeof browserRequest>[1];
export type SignedInConsole = Awaited<ReturnType<typeof startSignedIn>>;

/** The console's server half with its owner signed in. */
export async function startSignedIn() {
	const console_ = await startTestConsole();
	const cookie = await signInAsOwner(console_.runtime);

	return {
		...console_,
		cookie,
		/** As at the start: the service was asked nothing and answers with an empty list. */
		reset(): void {
			console_.asked.length = 0;
			console_.answerWith((_, response) =>
				sendJson(response, 200, { success: true, statusCode: 200, data: [] }),
			);
		},
		/** What the owner's browser gets for a request about an account. */
		async ask(path: string, init: BrowserInit = {}) {
			const request = browserRequest(path, { ...init, headers: { cookie, ...init.headers } });
			const answer = await handleAccountRequest(console_.runtime, request);
			const text = await answer.text();
			return {
				status: answer.status,
				headers: answer.headers,
				text,
				body: text === "" ? null : JSON.parse(text),
			};
		},
	};
}
