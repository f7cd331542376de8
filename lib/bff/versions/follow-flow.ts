import { findServiceAuthor } from "@/lib/bff/audit/list-service";
import type { Member } from "@/lib/bff/member";
import type { Forwarded } from "@/lib/bff/proxy/forward";
import type { Runtime } from "@/lib/bff/runtime";
import type { AuditChange } from "@/lib/contract/console/audit";
import {
	VERSION_COMMENT_HEADER,
	VERSION_COMMENT_LENGTH_MAX,
	VERSION_RESTORED_HEADER,
} from "@/lib/contract/console/versions/versions";
import { codePointLength } from "@/lib/contract/text/code-points";
import { HttpError } from "@/lib/wire/http/http-error";
import { readFlowResponse } from "./definition";
import {
	flowRecord,
	isKept,
	lastDigest,
	recordFound,
	recordSaved,
	removeVersions,
	type VersionedRecord,
	type VersionOrigin,
} from "./record-version";

type VersionNote = Pick<VersionOrigin, "comment" | "restoredFrom">;

/**
 * Records the versions of a flow in the course of the requests about it: what a save has stored, what reading it shows
 * that wasn't saved here, and nothing of a deleted flow. The flow is the service's, so a version that can't be recorded
 * is logged and the request still succeeds; the next reading finds the version again, as a change from outside.
 * @returns for a save, how the definition has changed since the version before, by sizes, digests and versions
 */
export async function followFlow(
	runtime: Runtime,
	member: Member,
	answered: Forwarded,
): Promise<AuditChange[]> {
	try {
		return await follow(runtime, member, answered);
	} catch (error) {
		const { account, source } = member;
		const about = { accountId: account.id, flowId: answered.params.id, requestId: source.requestId };
		runtime.log.error({ ...about, err: error }, "a version of a flow couldn't be kept");
		return answered.body ? [{ field: "definition" }] : [];
	}
}

async function follow(
	runtime: Runtime,
	member: Member,
	{ name, params, body, headers, response }: Forwarded,
): Promise<AuditChange[]> {
	const { db } = runtime;
	const { account, person } = member;
	if (name === "deleteFlow") {
		const isGone = response.ok || response.status === 404;
		if (isGone) await removeVersions(db, flowRecord(account, Number(params.id)));
		return [];
	}
	if (!response.ok) return [];
	const read = await readFlowResponse(new Uint8Array(await response.clone().arrayBuffer()), body);
	if (!read) return [];
	const { id, version } = read;
	const record = flowRecord(account, name === "createFlow" ? id : Number(params.id));
	if (!body) {
		if (await isKept(db, record, version)) return [];
		await recordFound(db, record, version, await findAuthor(runtime, member, record, version.savedAt));
		return [];
	}
	const before = await lastDigest(db, record);
	const origin = {
		...readVersionNote(headers),
		source: "console" as const,
		personId: person.id,
		personName: person.name,
	};
	await recordSaved(db, record, version, origin);
	const after = { bytes: Buffer.byteLength(version.text), sha256: version.digest };
	if (before?.sha256 === after.sha256 && before.bytes === after.bytes) return [];
	const last = await lastDigest(db, record);
	// After someone else's save in between, the last version is theirs.
	const number = last?.sha256 === after.sha256 ? last.version : undefined;
	const to = { ...after, ...(number !== undefined && { version: number }) };
	return [{ field: "definition", ...(before && { from: before }), to }];
}

/** Who stored what was found, if the service's audit log says so. Only our service has one, and it tells times. */
async function findAuthor(
	runtime: Runtime,
	member: Member,
	{ recordId }: VersionedRecord,
	savedAt: Date | null,
): Promise<Pick<VersionOrigin, "personName" | "tokenName"> | undefined> {
	const author =
		savedAt && (await findServiceAuthor(runtime, member, { area: "flow", record: recordId, at: savedAt }));
	return author ? { personName: author.person, tokenName: author.token } : undefined;
}

/** What a save's headers say of its version. @throws HttpError 400 for what can't be read */
export function readVersionNote(headers: Headers): VersionNote {
	const comment = headers.get(VERSION_COMMENT_HEADER);
	const restored = headers.get(VERSION_RESTORED_HEADER);
	return {
		...(comment !== null && { comment: readComment(comment) }),
		...(restored !== null && { restoredFrom: readRestored(restored) }),
	};
}

function readComment(text: string): string | null {
	const comment = decode(text)?.trim();
	if (
		comment !== undefined &&
		codePointLength(comment) <= VERSION_COMMENT_LENGTH_MAX &&
		!comment.includes("\0")
	) {
		return comment === "" ? null : comment;
	}
	const message = `${VERSION_COMMENT_HEADER} must be percent-encoded UTF-8 of up to ${VERSION_COMMENT_LENGTH_MAX} characters.`;
	throw new HttpError("malformed", message);
}

function readRestored(text: string): number {
	if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
	throw new HttpError("malformed", `${VERSION_RESTORED_HEADER} must be a version's number.`);
}

function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}
