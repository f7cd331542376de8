import { z } from "zod";
import { emailText } from "@/lib/contract/console/access/email-text";
import { endpoints } from "@/lib/contract/console/endpoint";

const passwordText = z.string("Enter a password.");
const linkToken = z.string();
const code = z.string("Enter the code.").trim().min(1, "Enter the code.").max(64, "This code is too long.");

/** What people do before they are signed in, or without an account. Passwords' rules are the server's. */
export const ACCESS_ENDPOINTS = endpoints("public", {
	/** With `second_step`, a code is needed to finish. */
	signIn: {
		method: "POST",
		path: "/auth/sign-in/email",
		body: z.object({ email: z.string(), password: z.string() }, "Enter your email address and password."),
		data: z.object({ second_step: z.literal(true) }).nullable(),
	},
	/** The second step: a code of an authenticator app, or a recovery code. */
	signInWithCode: { method: "POST", path: "/auth/sign-in/code", body: z.object({ code }) },
	/** The browser's options for a sign-in with a passkey. */
	startPasskeySignIn: { method: "POST", path: "/auth/sign-in/passkey/options", data: z.unknown() },
	signInWithPasskey: {
		method: "POST",
		path: "/auth/sign-in/passkey",
		body: z.object({ response: z.looseObject({ id: z.string().min(1).max(2_000) }) }),
	},
	/** `continue_at` is where to continue, such as the identity provider's page that ends its session. */
	signOut: {
		method: "POST",
		path: "/auth/sign-out",
		data: z.object({ continue_at: z.string() }).nullable(),
	},
	/** Who is signed in; extends the session. */
	getSession: {
		method: "GET",
		path: "/auth/get-session",
		data: z.object({ id: z.string(), name: z.string(), email: z.string() }),
	},
	/** Leads to the identity provider's page. */
	startSso: { method: "GET", path: "/auth/sso" },
	/** Where the identity provider leads back to. */
	finishSso: { method: "GET", path: "/auth/sso/callback" },
	/** Creates the first owner. Other members are checked once the token is known to be right. */
	setUp: {
		method: "POST",
		path: "/set-up",
		body: z.looseObject({
			token: z.string().catch(""),
			name: z.string().optional(),
			email: z.string().optional(),
			password: z.string().optional(),
			accountName: z.string().optional(),
		}),
	},
	/** As the person who is signed in, or as someone new with a name and password. */
	acceptInvitation: {
		method: "POST",
		path: "/invitation",
		body: z.object({
			token: linkToken,
			name: z.string().optional(),
			password: passwordText.optional(),
		}),
		data: z.object({ account_id: z.number() }),
	},
	/** Succeeds for unknown addresses, too. */
	requestPasswordReset: { method: "POST", path: "/password-reset", body: z.object({ email: emailText }) },
	resetPassword: {
		method: "PUT",
		path: "/password-reset",
		body: z.object({ token: linkToken, password: passwordText }),
	},
	confirmEmail: {
		method: "POST",
		path: "/email-confirmation",
		body: z.object({ token: linkToken }),
		data: z.object({ email: z.string() }),
	},
	/** What a link shows, as it's saved now: a flow, or all languages of a template. */
	openShare: {
		method: "GET",
		path: "/share/:token",
		data: z.discriminatedUnion("kind", [
			z.object({ kind: z.literal("flow"), name: z.string(), definition: z.unknown() }),
			z.object({ kind: z.literal("template"), code: z.string(), contents: z.array(z.unknown()) }),
		]),
	},
});
export type AccessEndpoints = typeof ACCESS_ENDPOINTS;
