import type { AuditedWrite, Members } from "@/lib/bff/audit/audited-writes";
import { type AuditEntry, type AuditedMember, changesOf } from "@/lib/bff/audit/record";
import { outcomeOf, outcomeOfStatus, recordAfterwards } from "@/lib/bff/audit/record-afterwards";
import type { Runtime } from "@/lib/bff/runtime";
import type { AuditChange } from "@/lib/contract/console/audit";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { RecordedChange } from "@/lib/contract/extensions/audit";
import { shownUrl } from "@/lib/contract/webhooks";
import { tryParse } from "@/lib/json/raw-json";

/** A larger response isn't read for its members: only a flow's definition is that large. */
const READ_MAX_BYTES = 1024 * 1024;

type Write = {
	endpoint: Endpoint;
	audit: AuditedWrite;
	params: Members;
};

/** A write that the service has responded to. */
type SentWrite = {
	body: Uint8Array | undefined;
	response: Response;
	/** What our service recorded, in the transaction of the change; other services don't say. */
	recorded: RecordedChange | undefined;
	/** Changes that the members don't show, such as of a flow's definition. */
	changes: AuditChange[];
};

/**
 * Records a write that the service has responded to: done or refused. The change is the service's, so the event is stored
 * afterwards; see recordAfterwards.
 *
 * The changed fields are those that our service recorded. Of another service, the values are those of the response, or of
 * the request where the response doesn't have them; what they were before isn't known.
 */
export async function recordWrite(
	tools: Pick<Runtime, "db" | "log">,
	member: AuditedMember,
	write: Write,
	sent: SentWrite,
): Promise<void> {
	const { response } = sent;
	const { action } = write.audit;
	const id = recordIdOf(write);
	const entry = response.ok
		? await entryOf(write, sent)
		: {
				action,
				// One that doesn't exist may have been erased, so its title isn't kept.
				...(id !== undefined && {
					record: {
						id,
						title:
							response.status === 404
								? null
								: (sent.recorded?.title ?? write.audit.title?.(write.params) ?? null),
					},
				}),
				outcome: outcomeOfStatus(withoutPerson(write, sent, await readFailure(response.clone()))),
			};
	await recordAfterwards(tools, member, entry);
}

/**
 * Why a person wasn't created, without what the request says about them: no erasure would find it, because the event has
 * no contact.
 */
function withoutPerson<F extends { status: number; message: string }>(
	{ endpoint, audit }: Write,
	{ body }: SentWrite,
	failure: F,
): F {
	if (audit.action !== "contact.created") return failure;
	const texts = Object.values(sentMembers(endpoint, body)).filter((text) => typeof text === "string");
	const isAboutThem = texts.some((text) => text.length > 1 && failure.message.includes(text));
	return isAboutThem ? { ...failure, message: noReason(failure.status) } : failure;
}

/** Records a write that a check refused, or that failed, when it's unknown whether the change was made. */
export async function recordFailedWrite(
	tools: Pick<Runtime, "db" | "log">,
	member: AuditedMember,
	write: Write,
	error: unknown,
): Promise<void> {
	const id = recordIdOf(write);
	const record = id === undefined ? undefined : { id };
	const outcome = outcomeOf(error);
	await recordAfterwards(tools, member, { action: write.audit.action, outcome, ...(record && { record }) });
}

function recordIdOf({ audit, params }: Write): string | undefined {
	return audit.id === undefined ? undefined : String(params[audit.id]);
}

async function entryOf(
	{ endpoint, audit, params }: Write,
	{ body, response, recorded, changes: further }: SentWrite,
): Promise<AuditEntry> {
	const sent = sentMembers(endpoint, body);
	const returned = await dataOf(response.clone());
	const to = { ...params, ...sent, ...returned };
	const id = audit.id === undefined ? returned?.id : params[audit.id];
	const title = recorded?.title ?? audit.title?.(to);
	const changes = recorded
		? recorded.changes.flatMap((change) => listed(change, audit.fields))
		: changesOf(undefined, endpoint.method === "DELETE" ? undefined : to, audit.fields);
	return {
		action: audit.action,
		...((typeof id === "string" || typeof id === "number") && { record: { id, title: title ?? null } }),
		changes: [...changes.map(withoutSecrets), ...further],
	};
}

/** A service can't add values of members that aren't listed: they could be secrets. */
function listed(
	{ field, from, to }: RecordedChange["changes"][number],
	fields: readonly string[],
): AuditChange[] {
	const change = { field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
	const hasValues = from !== undefined || to !== undefined;
	return hasValues && !fields.includes(field) ? [] : [change];
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
	const parsed = endpoint.body.safeParse(tryParse(new TextDecoder().decode(body)));
	return parsed.success ? (parsed.data as Members) : {};
}

async function dataOf(response: Response): Promise<Members | undefined> {
	const text = await response.text();
	const envelope = text.length > READ_MAX_BYTES ? undefined : tryParse(text);
	const { data } = (envelope ?? {}) as { data?: unknown };
	return typeof data === "object" && data !== null ? (data as Members) : undefined;
}

async function readFailure(response: Response): Promise<{ status: number; message: string }> {
	const { status } = response;
	const { message } = (tryParse(await response.text()) ?? {}) as { message?: unknown };
	return { status, message: typeof message === "string" ? message : noReason(status) };
}

const noReason = (status: number) => `The service returned ${status}.`;
