import { eq } from "drizzle-orm";
import { readSession, type Session } from "@/lib/bff/access/session";
import { handleAuth } from "@/lib/bff/access/sign-in/sign-in";
import {
	CLIENT,
	type IdentityProvider,
	startIdentityProvider,
} from "@/lib/bff/access/sso/testing/identity-provider";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { users } from "@/lib/bff/store/schema";
import { browserRequest, cookieOf } from "@/lib/bff/testing/console";

/** A person of the provider. */
export const ANA = { sub: "ana", email: "Ana@nordwind.example", email_verified: true, name: "Ana Lima" };

/** A console with single sign-on, and the provider. */
export type SingleSignOn = Awaited<ReturnType<typeof startSingleSignOn>>;

/** The groups `staff-admins` and `support` lead to the roles owner and agent. */
export async function startSingleSignOn() {
	const idp: IdentityProvider = await startIdentityProvider([
		"http://console.test:3000/api/auth/sso/callback",
	]);
	const team: Team = await startTeam({
		OIDC_ISSUER: `${idp.issuer}/`,
		OIDC_CLIENT_ID: CLIENT.id,
		OIDC_CLIENT_SECRET: CLIENT.secret,
		OIDC_ROLE_MAP: "staff-admins=owner, support=agent",
	});

	function get(path: string, cookie = ""): Promise<Response> {
		const headers = { cookie, "sec-fetch-site": "cross-site" };
		return handleAuth(team.runtime, browserRequest(path, { headers }));
	}

	/** @param had the browser's cookies. @returns where the browser is sent, and the cookies that it gets */
	async function start(returnPath = "/1/flows", had = ""): Promise<{ address: URL; cookie: string }> {
		const response = await get(`/api/auth/sso?return=${encodeURIComponent(returnPath)}`, had);
		return {
			address: new URL(response.headers.get("location") ?? "", "http://console.test:3000"),
			cookie: cookieOf(response),
		};
	}

	return {
		idp,
		team,
		get,
		start,
		/** Signs in through the provider. @returns the last response */
		async signIn(returnPath?: string): Promise<Response> {
			const { address, cookie } = await start(returnPath);
			const back = await idp.visit(address.href);
			return get(back.pathname + back.search, cookie);
		},
		/** What the sign-in page is to say; null if nothing went wrong. */
		problemOf: (response: Response): string | null =>
			new URL(response.headers.get("location") ?? "", "http://console.test").searchParams.get("problem"),
		sessionOf: (response: Response): Promise<Session | undefined> =>
			readSession(team.runtime, new Headers({ cookie: cookieOf(response) })),
		personOf: async (email: string) =>
			(await team.runtime.db.select().from(users).where(eq(users.email, email)))[0],
		async stop(): Promise<void> {
			await team.stop();
			await idp.stop();
		},
	};
}
