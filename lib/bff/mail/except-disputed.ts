import type { Logger } from "pino";
import { isDisputed } from "@/lib/bff/access/disputed-email";
import type { Mailer } from "@/lib/bff/mail/mailer";
import type { Database } from "@/lib/bff/store/database";

/** Doesn't send to an address that the single sign-on provider has given to someone else than the person here. */
export function exceptDisputed(mailer: Mailer, db: Database, log: Pick<Logger, "warn">): Mailer {
	return {
		...mailer,
		async send(to, mail) {
			if (!(await isDisputed(db, to))) return mailer.send(to, mail);
			log.warn("an email wasn't sent, because its address belongs to someone else at the identity provider");
			// Not sent again later, either.
			return "rejected";
		},
	};
}
