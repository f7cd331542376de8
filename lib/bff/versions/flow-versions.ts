import { eq } from "drizzle-orm";
import type { Member } from "@/lib/bff/member";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { versions } from "@/lib/bff/store/schema";
import type { ConsoleData, ConsoleQuery } from "@/lib/contract/console/endpoints";
import type { FlowVersion, FlowVersionPage } from "@/lib/contract/console/versions/flow-versions";
import { HttpError } from "@/lib/wire/http/http-error";
import {
	commentVersion,
	getVersion,
	listVersions,
	type SummaryRow,
	unknownVersion,
	versionToWire,
} from "./read-versions";
import { flowRecord, type VersionedRecord } from "./record-version";

/** A page of a flow's versions, newest first. */
export async function listFlowVersions(
	db: Queryable,
	{ account }: Member,
	flowText: string,
	{ saved_at, ...page }: ConsoleQuery<"listFlowVersions">,
): Promise<FlowVersionPage> {
	const flowId = readNumber(flowText);
	if (flowId === undefined) throw new HttpError("not-found", "This flow doesn't exist.");
	const condition = saved_at === undefined ? undefined : eq(versions.savedAt, new Date(saved_at));
	const { rows, next_cursor } = await listVersions(db, flowRecord(account, flowId), page, condition);
	return { versions: rows.map(toWire), next_cursor };
}

/** A version with its definition. @throws HttpError 404 */
export async function getFlowVersion(
	db: Queryable,
	member: Member,
	id: string,
): Promise<ConsoleData<"getFlowVersion">> {
	const { record, number } = readVersionId(member, id);
	const { row, text } = await getVersion(db, record, number);
	return { ...toWire(row), definition: text };
}

/** Sets or removes a version's comment. @throws HttpError 404 */
export async function commentFlowVersion(
	db: Database,
	member: Member,
	id: string,
	comment: string | null,
): Promise<FlowVersion> {
	const about = { ...readVersionId(member, id), action: "flow.version_commented" as const };
	return toWire(await commentVersion(db, member, about, comment));
}

function readVersionId({ account }: Member, id: string): { record: VersionedRecord; number: number } {
	const [flowId, number, ...more] = id.split("-").map(readNumber);
	if (flowId === undefined || number === undefined || more.length > 0) throw unknownVersion();
	return { record: flowRecord(account, flowId), number };
}

/** Up to nine digits for a version, up to 15 for a flow, so that both fit their columns. */
function readNumber(text: string, index = 0): number | undefined {
	const isNumber = index === 0 ? /^[1-9]\d{0,14}$/ : /^[1-9]\d{0,8}$/;
	return isNumber.test(text) ? Number(text) : undefined;
}

function toWire(row: SummaryRow): FlowVersion {
	const { screens = 0, errors = 0 } = row.summary;
	return { ...versionToWire(row), screens, errors };
}
