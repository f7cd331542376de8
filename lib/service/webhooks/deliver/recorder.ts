import type { Database } from "@/lib/service/store/database";
import type { DialResult } from "./attempt/dial";
import type { DueDelivery } from "./next";
import { recordAttempts } from "./record";

/** One attempt that is over. */
export type Attempt = {
	due: DueDelivery;
	url: string;
	startedAt: Date;
	/** As it was sent; null where the webhook's secret could not be read. */
	signature: string | null;
	result: DialResult;
};

/** What is kept of some attempts together. */
export type Results = {
	/** Has an attempt stored. */
	keep(attempt: Attempt): void;
	/** Settles once all that was kept is stored; rejects when something could not be. */
	stored(): Promise<void>;
};

export type Recorder = { collect(): Results };

/** As many attempts as one transaction stores. */
const BATCH_MAX = 1_000;
/** Fewer are stored together once their answers, headers included, have so many characters. */
const BATCH_CHARACTERS_MAX = 2 * 1024 * 1024;

/** Attempts of which some are still to be stored. */
class Collected implements Results {
	#unstored = 0;
	#failure: { error: unknown } | undefined;
	#whenStored: (() => void)[] = [];
	readonly #store: (attempt: Attempt, collected: Collected) => void;

	constructor(store: (attempt: Attempt, collected: Collected) => void) {
		this.#store = store;
	}

	keep(attempt: Attempt): void {
		this.#unstored += 1;
		this.#store(attempt, this);
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
 * Stores attempts, of one account together: what ends while a transaction is under way goes into the next. A single
 * attempt is stored at once; under load one transaction stands for many.
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
		// Attempts that end in this very turn of the event loop go together.
		setImmediate(() => storeAll(account, fresh));
	}
	return { collect: () => new Collected(store) };
}

function lengthOf({ answerExcerpt, answerHeaders }: DialResult): number {
	let length = answerExcerpt.length;
	for (const name in answerHeaders) length += name.length + (answerHeaders[name]?.length ?? 0);
	return length;
}

/** Takes what is next to be stored together from the queue's front; at least one, where there is one. */
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
