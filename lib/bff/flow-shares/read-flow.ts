import { createHash } from "node:crypto";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import { readSharedFlow, type SharedFlow } from "@/lib/bff/flow-shares/shared-flow";
import { unavailable } from "@/lib/bff/http/responses";
import { servicePath } from "@/lib/bff/proxy/call-service";
import { forward } from "@/lib/bff/proxy/forward";
import { readServiceResponse } from "@/lib/bff/proxy/read-response";
import type { Runtime } from "@/lib/bff/runtime";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { HttpError } from "@/lib/wire/http/http-error";

type Account = Parameters<typeof upstreamOf>[1];

/** Flows that are read for links at the same time, in this process; each may have many megabytes. */
const AT_ONCE_MAX = 4;
/** Others wait, as when an office opens a link together. */
const WAITING_MAX = 100;
const waiting: (() => void)[] = [];
let underWay = 0;

/** By the digest of the service's response, the one used last at the end: a flow is prepared once for all openings. */
const prepared = new Map<string, { shared: Promise<SharedFlow | undefined>; bytes: number }>();
/** Compressed, so this is enough for hundreds of flows, or for dozens of the largest. */
const PREPARED_BYTES_MAX = 32 * 1024 * 1024;

/** The last read of each flow, and the one that hasn't started. */
const reads = new Map<string, Promise<SharedFlow>>();
const notStarted = new Map<string, Promise<SharedFlow>>();

type Reading = Pick<Runtime, "config" | "dispatcher" | "log">;

/**
 * A flow for those who have a link, as its service has it now. It's read after the read under way; calls in the meantime
 * share the next one.
 * @throws HttpError as the service answers, or like forward; 503 if too many are read at the same time
 */
export function readFlow(
	runtime: Reading,
	account: Account,
	flowId: number,
	requestId: string,
): Promise<SharedFlow> {
	const key = `${account.id}/${flowId}`;
	const next = notStarted.get(key) ?? run(reads.get(key));
	notStarted.set(key, next);
	reads.set(key, next);
	return next;

	async function run(before: Promise<unknown> | undefined): Promise<SharedFlow> {
		await before?.catch(() => undefined);
		try {
			await enter().finally(() => notStarted.delete(key));
			return await readNow(runtime, account, flowId, requestId);
		} finally {
			if (reads.get(key) === next) reads.delete(key);
		}
	}
}

/** Reads it after {@link enter}. */
async function readNow(
	runtime: Reading,
	account: Account,
	flowId: number,
	requestId: string,
): Promise<SharedFlow> {
	try {
		const upstream = upstreamOf(runtime.config, account);
		const response = await forward(runtime, upstream, {
			method: "GET",
			path: servicePath("getFlow", upstream.accountId, flowId),
			from: { headers: new Headers(), signal: new AbortController().signal },
			requestId,
		});
		if (!response.ok) await readServiceResponse(response, ENDPOINTS.getFlow.data);
		const shared = await prepare(new Uint8Array(await response.arrayBuffer()));
		if (!shared) throw new HttpError("upstream-failed", "The service's response can't be read.");
		return shared;
	} finally {
		const next = waiting.shift();
		// Its place goes to the next in line, so that nobody takes it in between.
		if (next) next();
		else underWay -= 1;
	}
}

async function enter(): Promise<void> {
	if (underWay < AT_ONCE_MAX) {
		underWay += 1;
		return;
	}
	if (waiting.length >= WAITING_MAX)
		throw unavailable("Too many previews are opened at the moment. Try again in a moment.");
	await new Promise<void>((resolve) => waiting.push(resolve));
}

async function prepare(response: Uint8Array): Promise<SharedFlow | undefined> {
	const digest = createHash("sha256").update(response).digest("base64");
	const entry = prepared.get(digest) ?? { shared: readSharedFlow(response), bytes: 0 };
	prepared.delete(digest);
	prepared.set(digest, entry);
	try {
		const shared = await entry.shared;
		entry.bytes = shared?.zipped.byteLength ?? 0;
		return shared;
	} catch (error) {
		prepared.delete(digest);
		throw error;
	} finally {
		removeOldest();
	}
}

function removeOldest(): void {
	let total = [...prepared.values()].reduce((sum, { bytes }) => sum + bytes, 0);
	for (const [digest, { bytes }] of prepared) {
		if (total <= PREPARED_BYTES_MAX) return;
		total -= bytes;
		prepared.delete(digest);
	}
}
