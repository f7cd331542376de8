import { z } from "zod";
import { sendRequest } from "@/lib/console/api/request";

const signInAnswer = z.object({ data: z.object({ second_step: z.literal(true) }).nullable() });

/**
 * Signs in by email and password. Wrong credentials throw an ApiError of kind "signed-out".
 * @returns whether a code is needed to finish
 */
export async function signIn(credentials: {
	email: string;
	password: string;
}): Promise<{ needsCode: boolean }> {
	const answer = await sendRequest({
		method: "POST",
		address: "/api/auth/sign-in/email",
		body: credentials,
		askToSignIn: false,
	});
	return { needsCode: signInAnswer.parse(answer).data !== null };
}

/** Finishes signing in, with a code of an authenticator app or a recovery code. */
export async function signInWithCode(code: string): Promise<void> {
	await sendRequest({
		method: "POST",
		address: "/api/auth/sign-in/code",
		body: { code },
		askToSignIn: false,
	});
}

const signedOut = z.object({ data: z.object({ continue_at: z.string() }).nullable() });

/** Ends the session. @returns where to continue, such as the identity provider's page that ends its session; if anywhere */
export async function signOut(): Promise<string | undefined> {
	const answer = await sendRequest({
		method: "POST",
		address: "/api/auth/sign-out",
		body: {},
		askToSignIn: false,
	});
	return signedOut.parse(answer).data?.continue_at;
}

const session = z.object({ data: z.object({ id: z.string() }) });

/**
 * Extends the session of an active user; asks them to sign in again if it has expired.
 * @returns the id of the person who is signed in, who may be another one than the page's
 */
export async function keepSession(
	options: { signal?: AbortSignal; askToSignIn?: boolean } = {},
): Promise<string> {
	const answer = await sendRequest({ method: "GET", address: "/api/auth/get-session", ...options });
	return session.parse(answer).data.id;
}

type SetUpInput = {
	token: string;
	name: string;
	email: string;
	password: string;
	accountName: string;
};

/** Creates the first owner. Invalid fields throw an ApiError of kind "invalid". */
export async function setUp(input: SetUpInput): Promise<void> {
	await sendRequest({ method: "POST", address: "/api/set-up", body: input, askToSignIn: false });
}

const accepted = z.object({ data: z.object({ account_id: z.number() }) });

/** Accepts an invitation: as who is signed in, or as someone new with a name and password. Gives the account's id. */
export async function acceptInvitation(input: {
	token: string;
	name?: string;
	password?: string;
}): Promise<number> {
	const answer = await sendRequest({
		method: "POST",
		address: "/api/invitation",
		body: input,
		askToSignIn: false,
	});
	return accepted.parse(answer).data.account_id;
}

/** Asks for a link to reset a password. Succeeds for unknown addresses too. */
export async function askForReset(email: string): Promise<void> {
	await sendRequest({
		method: "POST",
		address: "/api/password-reset",
		body: { email },
		askToSignIn: false,
	});
}

/** Sets a new password by a link's token. Invalid passwords throw an ApiError of kind "invalid". */
export async function resetPassword(input: { token: string; password: string }): Promise<void> {
	await sendRequest({ method: "PUT", address: "/api/password-reset", body: input, askToSignIn: false });
}

const confirmed = z.object({ data: z.object({ email: z.string() }) });

/** Confirms a new email address by a link's token. Gives the address. */
export async function confirmEmail(token: string): Promise<string> {
	const answer = await sendRequest({
		method: "POST",
		address: "/api/email-confirmation",
		body: { token },
		askToSignIn: false,
	});
	return confirmed.parse(answer).data.email;
}
