import { eq } from "drizzle-orm";
import { readSession } from "@/lib/bff/access/session";
import {
	CLIENT,
	type IdentityProvider,
	startIdentityProvider,
} from "@/lib/bff/access/sso/testing/identity-provider";
import type { Session } from "@/lib/bff/member";
import type { Runtime } from "@/lib/bff/runtime";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { users } from "@/lib/bff/store/schema";
import { browserRequest, cookieOf, createConsoleRuntime, sendTo } from "@/lib/bff/testing/console";

/** A person of the provider. */
export const ANA = { sub: "ana", email: "Ana@nordwind.example", email_verified: true, name: "Ana Lima" };

/** A console with single sign-on, and the provider. */
export type SingleSignOn = Awaited<ReturnType<typeof startSingleSignOn>>;

const SETTINGS = {
	OIDC_CLIENT_ID: CLIENT.id,
	OIDC_CLIENT_SECRET: CLIENT.secret,
	OIDC_ROLE_MAP: "staff-admins=owner, support=agent",
};

/** The groups `staff-admins` and `support` lead to the roles owner and agent. */
export async function startSingleSignOn(variables: Record<string, string> = {}) {
	const idp: IdentityProvider = await startIdentityProvider([
		"http://console.test:3000/api/auth/sso/callback",
	]);
	const settings = { OIDC_ISSUER: `${idp.issuer}/`, ...SETTINGS, ...variables };
	const team: Team & { stop: () => Promise<void> } = await startTeam(settings);
	const others: Runtime[] = [];
	return {
		idp,
		team,
		...consoleOf(team.runtime, idp),
		/** The same console after a restart with other settings. */
		restartedWith(changed: Record<string, string>) {
			const runtime = createConsoleRuntime(team.databaseUrl, { ...settings, ...changed });
			others.push(runtime);
			return consoleOf(runtime, idp);
		},
		personOf: async (email: string) =>
			(await team.runtime.db.select().from(users).where(eq(users.email, email)))[0],
		async stop(): Promise<void> {
			for (const runtime of others) await runtime.close();
			await team.stop();
			await idp.stop();
		},
	};
}

function consoleOf(runtime: Runtime, idp: IdentityProvider) {
	function get(path: string, cookie = ""): Promise<Response> {
		const headers = { cookie, "sec-fetch-site": "cross-site" };
		return sendTo(runtime, browserRequest(path, { headers }));
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
		runtime,
		get,
		start,
		/** Signs in through the provider. @returns the last response */
		async signIn(returnPath?: string): Promise<Response> {
			const { address, cookie } = await start(returnPath);
			const back = await idp.visit(address.href);
			return get(back.pathname + back.search, cookie);
		},
		/** Signs out. @returns where the browser continues; null at the sign-in page */
		async signOut(signedIn: Response): Promise<string | null> {
			const init = { method: "POST", body: "{}", headers: { cookie: cookieOf(signedIn) } };
			const response = await sendTo(runtime, browserRequest("/api/auth/sign-out", init));
			const { data } = (await response.json()) as { data: { continue_at: string } | null };
			return data?.continue_at ?? null;
		},
		/** What the sign-in page is to say; null if nothing went wrong. */
		problemOf: (response: Response): string | null =>
			new URL(response.headers.get("location") ?? "", "http://console.test").searchParams.get("problem"),
		sessionOf: (response: Response): Promise<Session | undefined> =>
			readSession(runtime, new Headers({ cookie: cookieOf(response) })),
	};
}
