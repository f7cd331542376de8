import { sql } from "drizzle-orm";
import type { RecordChange } from "@/lib/contract/extensions/live";
import type { ServiceConfig } from "@/lib/service/config";
import { type NewMessages, recordActivity } from "@/lib/service/contacts/activity/record";
import type { ContactRow } from "@/lib/service/contacts/find";
import type { Dependencies } from "@/lib/service/context";
import { recordAnswers } from "@/lib/service/flows/answers/record";
import { applyFlowStatus } from "@/lib/service/flows/apply-platform-status";
import { applyFlowAlert } from "@/lib/service/flows/health/apply-alert";
import type { Change, Fact } from "@/lib/service/ingest/read/facts";
import type { LiveUpdate } from "@/lib/service/live/notify-changes";
import type { IngestCount } from "@/lib/service/metrics/service-metrics";
import { preparedTransaction, type Transaction } from "@/lib/service/store/database";
import { builtLookup } from "@/lib/service/store/prepared";
import { accounts } from "@/lib/service/store/schema/schema";
import { type ReviewReport, recordReports } from "@/lib/service/templates/review/record-reports";
import { storeEvents } from "@/lib/service/webhooks/events/publish";
import { type Lane, wakeLanes } from "@/lib/service/webhooks/events/wake-lanes";
import { applyFacts, isMessageFact, type NewFact, subjectOf } from "./apply-facts";
import { Overtaken } from "./contact-rows";
import { eventsOf } from "./events";
import { lockContacts } from "./lock-contacts";
import { countMessages, insertMessages, lockMessages, peekMessages, updateMessages } from "./message-rows";
import type { MessageState, Reactor } from "./message-state";
import { wantedOf } from "./wanted-contacts";

const TRIES = 5;
/** Business ids in one line of the log. */
const LOGGED_MAX = 10;
/** Unique violation, serialization failure, deadlock: conflicts with another transaction. */
const RETRYABLE_SQL_STATES = new Set(["23505", "40001", "40P01"]);

/** What a transaction stored, for metrics and those who follow the accounts. */
export type StoredChanges = { count: IngestCount; updates: LiveUpdate[] };

/**
 * Stores changes that the platform reported and their events in one transaction, which is committed on return. Repeated
 * reports change nothing. Source: docs/spec/decisions.md §9.
 * @param changes of one report, or of several in the order of their arrival
 */
export async function storeChanges(dependencies: Dependencies, changes: Change[]): Promise<StoredChanges> {
	const { db, config, log, clock } = dependencies;
	const businessIds = [...new Set(changes.map((change) => change.businessId))];
	const accounts = await findAccounts(db, config, businessIds);
	const strangers = businessIds.filter((businessId) => !accounts.has(businessId));
	if (strangers.length > 0)
		log.warn(
			{ count: strangers.length, businessIds: strangers.slice(0, LOGGED_MAX) },
			"ignored a platform webhook of another business than PLATFORM_BUSINESS_ID",
		);
	const byAccount = new Map<number, Change[]>();
	for (const change of changes) {
		const account = accounts.get(change.businessId);
		if (account === undefined) continue;
		const list = byAccount.get(account);
		if (list) list.push(change);
		else byAccount.set(account, [change]);
	}

	for (let attempt = 1; ; attempt += 1) {
		try {
			return await preparedTransaction(db, async (tx) => {
				const lanes: Lane[] = [];
				const updates: LiveUpdate[] = [];
				let stored = 0;
				// In one order, so that transactions with the same accounts don't deadlock.
				for (const [account, list] of [...byAccount].sort(([one], [other]) => one - other)) {
					const result = await storeOfAccount({ ...dependencies, tx, account }, list, clock());
					stored += result.stored;
					lanes.push(...result.lanes);
					updates.push(result.update);
				}
				await wakeLanes(tx, lanes);
				const facts = [...byAccount.values()].flat().flatMap((change) => change.facts.filter(isMessage));
				return { count: { stored, duplicates: facts.length - stored }, updates };
			});
		} catch (error) {
			if (attempt === TRIES || !wasOvertaken(error)) throw error;
		}
	}
}

type Scope = Dependencies & { tx: Transaction; account: number };

