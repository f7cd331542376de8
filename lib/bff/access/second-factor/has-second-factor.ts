import { type SQL, sql } from "drizzle-orm";
import { authenticators, credentials, passkeys, users } from "@/lib/bff/store/schema";

/** In a query of people: whether they have an authenticator app or a passkey. */
export const hasSecondFactor: SQL<boolean> = sql`(
	exists (select from ${authenticators} where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null)
	or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})
)`;

/** In a query of people: whether someone who knows only their password can sign in as them. */
export const hasOnlyPassword: SQL<boolean> = sql`(
	exists (select from ${credentials} where ${credentials.userId} = ${users.id} and ${credentials.password} is not null)
	and not ${hasSecondFactor}
)`;
