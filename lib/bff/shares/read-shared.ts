import { createHash } from "node:crypto";
import { readService } from "@/lib/bff/connections/services";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import { unavailable } from "@/lib/bff/http/responses";
import { servicePath } from "@/lib/bff/proxy/call-service";
import { readEndpoint } from "@/lib/bff/proxy/export-reading";
import { forward } from "@/lib/bff/proxy/forward";
import { readServiceResponse } from "@/lib/bff/proxy/read-response";
import type { Runtime } from "@/lib/bff/runtime";
import { readSharedFlow, type Shared, zippedShare } from "@/lib/bff/shares/shared-flow";
import { type ShareKind, sharedContent } from "@/lib/contract/console/shares";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import type { TemplateContent } from "@/lib/contract/template-contents";
import { HttpError } from "@/lib/wire/http/http-error";

/** For all languages of a template, also while its service asks to wait. */
const TEMPLATE_TIMEOUT_MS = 60_000;

type Account = Parameters<typeof upstreamOf>[1];
/** A flow by its id, or a template by its code. */
export type SharedRecord = { kind: ShareKind; id: string };

/** Records that are read for links at the same time, in this process; a flow may have many megabytes. */
const AT_ONCE_MAX = 4;
/** Others wait, as when an office opens a link together. */
const WAITING_MAX = 100;
const waiting: (() => void)[] = [];
let underWay = 0;

/** By the digest of the service's response, the one used last at the end: a flow is prepared once for all openings. */
const prepared = new Map<string, { shared: Promise<Shared | undefined>; bytes: number }>();
/** Compressed, so this is enough for hundreds of flows, or for dozens of the largest. */
const PREPARED_BYTES_MAX = 32 * 1024 * 1024;

/** The last read of each record, and the one that hasn't started. */
const reads = new Map<string, Promise<Shared>>();
const notStarted = new Map<string, Promise<Shared>>();

type Reading = Pick<Runtime, "config" | "dispatcher" | "limits" | "log" | "services">;

/**
 * A record for those who have a link, as its service has it now. It's read after the read under way; calls in the meantime
 * share the next one.
 * @throws HttpError as the service answers, or like forward; 503 if too many are read at the same time
 */
export function readShared(
	runtime: Reading,
	account: Account,
	record: SharedRecord,
	requestId: string,
): Promise<Shared> {
	const key = `${account.id}/${record.kind}/${record.id}`;
	const next = notStarted.get(key) ?? run(reads.get(key));
	notStarted.set(key, next);
	reads.set(key, next);
	return next;

	async function run(before: Promise<unknown> | undefined): Promise<Shared> {
		await before?.catch(() => undefined);
		try {
			await enter().finally(() => notStarted.delete(key));
			return await readNow(runtime, account, record, requestId);
		} finally {
			if (reads.get(key) === next) reads.delete(key);
		}
	}
}

/** Reads it after {@link enter}. */
async function readNow(
	runtime: Reading,
	account: Account,
	record: SharedRecord,
	requestId: string,
): Promise<Shared> {
	try {
		const shared = await (record.kind === "flow" ? readFlow : readTemplate)(
			runtime,
			account,
			record.id,
			requestId,
		);
		if (!shared) throw new HttpError("upstream-failed", "The service's response can't be read.");
		return shared;
	} finally {
		const next = waiting.shift();
		// Its place goes to the next in line, so that nobody takes it in between.
		if (next) next();
		else underWay -= 1;
	}
}

async function readFlow(
	runtime: Reading,
	account: Account,
	flowId: string,
	requestId: string,
): Promise<Shared | undefined> {
	const upstream = upstreamOf(runtime.config, account);
	const response = await forward(runtime, upstream, {
		method: "GET",
		path: servicePath("getFlow", upstream.accountId, Number(flowId)),
		from: { headers: new Headers(), signal: new AbortController().signal },
		requestId,
	});
	if (!response.ok) await readServiceResponse(response, ENDPOINTS.getFlow.data);
	return prepare(new Uint8Array(await response.arrayBuffer()));
}

/** All languages of a template: in one request from our service, by the public API one by one. */
async function readTemplate(
	runtime: Reading,
	account: Account,
	templateCode: string,
	requestId: string,
): Promise<Shared> {
	const upstream = upstreamOf(runtime.config, account);
	const reading = { runtime, upstream, requestId, signal: AbortSignal.timeout(TEMPLATE_TIMEOUT_MS) };
	async function readAll(): Promise<TemplateContent[]> {
		if ((await readService(runtime, account)).kind === "ours")
			return (await readEndpoint(reading, "getTemplate", { id: templateCode })).data.contents;
		const { data: listed } = await readEndpoint(reading, "listTemplateContents", { id: templateCode });
		const contents: TemplateContent[] = [];
		for (const { lang_code } of listed) {
			const { data } = await readEndpoint(reading, "getTemplateContent", { id: [templateCode, lang_code] });
			contents.push(data);
		}
		return contents;
	}
	const contents = await readAll();
	if (contents.length === 0) throw new HttpError("not-found", "There is no such template.");
	const shown = contents.map((content) => sharedContent.parse(content));
	return zippedShare(templateCode, JSON.stringify({ kind: "template", code: templateCode, contents: shown }));
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

async function prepare(response: Uint8Array): Promise<Shared | undefined> {
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