/** @returns the number of new messages, the lanes to wake last, and what to notify of after the commit */
async function storeOfAccount(
	scope: Scope,
	changes: Change[],
	now: Date,
): Promise<{ stored: number; lanes: Lane[]; update: LiveUpdate }> {
	const { tx, account } = scope;
	const facts = changes.flatMap((change) => change.facts);
	const messageFacts = facts.filter(isMessageFact);
	const subjects = [...new Set(messageFacts.map(subjectOf))];

	const stored = await peekMessages(tx, account, subjects);
	const { wanted, identities } = wantedOf(facts, stored);
	const others = [...new Set([...stored.values()].map((row) => row.contactId))];
	const { byIdentity, byId, listed } = await lockContacts(tx, account, wanted, others, now);
	// Without a stored one there is nothing to lock: a message that was stored meanwhile has overtaken its insert.
	const known: Map<string, MessageState> =
		stored.size > 0 ? await lockMessages(tx, account, subjects) : new Map();
	for (const [id, { contactId }] of known) {
		// A merge has moved it since it was looked up.
		if (!byId.has(contactId) && stored.get(id)?.contactId !== contactId) throw new Overtaken();
	}
	const before = new Map([...known].map(([id, message]) => [id, message]));

	function contactOf(fact: Fact): ContactRow | undefined {
		const identity = identities.get(fact);
		const message = isMessageFact(fact) ? before.get(subjectOf(fact)) : undefined;
		if (identity !== undefined && !(message && fact.kind === "reaction")) return byIdentity.get(identity);
		return byId.get(message?.contactId ?? 0);
	}
	/** Who reacted to a message: its contact, or another member of its group, who may be no contact. */
	function reactorOf(fact: Fact, contact: ContactRow): Reactor {
		const identity = identities.get(fact);
		const reactor = identity === undefined ? undefined : byIdentity.get(identity);
		const isInGroup = isMessageFact(fact) && before.get(subjectOf(fact))?.contentJson?.group_id !== undefined;
		if (identity !== undefined && !reactor && isInGroup) return { contact_id: null, from: identity };
		const { id, chatPhoneId } = reactor ?? contact;
		return { contact_id: id, from: chatPhoneId };
	}
	/** The contact of a fact after all are applied, because a message may turn out to be another contact's. */
	function contactIdOf(fact: Fact): number | undefined {
		const message = isMessageFact(fact) ? known.get(subjectOf(fact)) : undefined;
		return message?.contactId ?? contactOf(fact)?.id;
	}
	const newFacts = applyFacts(changes, known, { contactOf, reactorOf, now });

	const after = [...known.values()];
	await insertMessages(
		tx,
		account,
		after.filter((message) => message.id === 0),
	);
	await updateMessages(
		tx,
		account,
		after.filter(
			(message) => before.has(message.chatMessageId) && before.get(message.chatMessageId) !== message,
		),
	);
	await countMessages(tx, account, countChanges(before, after));
	const past = new Set(messageFacts.filter(isPast).map(subjectOf));
	await recordActivity(tx, account, listed, newMessages(before, after, past));
	for (const fact of facts) {
		if (fact.kind === "flow-status") {
			await applyFlowStatus({ db: tx, account, clock: scope.clock }, fact);
		} else if (fact.kind === "flow-alert") {
			await applyFlowAlert({ db: tx, account }, fact);
		}
	}
	await recordReports(tx, account, facts.flatMap(reviewReportOf), now);
	const answered = await recordAnswers(tx, account, becameKnown(before, after));
	const events = changes.flatMap((change) =>
		eventsOf(account, change, { newFacts: newFacts.get(change) ?? [], contactIdOf, contacts: byId, now }),
	);
	const { lanes, transactions } = await storeEvents(tx, account, events, now);
	const applied = [...newFacts.values()].flat();
	const changed = [...changedRecords(facts, applied, byId), ...answered];
	return {
		stored: applied.filter(({ fact }) => isMessage(fact)).length,
		lanes,
		update: { account, transactions, changes: changed },
	};
}

function reviewReportOf(fact: Fact): ReviewReport[] {
	if (fact.kind !== "template" || fact.langCode === null || fact.report === null) return [];
	const { code, langCode, at, report } = fact;
	return [{ code, langCode, at, report }];
}

function isPast(fact: Fact): boolean {
	return "isPast" in fact && fact.isPast === true;
}

function isMessage(fact: Fact): boolean {
	return fact.kind === "message";
}

