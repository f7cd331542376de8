import { type Logger, pino } from "pino";
import { PERMISSIONS, type Permission } from "@/lib/contract/permissions";
import { createTestDatabase, type TestDatabase } from "@/lib/launch/testing/create-database";
import { ensureAccount } from "@/lib/service/accounts/ensure";
import { readServiceConfig, type ServiceConfig } from "@/lib/service/config";
import type { Dependencies } from "@/lib/service/context";
import { createApp } from "@/lib/service/http/app";
import { createServiceServer } from "@/lib/service/http/server";
import { createLiveHub } from "@/lib/service/live/hub";
import { createServiceMetrics } from "@/lib/service/metrics/service-metrics";
import { createSimulator } from "@/lib/service/platform/simulator/simulator";
import { openDatabase } from "@/lib/service/store/database";
import { issueToken } from "@/lib/service/tokens/create";

/** The account of a new test service. */
export const TEST_ACCOUNT = 1;
/** The accounts that `useNewAccount` creates come after those that tests number themselves. */
const FIRST_NEW_ACCOUNT = 100_001;
export const TEST_TOKEN = "test-token-of-the-configuration";

type RequestOptions = {
	/** Sent as JSON; strings and bytes are sent unchanged. */
	body?: unknown;
	/** null sends no token. */
	token?: string | null;
	headers?: Record<string, string>;
};

export type TestResponse = {
	status: number;
	headers: Headers;
	/** The response's JSON, untyped for tests. */
	// biome-ignore lint/suspicious/noExplicitAny: a response of any endpoint
	body: any;
	text: string;
};

/** The service on its own database, listening on a free port. */
export async function startTestService(
	overrides: {
		config?: Partial<ServiceConfig>;
		platform?: Dependencies["platform"];
		clock?: () => Date;
		/** Silent by default. */
		log?: Logger;
		limits?: Parameters<typeof createServiceServer>[1];
		isPlain?: boolean;
		/** Of its statements. */
		timeouts?: Parameters<typeof openDatabase>[2];
		/** Instead of a new one. */
		database?: TestDatabase;
	} = {},
) {
	const database = overrides.database ?? (await createTestDatabase({ isPlain: overrides.isPlain }));
	const config: ServiceConfig = {
		...readServiceConfig({
			DATABASE_URL: database.url,
			APP_SECRET: "a secret for tests only, long enough",
			CHAT_API_TOKEN: TEST_TOKEN,
			PLATFORM_APP_SECRET: "platform secret for tests",
			PLATFORM_VERIFY_TOKEN: "verify token for tests",
			RATE_LIMIT_PER_MINUTE: "0",
		}),
		...overrides.config,
	};
	const { db, pool } = openDatabase(database.url, 10, overrides.timeouts);
	await ensureAccount(db, { account: TEST_ACCOUNT });
	const dependencies: Dependencies = {
		db,
		config,
		platform: overrides.platform ?? createSimulator(),
		log: overrides.log ?? pino({ level: "silent" }),
		clock: overrides.clock ?? (() => new Date()),
	};
	const closing = new AbortController();
	const live = createLiveHub(database.url, dependencies.log);
	const app = createApp(dependencies, live, closing.signal, createServiceMetrics(pool));
	const server = createServiceServer(app, overrides.limits);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;

	/** The full path of an account's resource, such as `/flows/1`. */
	function path(rest: string, account: number = config.defaultAccount): string {
		return `/api/business/public/channels/chat/accounts/${account}${rest}`;
	}

	/** The full path of an extension's resource, such as `/tokens`. */
	function extension(rest: string, account: number = config.defaultAccount): string {
		return `/api/business/extensions/channels/chat/accounts/${account}${rest}`;
	}

	async function request(
		method: string,
		target: string,
		options: RequestOptions = {},
	): Promise<TestResponse> {
		const token = options.token === undefined ? TEST_TOKEN : options.token;
		const raw = typeof options.body === "string" || options.body instanceof Uint8Array;
		const response = await fetch(url + target, {
			method,
			headers: {
				...(token === null ? {} : { authorization: `Bearer ${token}` }),
				...(options.body === undefined ? {} : { "content-type": "application/json" }),
				...options.headers,
			},
			body: (raw ? options.body : JSON.stringify(options.body)) as BodyInit | undefined,
		});
		const text = await response.text();
		const isJson = response.headers.get("content-type")?.includes("json");
		return {
			status: response.status,
			headers: response.headers,
			body: isJson && text ? JSON.parse(text) : undefined,
			text,
		};
	}

	return {
		url,
		db,
		pool,
		dependencies,
		path,
		extension,
		request,
		/** The account of paths, the configured token and platform webhooks. */
		get account(): number {
			return config.defaultAccount;
		},
		/**
		 * Continues with a new account, so that a test starts without data. The database has those of other tests in other
		 * accounts.
		 */
		async useNewAccount(): Promise<void> {
			config.defaultAccount = Math.max(config.defaultAccount + 1, FIRST_NEW_ACCOUNT);
			await ensureAccount(db, { account: config.defaultAccount });
		},
		/** Creates a token of an account, with all permissions by default. */
		async issueToken(input: { permissions?: Permission[]; account?: number; expiresAt?: Date } = {}) {
			const account = input.account ?? config.defaultAccount;
			await ensureAccount(db, { account });
			const { token } = await issueToken(dependencies, account, {
				name: "test",
				permissions: input.permissions ?? PERMISSIONS,
				owner: { profileId: 7, label: "Test owner" },
				expiresAt: input.expiresAt,
			});
			return token;
		},
		lockWaits: database.lockWaits,
		/** Behaves as if the process were asked to stop: new requests are rejected. */
		beginToClose() {
			closing.abort();
		},
		async stop() {
			if ("closeAllConnections" in server) server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			closing.abort();
			await live.stop();
			await pool.end();
			await database.drop();
		},
	};
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;
