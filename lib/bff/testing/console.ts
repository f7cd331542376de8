import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { setUpToken } from "@/lib/bff/access/set-up/set-up";
import { createRuntime } from "@/lib/bff/create-runtime";
import { createConsoleApp } from "@/lib/bff/endpoints/app";
import type { Runtime } from "@/lib/bff/runtime";
import { sessions } from "@/lib/bff/store/schema";
import { startUpstream } from "@/lib/bff/testing/upstream";
import { createTestDatabase, type TestDatabase } from "@/lib/launch/testing/create-database";

export const SECRET = "a secret of the console under test";
export const UPSTREAM_TOKEN = "chat_token_that_only_the_server_holds";
export const OWNER = { email: "mira@nordwind.example", password: "correct horse battery", name: "Mira Osei" };

const ORIGIN = "http://console.test:3000";

/**
 * A console's runtime on a migrated database.
 * @param env replaces variables
 */
export function createConsoleRuntime(databaseUrl: string, env: Record<string, string> = {}): Runtime {
	return createRuntime({
		DATABASE_URL: databaseUrl,
		APP_SECRET: SECRET,
		CHAT_API_URL: "http://127.0.0.1:9",
		CHAT_API_TOKEN: UPSTREAM_TOKEN,
		CHAT_ACCOUNT_ID: "1",
		LOG_LEVEL: "silent",
		RATE_LIMIT_PER_MINUTE: "0",
		...env,
	});
}

/** The console's server with its first owner signed in, on a new database. See {@link startTestConsole}. */
export async function startConsoleWithOwner(env: Record<string, string> = {}) {
	const console_ = await startTestConsole(await createTestDatabase({ hasOwner: true }), env);
	// Otherwise the first request would store that the session is used, as it does once a minute.
	await console_.runtime.db.update(sessions).set({ lastUsedAt: sql`now()` });
	return { ...console_, owner: inject("ownerCookie") };
}

/**
 * The console's server on a migrated database, by default a new one without an owner, with a stand-in service over
 * real HTTP.
 * @param env replaces variables
 */
export async function startTestConsole(
	given?: Pick<TestDatabase, "url" | "drop">,
	env: Record<string, string> = {},
) {
	const upstream = await startUpstream();
	const database = given ?? (await createTestDatabase());
	const runtime = createConsoleRuntime(database.url, { CHAT_API_URL: `${upstream.url}/`, ...env });

	return {
		runtime,
		requests: upstream.requests,
		databaseUrl: database.url,
		/** Sets the service's response from now on. */
		respondWith: upstream.respondWith,
		/** The service answers as at first, and isn't known yet. */
		resetUpstream() {
			upstream.reset();
			runtime.services.clear();
		},
		closeUpstream: upstream.close,
		async stop() {
			await upstream.close();
			await runtime.close();
			await database.drop();
		},
	};
}

export type TestConsole = Awaited<ReturnType<typeof startTestConsole>>;

/** A request like a browser's on the console's own page. `headers` replace defaults; null removes one. */
export function browserRequest(
	path: string,
	init: {
		method?: string;
		body?: string | Uint8Array<ArrayBuffer>;
		headers?: Record<string, string | null>;
	} = {},
): Request {
	const headers = new Headers({
		host: new URL(ORIGIN).host,
		origin: ORIGIN,
		"sec-fetch-site": "same-origin",
	});
	if (init.body !== undefined) headers.set("content-type", "application/json");
	for (const [name, value] of Object.entries(init.headers ?? {})) {
		if (value === null) headers.delete(name);
		else headers.set(name, value);
	}
	return new Request(ORIGIN + path, {
		method: init.method ?? "GET",
		headers,
		...(init.body !== undefined && { body: init.body }),
	});
}

const apps = new WeakMap<Runtime, ReturnType<typeof createConsoleApp>>();

/** Sends a request to the console's app. Pages use its runtime from then on. */
export async function sendTo(runtime: Runtime, request: Request): Promise<Response> {
	(globalThis as { __consoleRuntime?: Runtime }).__consoleRuntime = runtime;
	const app = apps.get(runtime) ?? createConsoleApp(runtime);
	apps.set(runtime, app);
	return app.fetch(request);
}

/** Creates the first owner and signs in. Returns the cookie for further requests. */
export async function signInAsOwner(runtime: Runtime): Promise<string> {
	await sendTo(
		runtime,
		browserRequest("/api/set-up", {
			method: "POST",
			body: JSON.stringify({ ...OWNER, token: setUpToken(SECRET), accountName: "Nordwind Travel" }),
		}),
	);
	const response = await sendTo(
		runtime,
		browserRequest("/api/auth/sign-in/email", {
			method: "POST",
			body: JSON.stringify({ email: OWNER.email, password: OWNER.password }),
		}),
	);
	return cookieOf(response);
}

/** The cookies that a response sets, as the next request sends them. */
export function cookieOf(response: Response): string {
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}
