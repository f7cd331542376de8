import { acceptInvitation, signIn } from "./access";

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
