import { exceptDisputed } from "@/lib/bff/access/disputed-email";
import { openProvider } from "@/lib/bff/access/sso/provider";
import { readConfig } from "@/lib/bff/config";
import { createPersonLimits } from "@/lib/bff/limits/person-limits";
import { createMailer } from "@/lib/bff/mail/mailer";
import type { Runtime } from "@/lib/bff/runtime";
import { openDatabase } from "@/lib/bff/store/database";
import { prepareSessionQuery } from "@/lib/bff/store/session-query";
import { createDatabaseClock } from "@/lib/wire/database-clock";
import { createGuardedDispatcher } from "@/lib/wire/guarded-dispatcher";
import { createLog } from "@/lib/wire/log";

/** Creates a runtime from environment variables. */
export function createRuntime(env: Record<string, string | undefined>): Runtime {
	const config = readConfig(env);
	const { db, close } = openDatabase(config.databaseUrl);
	const dispatcher = createGuardedDispatcher({
		configuredUrl: config.chatApiUrl,
		allowed: config.upstreamAllowedNetworks,
	});
	const translator =
		config.translate &&
		createGuardedDispatcher({
			configuredUrl: config.translate.url,
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
		translator,
		services: new Map(),
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
			await Promise.all([close(), dispatcher.destroy(), translator?.destroy()]);
		},
	};
}

/** Global, because the server and the pages are built separately, and Next may load this module once per kind of route. */
const holder = globalThis as { __consoleRuntime?: Runtime };

/** The runtime of this process, created on first use. */
export function getRuntime(): Runtime {
	holder.__consoleRuntime ??= createRuntime(process.env);
	return holder.__consoleRuntime;
}
