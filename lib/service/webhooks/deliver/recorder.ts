import type { Database } from "@/lib/service/store/database";
import type { DialResult } from "./attempt/dial";
import { recordAttempts } from "./record-attempts";
import type { Attempt } from "./store-results";

/** Collects results of attempts. */
type Results = {
	/** Queues an attempt to be stored. */
	add(attempt: Attempt): void;
	/** Resolves once all queued attempts are stored; rejects if one can't be. */
	stored(): Promise<void>;
};

export type Recorder = { collect(): Results };

/** Maximum of attempts per transaction. */
const BATCH_MAX = 1_000;
/** Maximum characters of responses, including headers, per transaction. */
const BATCH_CHARACTERS_MAX = 2 * 1024 * 1024;

/** Attempts, some of which aren't stored yet. */
class Collected implements Results {
	#unstored = 0;
	#failure: { error: unknown } | undefined;
	#whenStored: (() => void)[] = [];

	constructor(private readonly store: (attempt: Attempt, collected: Collected) => void) {}

	add(attempt: Attempt): void {
		this.#unstored += 1;
		this.store(attempt, this);
	}

	async stored(): Promise<void> {
		if (this.#unstored > 0) await new Promise<void>((resolve) => this.#whenStored.push(resolve));
		if (this.#failure) throw this.#failure.error;
	}

	onStored(failure?: { error: unknown }): void {
		this.#unstored -= 1;
		this.#failure ??= failure;
		if (this.#unstored > 0) return;
		for (const resolve of this.#whenStored.splice(0)) resolve();
	}
}

type Waiting = { attempt: Attempt; collected: Collected };

/**
 * Stores attempts, those of one account together: attempts that end during a transaction go into the next. A single
 * attempt is stored at once; under load, one transaction stores many.
 */
export function createRecorder(tools: { db: Database; clock: () => Date; random: () => number }): Recorder {
	const accounts = new Map<number, Waiting[]>();

	async function storeAll(account: number, queue: Waiting[]): Promise<void> {
		for (let batch = takeBatch(queue); batch.length > 0; batch = takeBatch(queue)) {
			const attempts = batch.map((waiting) => waiting.attempt);
			const failure = await recordAttempts(tools, account, attempts).then(
				() => undefined,
				(error: unknown) => ({ error }),
			);
			for (const { collected } of batch) collected.onStored(failure);
		}
		accounts.delete(account);
	}

	function store(attempt: Attempt, collected: Collected): void {
		const account = attempt.due.accountId;
		const queue = accounts.get(account);
		if (queue) {
			queue.push({ attempt, collected });
			return;
		}
		const fresh = [{ attempt, collected }];
		accounts.set(account, fresh);
		// Attempts that end in the same turn of the event loop are stored together.
		setImmediate(() => storeAll(account, fresh));
	}
	return { collect: () => new Collected(store) };
}

function lengthOf({ responseExcerpt, responseHeaders }: DialResult): number {
	let length = responseExcerpt.length;
	for (const name in responseHeaders) length += name.length + (responseHeaders[name]?.length ?? 0);
	return length;
}

/** Takes the next batch from the front of the queue, at least one attempt if any. */
function takeBatch(queue: Waiting[]): Waiting[] {
	let length = 0;
	let characters = 0;
	for (const { attempt } of queue) {
		if (length === BATCH_MAX || characters >= BATCH_CHARACTERS_MAX) break;
		characters += lengthOf(attempt.result);
		length += 1;
	}
	return queue.splice(0, length);
}
