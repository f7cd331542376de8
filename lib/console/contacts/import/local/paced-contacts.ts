import { call } from "@/lib/console/api/client";
import { type ApiErrorKind, toApiError } from "@/lib/console/api/errors/api-error";
import { contactPhone } from "@/lib/console/contacts/contact-name";
import type { ContactSummary } from "@/lib/contract/contacts";
import { currentForm } from "@/lib/phone/renumbering";

/** What an import does with contacts, by the public API alone. */
export type ContactCalls = {
	/** The active contact with an international number in digits, if the search finds it. */
	find(digits: string): Promise<ContactSummary | undefined>;
	/** Creates or restores a contact and returns its id. @param key the same when it's sent again, so that it happens once */
	create(row: { name: string; number: string; country_code: string }, key: string): Promise<number>;
	rename(contactId: number, name: string): Promise<void>;
};

type Pace = {
	/** Once aborted, requests that wait for their turn fail with its reason. */
	signal: AbortSignal;
	/** Called when the service asks to wait, and when the wait is over. */
	onWait: (isWaiting: boolean) => void;
};

/** Half of what our service allows a token by default, because others use it, too. Source: docs/spec/decisions.md §1. */
export const REQUESTS_PER_SECOND = 10;
const INTERVAL_MS = 1_000 / REQUESTS_PER_SECOND;
/** The wait after a 429 that doesn't say how long. */
const WAIT_SECONDS = 10;
const ATTEMPTS = 3;
/** Failures that often pass, the same request being fine. */
const PASSING: ReadonlySet<ApiErrorKind> = new Set(["offline", "timeout", "upstream"]);
/** A search also finds longer numbers that contain this one. */
const SEARCHED = 10;

/**
 * Calls with a bounded rate. After a 429, all of them wait as long as the service asks; after a failure that may pass,
 * a few seconds, and then it's tried again.
 */
export function pacedContacts(accountId: number, { signal, onWait }: Pace): ContactCalls {
	let nextAt = 0;
	let heldUntil = 0;

	async function turn(): Promise<void> {
		const at = Math.max(Date.now(), nextAt);
		nextAt = at + INTERVAL_MS;
		await delay(at - Date.now(), signal);
		if (Date.now() >= heldUntil) return;
		onWait(true);
		while (Date.now() < heldUntil) await delay(heldUntil - Date.now(), signal);
		onWait(false);
	}

	async function paced<T>(request: () => Promise<T>): Promise<T> {
		for (let attempt = 1; ; attempt += 1) {
			await turn();
			try {
				return await request();
			} catch (error) {
				const { kind, retryAfterSeconds } = toApiError(error);
				const isAsked = kind === "rate-limited";
				if (!isAsked && !(PASSING.has(kind) && attempt < ATTEMPTS)) throw error;
				const seconds = isAsked ? (retryAfterSeconds ?? WAIT_SECONDS) : 2 ** attempt;
				heldUntil = Math.max(heldUntil, Date.now() + seconds * 1_000);
			}
		}
	}

	return {
		find: (digits) =>
			paced(async () => {
				const query = { search: digits, pageSize: SEARCHED };
				const { data } = await call("listContacts", { params: { accountId }, query });
				return data.find((contact) => isNumberOf(contact, digits));
			}),
		create: ({ name, number, country_code }, key) =>
			paced(async () => {
				const body = { number, country_code, ...(name !== "" && { name }) };
				const request = { params: { accountId }, body, idempotencyKey: key };
				return (await call("createContact", request)).data.id;
			}),
		rename: (contactId, name) =>
			paced(async () => {
				await call("updateContact", { params: { accountId, contactId }, body: { name } });
			}),
	};
}

/** Of a masked number, which only a search for the whole number finds, the last two digits are known. */
function isNumberOf(contact: ContactSummary, digits: string): boolean {
	const { chat_phone_id, country_code, number } = contact;
	if (contactPhone(contact)?.isMasked) return chat_phone_id.endsWith(digits.slice(-2));
	const forms = [chat_phone_id, `${country_code}${number}`.replace(/[^0-9]/g, "")];
	return forms.map(currentForm).includes(currentForm(digits));
}

/** Waits, or rejects with the signal's reason once it's aborted. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		if (signal.aborted) return reject(signal.reason);
		const stop = () => {
			clearTimeout(timer);
			reject(signal.reason);
		};
		const timer = setTimeout(() => {
			signal.removeEventListener("abort", stop);
			resolve();
		}, ms);
		signal.addEventListener("abort", stop, { once: true });
	});
}
