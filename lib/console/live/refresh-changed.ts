import type { Query, QueryClient } from "@tanstack/react-query";
import type { CallName } from "@/lib/console/api/client";
import { toApiError } from "@/lib/console/api/errors/api-error";
import type { ChangeKind, RecordChange } from "@/lib/contract/extensions/live";

/**
 * The endpoints whose data shows records of a kind. `history` is the updates of an open conversation, `presentFlow` what
 * an editor compares itself with.
 */
const SHOWN_BY: Record<ChangeKind, ReadonlyArray<CallName | "history" | "presentFlow" | "flowVersions">> = {
	message: ["history", "listContacts", "findContacts", "listContactActivity", "getContact"],
	contact: ["listContacts", "findContacts", "listContactActivity", "getContact", "listRemovedContacts"],
	// Not what is open in an editor: it only says that the flow changed.
	flow: ["presentFlow", "flowVersions", "listFlows", "findFlows", "getFlowHealth"],
	answer: ["listFlowAnswers", "listFlowAnswerFields", "listUnassignedAnswers"],
	// The editor merges what others change into what is open (components/templates/edit/editor-state.ts).
	template: [
		"findTemplates",
		"getTemplate",
		"listTemplateReports",
		"listTemplateContents",
		"listTemplateLanguages",
		"getTemplateContent",
		"listTemplateVersions",
		"listVersionLanguages",
		"listDeletedTemplates",
		"listReadyRequests",
		"findTranslations",
		"findTranslationStates",
	],
	use: ["findTemplates", "getTemplateUse", "listTemplateMessages"],
	// Disabling a webhook skips its waiting deliveries.
	webhook: ["listWebhooks", "listWebhookHealth", "listWebhookSettings", "listDeliveries", "getDelivery"],
	delivery: ["listDeliveries", "getDelivery", "listReplays", "listWebhooks", "listWebhookHealth"],
};

/**
 * At most one refresh in this time, however many changes arrive. An open conversation's new messages are few; deliveries
 * are many, and a log that was read far back is several requests.
 */
const REFRESH_MS = 1_000;
const DELIVERIES_MS = 2_000;
const CONVERSATION_MS = 250;

/**
 * Refreshes what an account's pages show when its records change: at once, then at most once a second, an open
 * conversation up to four times, and deliveries every two seconds.
 * @returns functions for changes, for a start, after which anything may have changed, and to stop
 */
export function createRefresher(client: QueryClient, accountId: number) {
	function refresh(changes: RecordChange[], isMeant: (query: Query) => boolean = () => true): void {
		const changed = client.getQueryCache().findAll({
			predicate: (query) => isMeant(query) && changes.some((change) => shows(query, accountId, change)),
		});
		const whole = new Set(changed.filter(isWholeTemplate).map(templateOf));
		// A page with the whole template reads its contents with it, in one request for all languages.
		const queries = changed.filter(
			(query) => query.queryKey[1] !== "getTemplateContent" || !whole.has(templateOf(query)),
		);
		const readAgain = (meant: Query[]) =>
			client.invalidateQueries({ predicate: (query) => meant.includes(query) });
		// Invalidating doesn't restart a first load, whose result may lack the changes.
		const loading = queries.filter(
			({ state }) => state.fetchStatus === "fetching" && state.data === undefined,
		);
		for (const query of loading) {
			query.promise?.then(
				() => readAgain([query]),
				() => undefined,
			);
		}
		void readAgain(queries);
	}
	const conversation = gather(CONVERSATION_MS, (changes) => refresh(changes, isConversation));
	const others = gather(REFRESH_MS, (changes) => refresh(changes, (query) => !isConversation(query)));
	const deliveries = gather(DELIVERIES_MS, (changes) => refresh(changes));
	return {
		changed(changes: RecordChange[]): void {
			markHistories(client, accountId, changes);
			ageLoading(client, accountId, changes);
			conversation.add(changes);
			others.add(changes.filter(({ kind }) => kind !== "delivery"));
			deliveries.add(changes.filter(({ kind }) => kind === "delivery"));
		},
		started(): void {
			markHistories(client, accountId, ANY_CHANGE);
			ageLoading(client, accountId, ANY_CHANGE);
			refresh(ANY_CHANGE);
		},
		stop(): void {
			conversation.stop();
			others.stop();
			deliveries.stop();
		},
	};
}

