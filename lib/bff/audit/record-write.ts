import type { AuditedWrite, Members } from "@/lib/bff/audit/audited-writes";
import { type AuditEntry, type AuditedMember, changesOf } from "@/lib/bff/audit/record";
import { outcomeOf, outcomeOfStatus, recordAfterwards } from "@/lib/bff/audit/record-afterwards";
import type { Runtime } from "@/lib/bff/runtime";
import type { AuditChange } from "@/lib/contract/console/audit";
import type { Endpoint } from "@/lib/contract/endpoint";
import { shownUrl } from "@/lib/contract/webhooks";

/** A larger response isn't read for its members: only a flow's definition is that large. */
const READ_MAX_BYTES = 1024 * 1024;

type Write = {
	endpoint: Endpoint;
	audit: AuditedWrite;
	params: Members;
};

/** A write that the service has answered. */
export type SentWrite = {
	body: Uint8Array<ArrayBuffer> | undefined;
	/** The record before the write, if it was read. */
	before: Members | undefined;
	response: Response;
	/** Changes that the members don't show, such as of a flow's definition. */
	changes: AuditChange[];
};

/**
 * Runs a write and records its outcome: done, refused, or failed, when it's unknown whether the change was made. The
 * event is stored after the service has answered, because the change is the service's; see recordAfterwards.
 *
 * Changed fields: the earlier values are those of the record before the write, the new ones those of the response, or
 * of the request where the response doesn't have them. Someone else's write in between can make an earlier value
 * outdated; the service's own log, in the transaction of the change, can't be.
 */
export async function recordingWrite(
	tools: Pick<Runtime, "db" | "log">,
	member: AuditedMember,
	write: Write,
	send: () => Promise<SentWrite>,
): Promise<Response> {
	const { action, id } = write.audit;
	const record = id === undefined ? undefined : { id: String(write.params[id]) };
	try {
		const sent = await send();
		const { response } = sent;
		const entry = response.ok
			? await entryOf(write, sent)
			: {
					action,
					...(record && { record: { ...record, title: titleOf(write, sent) } }),
					outcome: outcomeOfStatus(await readFailure(response.clone())),
				};
		await recordAfterwards(tools, member, entry);
		return response;
	} catch (error) {
		await recordAfterwards(tools, member, { action, ...(record && { record }), outcome: outcomeOf(error) });
		throw error;
	}
}

/**
 * The title of a record that wasn't changed. One that doesn't exist may have been erased, so its title isn't kept, nor
 * is one from the request if the record couldn't be read.
 */
function titleOf({ endpoint, audit, params }: Write, { body, before, response }: SentWrite): string | null {
	if (response.status === 404) return null;
	const known = before && (audit.fromRecord?.(before) ?? before);
	const sent = audit.readsBefore ? {} : sentMembers(endpoint, body);
	const title = audit.title?.({ ...sent, ...known, ...params });
	return typeof title === "string" ? title : null;
}

async function entryOf(
	{ endpoint, audit, params }: Write,
	{ body, before, response, changes: further }: SentWrite,
): Promise<AuditEntry> {
	const from = before && (audit.fromRecord?.(before) ?? before);
	const sent = sentMembers(endpoint, body);
	const answered = await dataOf(response.clone());
	const to = { ...from, ...params, ...sent, ...answered };
	const id = audit.id === undefined ? answered?.id : params[audit.id];
	const title = audit.title?.({ ...from, ...to });
	const changes = changesOf(from, endpoint.method === "DELETE" ? undefined : to, audit.fields);
	return {
		action: audit.action,
		...((typeof id === "string" || typeof id === "number") && {
			record: { id, title: typeof title === "string" ? title : null },
		}),
		changes: [
			...changes.map(withoutSecrets),
			...further,
			...(audit.secrets?.(sent) ?? []).map((field) => ({ field })),
		],
	};
}

/** A URL can contain secrets. */
function withoutSecrets(change: AuditChange): AuditChange {
	if (change.field !== "url") return change;
	const { field, ...values } = change;
	const shown = Object.entries(values).map(([side, url]) => [side, shownUrl(String(url))]);
	return { field, ...Object.fromEntries(shown) };
}

/** The request's members as the contract reads them; a large body is a flow, whose members the response has. */
function sentMembers(endpoint: Endpoint, body: Uint8Array | undefined): Members {
	if (!body || !endpoint.body || body.byteLength > READ_MAX_BYTES) return {};
	const parsed = endpoint.body.safeParse(parseJson(new TextDecoder().decode(body)));
	return parsed.success ? (parsed.data as Members) : {};
}

async function dataOf(response: Response): Promise<Members | undefined> {
	const text = await response.text();
	const envelope = text.length > READ_MAX_BYTES ? undefined : parseJson(text);
	const { data } = (envelope ?? {}) as { data?: unknown };
	return typeof data === "object" && data !== null ? (data as Members) : undefined;
}

async function readFailure(response: Response): Promise<{ status: number; message: string }> {
	const { status } = response;
	const { message } = (parseJson(await response.text()) ?? {}) as { message?: unknown };
	return { status, message: typeof message === "string" ? message : `The service returned ${status}.` };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
