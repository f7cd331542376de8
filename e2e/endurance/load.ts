import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ACCOUNT_PREFIX, EXTENSIONS_ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { startReceiver } from "@/lib/service/testing/receiver";
import { API_TOKEN, type Installation, OWNER, PLATFORM_SECRET } from "./installation";

const REPORT_SIZE = 20;
const CUSTOMERS = 50;
const PAUSE_MS = { report: 150, contact: 300, testEvent: 500, console: 1000 };
const RETRY_MS = 200;
const REQUEST_LIMIT_MS = 20_000;

type HttpResponse = { status: number; text: string; headers: Headers };

/** Simulated clients: each retries until it gets a response, and records what was acknowledged. */
export async function startLoad(installation: Installation) {
	const { serviceUrl, consoleUrl } = installation;
	const receiver = await startReceiver();
	const acknowledged = {
		/** IDs of messages that the platform reported. */
		messages: new Set<string>(),
		/** IDs of contacts. */
		contacts: new Set<string>(),
		/** IDs of test events, one per Idempotency-Key. */
		testEvents: [] as string[],
	};
	/** Number of responses by status; 0 counts failed connections. */
	const statuses = new Map<number, number>();
	/** Responses that no client should receive. */
	const unexpectedResponses: string[] = [];
	let isPaused = false;
	let isOver = false;
	let made = 0;

	async function send(url: string, init: RequestInit): Promise<HttpResponse | undefined> {
		const signal = AbortSignal.timeout(REQUEST_LIMIT_MS);
		try {
			const answer = await fetch(url, { ...init, signal });
			const text = await answer.text();
			statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
			return { status: answer.status, text, headers: answer.headers };
		} catch {
			statuses.set(0, (statuses.get(0) ?? 0) + 1);
			return undefined;
		}
	}

	/** Repeats a request until the response has one of the wanted statuses. */
	async function sendUntil(url: string, init: RequestInit, wanted: number[]): Promise<HttpResponse> {
		for (;;) {
			const answer = await send(url, init);
			if (answer && wanted.includes(answer.status)) return answer;
			const isExpected = !answer || [409, 502, 503, 504, 507].includes(answer.status);
			if (!isExpected)
				unexpectedResponses.push(`${init.method} ${new URL(url).pathname}: ${answer.status} ${answer.text}`);
			await sleep(RETRY_MS);
		}
	}

	const post = (body: unknown, key?: string): RequestInit => ({
		method: "POST",
		body: JSON.stringify(body),
		headers: {
			authorization: `Bearer ${API_TOKEN}`,
			"content-type": "application/json",
			...(key && { "idempotency-key": key }),
		},
	});
	const path = (prefix: string, rest: string) => serviceUrl + prefix.replace(":accountId", "1") + rest;

	const webhook = await sendUntil(
		path(ACCOUNT_PREFIX, "/webhooks"),
		post({ url: receiver.url, events: ["chat.message.inbound"] }),
		[201],
	);
	const webhookId: number = JSON.parse(webhook.text).data.id;

	/** Reports customers' messages as the platform. @returns their IDs, once acknowledged */
	async function report(count: number): Promise<string[]> {
		const messages = Array.from({ length: count }, () => {
			made += 1;
			return {
				from: `49151000${1000 + (made % CUSTOMERS)}`,
				id: `wamid.endurance.${made}`,
				timestamp: String(1_750_000_000 + made),
				type: "text",
				text: { body: `number ${made}` },
			};
		});
		const value = { messaging_product: "whatsapp", metadata: { phone_number_id: "1" }, messages };
		const body = JSON.stringify({
			object: "whatsapp_business_account",
			entry: [{ id: "1", changes: [{ field: "messages", value }] }],
		});
		const signature = createHmac("sha256", PLATFORM_SECRET).update(body).digest("hex");
		const headers = { "x-hub-signature-256": `sha256=${signature}`, "content-type": "application/json" };
		await sendUntil(`${serviceUrl}/api/platform/webhook`, { method: "POST", body, headers }, [200]);
		const ids = messages.map(({ id }) => id);
		for (const id of ids) acknowledged.messages.add(id);
		return ids;
	}

	async function createContact(): Promise<void> {
		made += 1;
		const body = { name: `Endurance ${made}`, number: `0152${10_000_000 + made}`, country_code: "+49" };
		const { text } = await sendUntil(path(ACCOUNT_PREFIX, "/contacts"), post(body, randomUUID()), [201]);
		acknowledged.contacts.add(String(JSON.parse(text).data.id));
	}

	async function createTestEvent(): Promise<void> {
		const url = path(EXTENSIONS_ACCOUNT_PREFIX, `/webhooks/${webhookId}/test-events`);
		const { text } = await sendUntil(url, post({ type: "chat.message.inbound" }, randomUUID()), [201]);
		acknowledged.testEvents.push(JSON.parse(text).data.id);
	}

	/** A console user who is signed in once for the whole run. */
	const browser = { origin: consoleUrl, "sec-fetch-site": "same-origin", "content-type": "application/json" };
	const signedIn = await sendUntil(
		`${consoleUrl}/api/auth/sign-in/email`,
		{ method: "POST", body: JSON.stringify(OWNER), headers: browser },
		[200],
	);
	const cookie = signedIn.headers
		.getSetCookie()
		.map((each) => each.split(";")[0])
		.join("; ");
	async function readConsole(): Promise<void> {
		await sendUntil(
			`${consoleUrl}/api/accounts/1/contacts`,
			{ method: "GET", headers: { ...browser, cookie } },
			[200],
		);
	}

	async function repeatUntilStopped(work: () => Promise<unknown>, pauseMs: number): Promise<void> {
		while (!isOver) {
			if (!isPaused) await work();
			await sleep(pauseMs);
		}
	}
	const users = [
		repeatUntilStopped(() => report(REPORT_SIZE), PAUSE_MS.report),
		repeatUntilStopped(() => report(REPORT_SIZE), PAUSE_MS.report),
		repeatUntilStopped(createContact, PAUSE_MS.contact),
		repeatUntilStopped(createTestEvent, PAUSE_MS.testEvent),
		repeatUntilStopped(readConsole, PAUSE_MS.console),
	];

	/** Event IDs by message, and of test events, as received by the webhook. */
	function arrived() {
		const messages = new Map<string, Set<string>>();
		const testEvents = new Set<string>();
		for (const { body, headers } of receiver.received) {
			const id = headers["webhook-id"] ?? "";
			const { data } = JSON.parse(body);
			if (data.test) testEvents.add(id);
			else {
				const message: string = data.message.chat_message_id;
				messages.set(message, (messages.get(message) ?? new Set()).add(id));
			}
		}
		return { messages, testEvents, requests: receiver.received.length };
	}

	return {
		acknowledged,
		statuses,
		unexpectedResponses,
		arrived,
		webhookId,
		/** Whether the console still accepts the initial session. */
		hasSession: async () =>
			(await send(`${consoleUrl}/api/auth/get-session`, { headers: { ...browser, cookie } }))?.text.includes(
				OWNER.email,
			) === true,
		/** The time in seconds from the platform's report of a new message to the webhook. */
		async timeOneEvent(limitMs: number): Promise<number> {
			const startedAt = performance.now();
			let seen = receiver.received.length;
			const [id = ""] = await report(1);
			while (performance.now() - startedAt < limitMs) {
				for (; seen < receiver.received.length; seen += 1) {
					if (receiver.received[seen]?.body.includes(`"${id}"`))
						return (performance.now() - startedAt) / 1000;
				}
				await sleep(20);
			}
			return Number.POSITIVE_INFINITY;
		},
		pause: () => {
			isPaused = true;
		},
		resume: () => {
			isPaused = false;
		},
		/** Sends no more requests; waits for the last responses. */
		async finish(): Promise<void> {
			isOver = true;
			await Promise.all(users);
		},
		stop: () => receiver.stop(),
	};
}

export type Load = Awaited<ReturnType<typeof startLoad>>;
