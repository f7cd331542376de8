import type { Logger } from "pino";
import type { Dispatcher } from "undici";
import { prepareSessionQuery } from "@/lib/bff/access/session";
import { openProvider, type SsoProvider } from "@/lib/bff/access/sso/provider";
import { type ConsoleConfig, readConfig } from "@/lib/bff/config";
import { createPersonLimits, type PersonLimits } from "@/lib/bff/limits/person-limits";
import { exceptDisputed } from "@/lib/bff/mail/except-disputed";
import { createMailer, type Mailer } from "@/lib/bff/mail/mailer";
import { type Database, openDatabase } from "@/lib/bff/store/database";
import { createDatabaseClock, type DatabaseClock } from "@/lib/wire/database-clock";
import { createGuardedDispatcher } from "@/lib/wire/guarded-dispatcher";
import { createLog } from "@/lib/wire/log";

/** The dependencies of the console's handlers. */
export type Runtime = {
	config: ConsoleConfig;
	db: Database;
	sessionQuery: ReturnType<typeof prepareSessionQuery>;
	/** Connects to the services of accounts, if their address is allowed. */
	dispatcher: Dispatcher;
	/** By account ID: the service's capabilities as last read, which pages start with. */
	capabilities: Map<number, string[]>;
	/** The provider of single sign-on; undefined if it isn't set up. */
	ssoProvider: SsoProvider | undefined;
	log: Logger;
	/** While this machine's is wrong, nothing is removed and no mail is sent. */
	clock: DatabaseClock;
	/** How much each person may do at a time. */
	limits: PersonLimits;
	/** Undefined without a mail server. */
	mailer: Mailer | undefined;
	/** Runs work that a response doesn't wait for; a failure is logged. Closing waits for it. */
	later: (work: () => Promise<unknown>) => void;
	close: () => Promise<void>;
};

/** Creates a runtime from environment variables. */
export function createRuntime(env: Record<string, string | undefined>): Runtime {
	const config = readConfig(env);
	const { db, close } = openDatabase(config.databaseUrl);
	const dispatcher = createGuardedDispatcher({
		configuredUrl: config.chatApiUrl,
		allowed: config.upstreamAllowedNetworks,
	});
	const log = createLog("console", config.logLevel);
	const mailer = config.mail && exceptDisputed(createMailer(config.mail, log), db, log);
	const underWay = new Set<Promise<unknown>>();
	return {
		config,
		db,
		sessionQuery: prepareSessionQuery(db),
		dispatcher,
		capabilities: new Map(),
		ssoProvider: config.sso && openProvider(config.sso),
		log,
		clock: createDatabaseClock(db, log),
		limits: createPersonLimits(config.rateLimitPerMinute),
		mailer,
		later: (work) => {
			const done = work()
				.catch((error: unknown) => log.error({ err: error }, "work after a response failed"))
				.finally(() => underWay.delete(done));
			underWay.add(done);
		},
		async close() {
			await Promise.all(underWay);
			mailer?.close();
			await Promise.all([close(), dispatcher.destroy()]);
		},
	};
}

/** Global, because Next may load this module once per kind of route. */
const holder = globalThis as { __consoleRuntime?: Runtime };

/** The runtime of this process, created on first use. */
export function getRuntime(): Runtime {
	holder.__consoleRuntime ??= createRuntime(process.env);
	return holder.__consoleRuntime;
}