/**
 * Marks the loaded conversations in which something other than a new message changed: a status, an edit, a reaction.
 * Their updates, or the next visit, then read all of what is loaded, once the newest messages don't change.
 */
function markHistories(client: QueryClient, accountId: number, changes: RecordChange[]): void {
	const others = changes.filter(({ received }) => !received);
	for (const history of changedHistories(client, accountId, others)) {
		const mark = () => history.invalidate();
		mark();
		// A page that is loading removes the mark, although it may not have the change.
		if (history.state.fetchStatus === "fetching") void history.promise?.then(mark, mark);
	}
}

/**
 * Makes the conversations that are loading as old as possible once they are loaded, since what arrives may not have the
 * changes: their updates are then read at once.
 */
function ageLoading(client: QueryClient, accountId: number, changes: RecordChange[]): void {
	for (const history of changedHistories(client, accountId, changes)) {
		if (history.state.data !== undefined) continue;
		history.promise?.then(
			() => history.setState({ dataUpdatedAt: 0 }),
			() => undefined,
		);
	}
}

/** The loaded and loading conversations whose messages changed. */
function changedHistories(client: QueryClient, accountId: number, changes: RecordChange[]): Query[] {
	const ids = changes.flatMap(({ kind, id }) => (kind === "message" ? [id] : []));
	if (ids.length === 0) return [];
	return client.getQueryCache().findAll({
		predicate: ({ queryKey: [account, name, contactId, last] }) =>
			account === accountId &&
			name === "history" &&
			last !== "updates" &&
			(ids.includes(null) || ids.includes(String(contactId))),
	});
}

const ANY_CHANGE = Object.keys(SHOWN_BY).map((kind) => ({ kind: kind as ChangeKind, id: null }));

function isConversation({ queryKey }: Pick<Query, "queryKey">): boolean {
	return queryKey[1] === "history";
}

/** Calls `flush` with the changes that have come: at once, then at most once in `ms`. */
function gather(ms: number, flush: (changes: RecordChange[]) => void) {
	let pending: RecordChange[] = [];
	let timer: ReturnType<typeof setTimeout> | undefined;

	function run(): void {
		timer = undefined;
		if (pending.length === 0) return;
		const changes = pending;
		pending = [];
		timer = setTimeout(run, ms);
		flush(changes);
	}

	return {
		add(changes: RecordChange[]): void {
			pending.push(...changes);
			if (timer === undefined) run();
		},
		stop: () => clearTimeout(timer),
	};
}

function isWholeTemplate(query: Query): boolean {
	return query.queryKey[1] === "getTemplate" && query.isActive();
}

function templateOf({ queryKey }: Query): unknown {
	return (queryKey[2] as { templateCode?: string } | undefined)?.templateCode;
}

/** The `meta` of queries of webhooks on pages that show their deliveries' figures. Others only show their state. */
export const SHOWS_DELIVERIES = { showsDeliveries: true };

/** Whether a query shows a changed record. Its key is that of lib/console/api/query.ts. */
function shows(query: Query, accountId: number, { kind, id }: RecordChange): boolean {
	const { queryKey, state } = query;
	const [account, name, about, last] = queryKey;
	// A failed read offers a retry, which must not disappear under the pointer. Deleted contacts can be restored.
	const isFailed = state.status === "error" && state.data === undefined;
	const mayBeRestored = kind === "contact" && id !== null;
	if (isFailed && !(mayBeRestored && toApiError(state.error).kind === "not-found")) return false;
	if (account !== accountId || !SHOWN_BY[kind].some((shown) => shown === name)) return false;
	if (kind === "delivery" && (name === "listWebhooks" || name === "listWebhookHealth"))
		return query.observers.some(({ options }) => options.meta?.showsDeliveries === true);
	if (name === "history") return last === "updates" && (id === null || String(about) === id);
	const { accountId: _, ...record } = (about ?? {}) as Record<string, unknown>;
	const ids = Object.values(record).map(String);
	return id === null || ids.length === 0 || ids.includes(id);
}
