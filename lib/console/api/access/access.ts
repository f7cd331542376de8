import type { RequestOf, ResultOf } from "@/lib/console/api/call-endpoint";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { whenIdle } from "@/lib/console/browser/when-idle";
import type { AccessEndpoints } from "@/lib/contract/console/access/access";

/** Loads the endpoints' schemas, which pages don't need to be shown. */
const importEndpoints = () => import("@/lib/console/api/access/access-endpoints");
whenIdle(() => void importEndpoints().catch(() => undefined));

function loadEndpoints(): ReturnType<typeof importEndpoints> {
	return importEndpoints().catch(() => {
		throw new ApiError({ kind: "offline" });
	});
}

/**
 * Calls what people use before they are signed in. On its own, so that these pages don't load the whole contract.
 * @throws ApiError
 */
export async function callAccess<N extends keyof AccessEndpoints>(
	name: N,
	request: RequestOf<AccessEndpoints[N]>,
): Promise<ResultOf<AccessEndpoints[N]>> {
	return (await loadEndpoints()).callAccessNow(name, request);
}

/**
 * Signs in by email and password. Wrong credentials throw an ApiError of kind "signed-out".
 * @returns whether a code is needed to finish
 */
export async function signIn(body: { email: string; password: string }): Promise<{ needsCode: boolean }> {
	return { needsCode: (await callAccess("signIn", { body })) !== null };
}

/** Finishes signing in, with a code of an authenticator app or a recovery code. */
export async function signInWithCode(code: string): Promise<void> {
	await callAccess("signInWithCode", { body: { code } });
}

/** Ends the session. @returns where to continue, such as the identity provider's page that ends its session; if anywhere */
export async function signOut(): Promise<string | undefined> {
	return (await callAccess("signOut", {}))?.continue_at;
}

/**
 * Extends the session of an active user; asks them to sign in again if it has expired.
 * @returns the id of the person who is signed in, who may be another one than the page's
 */
export async function keepSession(
	options: { signal?: AbortSignal; askToSignIn?: boolean } = {},
): Promise<string> {
	return (await loadEndpoints()).readPersonId(options);
}

/** Creates the first owner. Invalid fields throw an ApiError of kind "invalid". */
export async function setUp(body: RequestOf<AccessEndpoints["setUp"]>["body"]): Promise<void> {
	await callAccess("setUp", { body });
}

/** Accepts an invitation: as who is signed in, or as someone new with a name and password. Gives the account's id. */
export async function acceptInvitation(
	body: RequestOf<AccessEndpoints["acceptInvitation"]>["body"],
): Promise<number> {
	return (await callAccess("acceptInvitation", { body })).account_id;
}

/** Asks for a link to reset a password. Succeeds for unknown addresses too. */
export async function askForReset(email: string): Promise<void> {
	await callAccess("requestPasswordReset", { body: { email } });
}

/** Sets a new password by a link's token. Invalid passwords throw an ApiError of kind "invalid". */
export async function resetPassword(body: { token: string; password: string }): Promise<void> {
	await callAccess("resetPassword", { body });
}

/** Confirms a new email address by a link's token. Gives the address. */
export async function confirmEmail(token: string): Promise<string> {
	return (await callAccess("confirmEmail", { body: { token } })).email;
}

/**
 * Joins an account as someone new: accepts the invitation, then signs in. An invitation works once, so calls after a
 * sign-in that failed only sign in.
 * @returns a function that gives the account's id
 */
export function joinAsNew({ token, email }: { token: string; email: string }) {
	let accountId: number | undefined;
	return async (values: { name: string; password: string }): Promise<number> => {
		accountId ??= await acceptInvitation({ token, ...values });
		await signIn({ email, password: values.password });
		return accountId;
	};
}