/** Changes of the contacts' message counts, negative if a message turned out to be another contact's. */
function countChanges(before: Map<string, MessageState>, after: MessageState[]): Map<number, number> {
	const changes = new Map<number, number>();
	const add = (contactId: number, change: number) =>
		changes.set(contactId, (changes.get(contactId) ?? 0) + change);
	for (const message of after) {
		const earlier = before.get(message.chatMessageId);
		if (earlier?.contactId === message.contactId) continue;
		add(message.contactId, 1);
		if (earlier) add(earlier.contactId, -1);
	}
	return changes;
}

/** The messages that weren't known before; they have their ids. */
function becameKnown(before: Map<string, MessageState>, after: MessageState[]): MessageState[] {
	return after.filter((message) => message.isKnown && !before.get(message.chatMessageId)?.isKnown);
}

/**
 * The messages by contact that weren't known before.
 * @param past the platform's ids of messages that aren't unread
 */
function newMessages(
	before: Map<string, MessageState>,
	after: MessageState[],
	past: ReadonlySet<string>,
): Map<number, NewMessages> {
	const byContact = new Map<number, NewMessages>();
	for (const message of becameKnown(before, after)) {
		const { newest, incoming } = byContact.get(message.contactId) ?? { newest: message, incoming: 0 };
		byContact.set(message.contactId, {
			newest: isNewer(message, newest) ? message : newest,
			incoming: incoming + (message.direction === "incoming" && !past.has(message.chatMessageId) ? 1 : 0),
		});
	}
	return byContact;
}

/** In the order of the history. */
function isNewer(one: NewMessages["newest"], other: NewMessages["newest"]): boolean {
	return +one.messageTime === +other.messageTime ? one.id > other.id : one.messageTime > other.messageTime;
}

function wasOvertaken(thrown: unknown): boolean {
	for (let error = thrown; error instanceof Error; error = error.cause) {
		if (error instanceof Overtaken) return true;
		if ("code" in error && RETRYABLE_SQL_STATES.has(String(error.code))) return true;
	}
	return false;
}

/**
 * The accounts of the platform's business ids. Unknown ids belong to the default account if it has no business id, and
 * otherwise to no account.
 */
async function findAccounts(
	db: Dependencies["db"],
	config: ServiceConfig,
	businessIds: string[],
): Promise<Map<string, number>> {
	const rows = await accountsOfBusinesses(db).execute({ businessIds });
	const found = new Map<string, number>();
	for (const businessId of businessIds) {
		const own = rows.find((row) => row.businessId === businessId)?.id;
		const isDefault = config.platformBusinessId === undefined || config.platformBusinessId === businessId;
		const account = own ?? (isDefault ? config.defaultAccount : undefined);
		if (account !== undefined) found.set(businessId, account);
	}
	return found;
}

const accountsOfBusinesses = builtLookup((db) =>
	db
		.select({ id: accounts.id, businessId: accounts.chatBusinessId })
		.from(accounts)
		.where(sql`${accounts.chatBusinessId} = any(${sql.placeholder("businessIds")}::text[])`)
		.prepare("accounts_of_businesses"),
);

/**
 * The records that a platform webhook changed, for pages that show them.
 * @param contacts as they were before
 */
function changedRecords(
	facts: Fact[],
	newFacts: NewFact[],
	contacts: Map<number, ContactRow>,
): RecordChange[] {
	const received = new Map<number, number>();
	for (const { fact, message } of newFacts) {
		const isReceived = fact.kind === "message" && fact.direction === "incoming" && !fact.isPast;
		received.set(message.contactId, (received.get(message.contactId) ?? 0) + (isReceived ? 1 : 0));
	}
	const newContacts = [...received.keys()].filter((id) => contacts.get(id)?.messageCount === 0);
	const templates = facts.flatMap((fact) => (fact.kind === "template" ? [fact.code] : []));
	return [
		...[...received].map(
			([id, count]): RecordChange => ({
				kind: "message",
				id: String(id),
				...(count > 0 && { received: count }),
			}),
		),
		...newContacts.map((id): RecordChange => ({ kind: "contact", id: String(id) })),
		...[...new Set(templates)].map((id): RecordChange => ({ kind: "template", id })),
		...(facts.some(({ kind }) => kind === "flow-status" || kind === "flow-alert")
			? [{ kind: "flow", id: null } as const]
			: []),
	];
}
