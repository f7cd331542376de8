import type { RequestSource } from "@/lib/bff/http/request-source";
import type { SignInMethod } from "@/lib/bff/store/person-schema";
import type { StoredConnection } from "@/lib/bff/store/session-query";
import type { Language } from "@/lib/contract/console/languages";
import type { PermissionSet } from "@/lib/contract/console/permissions";
import type { Preferences } from "@/lib/contract/console/preferences";

/** A signed-in person. */
export type Person = { id: string; name: string; email: string };

/** An account that a person can access. */
export type Membership = {
	id: number;
	name: string;
	role: string;
	/** What the person can do there; while they view the console as another role, no more than that role. */
	permissions: PermissionSet;
	/** Whether making contents of templates ready needs the permission "Make ready". */
	limitsReady: boolean;
	/** The role they view the console as; its name is null for a built-in one. */
	viewAs?: { id: string; name: string | null };
	/** Set if the account requires a second factor, which the person didn't sign in with: they can do nothing yet. */
	lacksSecondFactor?: true;
	/** How to reach it; null for the connection in the server's configuration. Only for the server: it has the token. */
	connection: StoredConnection | null;
};

/** A person, the account that their request is about, how they signed in, and where the request comes from. */
export type Member = {
	person: Person;
	account: Membership;
	method: SignInMethod;
	source: RequestSource;
	/** That they chose in their profile, or else their browser's. */
	language: Language;
};

export type Session = {
	id: string;
	method: SignInMethod;
	/** Whether it should be extended, which takes a response with cookies; once a day. */
	isExtendable: boolean;
	person: Person;
	/** An address that they have or had, and that the provider has given to someone else. */
	disputedEmail: string | null;
	/** Those that the person chose; the others have their defaults. */
	preferences: Partial<Preferences>;
	/** Oldest account first. */
	accounts: Membership[];
};
