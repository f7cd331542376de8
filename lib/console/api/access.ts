import { sendRequest } from "@/lib/console/api/request";

/** Signs in by e-mail and password. A wrong one is an ApiError of the kind "signed-out". */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
	await sendRequest({
		method: "POST",
		address: "/api/auth/sign-in/email",
		body: credentials,
		askToSignIn: false,
	});
}

export async function signOut(): Promise<void> {
	await sendRequest({ method: "POST", address: "/api/auth/sign-out", body: {}, askToSignIn: false });
}

/** Prolongs the session of someone at work; asks them to sign in again if it is over. */
export async function keepSession(signal: AbortSignal): Promise<void> {
	await sendRequest({ method: "GET", address: "/api/auth/get-session", signal });
}

export type SetUpInput = { token: string; name: string; email: string; password: string; workspace: string };

/** Makes the first owner; the broken rules come as an ApiError of the kind "invalid". */
export async function setUp(input: SetUpInput): Promise<void> {
	await sendRequest({ method: "POST", address: "/api/set-up", body: input, askToSignIn: false });
}
