import { browserRequest, sendTo, startConsoleWithOwner } from "@/lib/bff/testing/console";

export type BrowserInit = Parameters<typeof browserRequest>[1];
export type SignedInConsole = Awaited<ReturnType<typeof startSignedIn>>;

/** The console's server with a signed-in owner. */
export async function startSignedIn() {
	const console_ = await startConsoleWithOwner();
	const cookie = console_.owner;

	return {
		...console_,
		cookie,
		/** Sends a request as the owner's browser. */
		async send(path: string, init: BrowserInit = {}) {
			const request = browserRequest(path, { ...init, headers: { cookie, ...init.headers } });
			const response = await sendTo(console_.runtime, request);
			const text = await response.text();
			return {
				status: response.status,
				headers: response.headers,
				text,
				body: text === "" ? null : JSON.parse(text),
			};
		},
	};
}
