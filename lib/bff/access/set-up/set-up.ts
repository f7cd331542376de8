import { createHmac, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { hashPassword } from "@/lib/bff/access/password/hash-password";
import {
	newPassword,
	refuseContextWords,
	requirePasswordsEnabled,
} from "@/lib/bff/access/password/password-rules";
import { recordAudit } from "@/lib/bff/audit/record";
import type { RequestSource } from "@/lib/bff/http/request-source";
import type { Runtime } from "@/lib/bff/runtime";
import { addAccount, addMember, addPerson, removePerson } from "@/lib/bff/staff/members/add-person";
import { type Queryable, withDatabase } from "@/lib/bff/store/database";
import { accounts, members } from "@/lib/bff/store/schema";
import { personName } from "@/lib/contract/console/access/profile";
import { nameText } from "@/lib/contract/text/text";
import { HttpError } from "@/lib/wire/http/http-error";
import { readBody } from "@/lib/wire/http/validate";

const SET_UP_LOCK_KEY = 7_246_003;

const setUpBody = z.object({
	token: z.string("The setup link's token is missing."),
	name: personName,
	email: z
		.string("Enter your email address.")
		.trim()
		.min(1, "Enter your email address.")
		.pipe(z.email("Enter a valid email address.")),
	password: newPassword,
	accountName: nameText("The account name", 1, 200, "Enter the account name."),
});

/** Whether an account of this console has an owner. */
export async function hasOwner(db: Queryable): Promise<boolean> {
	const [row] = await db
		.select({ role: members.role })
		.from(members)
		.where(eq(members.role, "owner"))
		.limit(1);
	return row !== undefined;
}

/** Lets only one transaction at a time create owners, across all processes. */
export async function lockSetUp(tx: Queryable): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${SET_UP_LOCK_KEY})`);
}

/**
 * Creates the first owner and names the default account. Works only once, even with concurrent requests.
 * Rejects a wrong token (403), a used link (409) and invalid fields (422).
 */
export async function setUp(
	runtime: Pick<Runtime, "db" | "config">,
	input: { token: string },
	source: RequestSource,
): Promise<void> {
	const { db, config } = runtime;
	const { appSecret, defaultAccountId: accountId } = config;
	requirePasswordsEnabled(runtime);
	if (!isSetUpToken(appSecret, input.token)) throw wrongLink();
	if (await hasOwner(db)) throw usedLink();

	const { name, email, password, accountName } = readBody(setUpBody, input, [], true);
	refuseContextWords(password, [name, email, accountName]);
	const passwordHash = await hashPassword(password);
	await db.transaction(async (tx) => {
		await lockSetUp(tx);
		if (await hasOwner(tx)) throw usedLink();
		await addAccount(tx, accountId, accountName);
		await tx.update(accounts).set({ name: accountName }).where(eq(accounts.id, accountId));
		// An existing person with this email owns no account, so the new password applies.
		await removePerson(tx, email);
		const userId = await addPerson(tx, { name, email, passwordHash });
		await addMember(tx, accountId, userId, "owner");
		const owner = { person: { id: userId, name }, account: { id: accountId }, source };
		await recordAudit(tx, owner, {
			action: "account.created",
			record: { id: accountId, title: accountName },
		});
	});
}

function wrongLink() {
	return new HttpError(
		"forbidden",
		"This setup link isn't valid. Copy the full link from the terminal or log of the console.",
	);
}

function usedLink() {
	return new HttpError("conflict", "This console is already set up. Sign in instead.");
}

/** Compares in constant time. */
export function isSetUpToken(appSecret: string, token: string): boolean {
	const expected = Buffer.from(setUpToken(appSecret));
	const given = Buffer.from(token);
	return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The setup token, derived from the secret, so that every process knows it. */
export function setUpToken(appSecret: string): string {
	return createHmac("sha256", appSecret).update("first set-up").digest("base64url");
}

/** The path of the setup page, known only to the person who started the console. It works once. */
export function setUpPath(appSecret: string): string {
	return `/set-up?token=${setUpToken(appSecret)}`;
}

/** Whether the console has no owner yet. */
export async function needsSetUp(databaseUrl: string): Promise<boolean> {
	return withDatabase(databaseUrl, async (db) => !(await hasOwner(db)));
}
