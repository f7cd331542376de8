import type { Logger } from "pino";
import type { Dispatcher } from "undici";
import type { SsoProvider } from "@/lib/bff/access/sso/provider";
import type { ConsoleConfig } from "@/lib/bff/config";
import type { ServiceCache } from "@/lib/bff/connections/services";
import type { PersonLimits } from "@/lib/bff/limits/person-limits";
import type { Mailer } from "@/lib/bff/mail/mailer";
import type { Database } from "@/lib/bff/store/database";
import type { prepareSessionQuery } from "@/lib/bff/store/session-query";
import type { DatabaseClock } from "@/lib/wire/database-clock";

/** The dependencies of the console's handlers. */
export type Runtime = {
	config: ConsoleConfig;
	db: Database;
	sessionQuery: ReturnType<typeof prepareSessionQuery>;
	/** Connects to the services of accounts, if their address is allowed. */
	dispatcher: Dispatcher;
	/** Connects to the service for machine translation; undefined if it isn't set up. */
	translator: Dispatcher | undefined;
	/** What the services of accounts are. */
	services: ServiceCache;
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
