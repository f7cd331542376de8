import { randomInt } from "node:crypto";
import { and, asc, eq, ne } from "drizzle-orm";
import { type AuditEntry, changesOf, recordAudit } from "@/lib/bff/audit/record";
import { lockServices, requireNew, requireWorking } from "@/lib/bff/connections/connection";
import { readConfiguredService } from "@/lib/bff/connections/services";
import { configuredUpstream, sealToken } from "@/lib/bff/connections/upstream";
import type { Member } from "@/lib/bff/member";
import { forward } from "@/lib/bff/proxy/forward";
import { readServiceResponse } from "@/lib/bff/proxy/read-response";
import type { Runtime } from "@/lib/bff/runtime";
import { addMember } from "@/lib/bff/staff/members/add-person";
import { readAuthority } from "@/lib/bff/staff/roles/authority";
import type { Queryable } from "@/lib/bff/store/database";
import { accounts, connections, members } from "@/lib/bff/store/schema";
import { revokeAllTokens } from "@/lib/bff/tokens/leave-service";
import type { ConsoleBody } from "@/lib/contract/console/endpoints";
import { EXTENSIONS_CHANNEL_PREFIX } from "@/lib/contract/endpoint";
import { CHANNEL_EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { HttpError } from "@/lib/wire/http/http-error";

type NewConnection = { baseUrl: string | null; serviceAccountId: number; token: string };
type NewAccount = ConsoleBody<"addAccount">;

/** Whether the configured service can create accounts for this console. */
export async function canCreateAccounts(runtime: Runtime): Promise<boolean> {
	try {
		const service = await readConfiguredService(runtime);
		return service.kind === "ours" && service.info.creates_accounts;
	} catch (error) {
		if (error instanceof HttpError) return false;
		throw error;
	}
}

/** Adds an account with the person as its owner, after creating it at the service or testing the connection. */
export async function addAccount(
	runtime: Runtime,
	member: Member,
	request: Request,
	input: NewAccount,
): Promise<{ account_id: number }> {
	const connection =
		input.kind === "new" ? await createAtService(runtime, member, request, input) : connect(input);
	if (input.kind === "existing") {
		const { baseUrl, serviceAccountId: accountId, token } = connect(input);
		await requireWorking(runtime, { baseUrl, accountId, token });
	}
	return runtime.db.transaction(async (tx) => {
		await lockServices(tx);
		await requireNew({ ...runtime, db: tx }, member, connection, "service_account_id");
		const id = await insertAccount(tx, input.name);
		await tx.insert(connections).values({
			accountId: id,
			baseUrl: connection.baseUrl,
			serviceAccountId: connection.serviceAccountId,
			tokenSealed: sealToken(runtime.config, id, connection.token),
		});
		await addMember(tx, id, member.person.id, "owner");
		await recordIn(tx, member, [id, member.account.id], {
			action: "connection.added",
			record: { id, title: input.name },
			changes: changesOf(
				undefined,
				{
					name: input.name,
					base_url: connection.baseUrl ?? undefined,
					service_account_id: connection.serviceAccountId,
				},
				["name", "base_url", "service_account_id"],
			),
		});
		return { account_id: id };
	});
}

function connect(input: NewAccount & { kind: "existing" }) {
	return { baseUrl: input.base_url, serviceAccountId: input.service_account_id, token: input.token };
}

/** Creates the account at the configured service. Its token is known only now, so it's stored next. */
async function createAtService(
	runtime: Runtime,
	member: Member,
	request: Request,
	{ name, chat_business_id }: NewAccount & { kind: "new" },
): Promise<NewConnection> {
	const response = await forward(runtime, configuredUpstream(runtime.config), {
		method: "POST",
		path: EXTENSIONS_CHANNEL_PREFIX + CHANNEL_EXTENSIONS.createAccount.path,
		body: Buffer.from(JSON.stringify({ name, chat_business_id })),
		from: request,
		requestId: member.source.requestId,
	});
	if (response.status === 404) {
		throw new HttpError("conflict", "The service can't create accounts.");
	}
	const { id, token } = (await readServiceResponse(response, CHANNEL_EXTENSIONS.createAccount.data)).data;
	return { baseUrl: null, serviceAccountId: id, token };
}

/** Ids of nine digits, drawn at random: an id that a removed account had never comes back. */
async function insertAccount(tx: Queryable, name: string): Promise<number> {
	for (;;) {
		const id = randomInt(100_000_000, 1_000_000_000);
		const [row] = await tx
			.insert(accounts)
			.values({ id, name })
			.onConflictDoNothing()
			.returning({ id: accounts.id });
		if (row) return row.id;
	}
}

/** Renames an account in the console. */
export async function renameAccount({ db }: Runtime, member: Member, name: string): Promise<void> {
	const { account } = member;
	await db.transaction(async (tx) => {
		await tx.update(accounts).set({ name }).where(eq(accounts.id, account.id));
		await recordAudit(tx, member, {
			action: "account.updated",
			record: { id: account.id, title: name },
			changes: changesOf({ name: account.name }, { name }, ["name"]),
		});
	});
}

/**
 * Removes an account from the console, with its members, roles and template codes, and revokes its members' tokens. At
 * the service, it stays. Its own log can't be opened afterwards, so the removal is recorded in other logs too.
 * @param leaveTokens removes it even if the service can't be told to revoke the tokens, which is refused (409) otherwise
 */
export async function removeAccount(runtime: Runtime, member: Member, leaveTokens: boolean): Promise<void> {
	const { db, config } = runtime;
	const { account } = member;
	if (account.id === config.defaultAccountId) {
		const message = "This account is set by the server's configuration, so it can't be removed here.";
		throw new HttpError("conflict", message);
	}
	await revokeAllTokens(runtime, account, leaveTokens);
	await db.transaction(async (tx) => {
		await recordIn(tx, member, [account.id, ...(await otherLogs(tx, member))], {
			action: "connection.removed",
			record: { id: account.id, title: account.name },
		});
		await tx.delete(accounts).where(eq(accounts.id, account.id));
	});
}

/** Records the same in the logs of several accounts. */
async function recordIn(
	tx: Queryable,
	member: Member,
	accountIds: readonly number[],
	entry: AuditEntry,
): Promise<void> {
	for (const id of accountIds) await recordAudit(tx, { ...member, account: { id } }, entry);
}

/** The person's other accounts whose audit log they may view. */
async function otherLogs(tx: Queryable, { person, account }: Member): Promise<number[]> {
	const others = await tx
		.select({ id: members.accountId })
		.from(members)
		.where(and(eq(members.userId, person.id), ne(members.accountId, account.id)))
		.orderBy(asc(members.accountId));
	const readable: number[] = [];
	for (const { id } of others)
		if ((await readAuthority(tx, id, person.id)).has("Audit log — View")) readable.push(id);
	return readable;
}
