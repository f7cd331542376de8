import { admitMember, type Member, requirePermission, requireSameOrigin } from "@/lib/bff/access/session";
import { recordAudit } from "@/lib/bff/audit/record";
import { outcomeOf, recordAfterwards } from "@/lib/bff/audit/record-afterwards";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import { answersText } from "@/lib/bff/flows/answers-text";
import { handle } from "@/lib/bff/http/handle";
import { parseBody, readJson } from "@/lib/bff/http/read-body";
import { JSON_HEADERS } from "@/lib/bff/http/responses";
import { streamTexts } from "@/lib/bff/http/stream-texts";
import { seenData } from "@/lib/bff/numbers/mask-response";
import { readAccountId } from "@/lib/bff/proxy/handle-account-request";
import { callService, type ServiceReading } from "@/lib/bff/proxy/read-service";
import type { Runtime } from "@/lib/bff/runtime";
import { answersExportBody } from "@/lib/contract/console/answers-export";
import type { Data, Query } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import type { FlowAnswer, FlowAnswers } from "@/lib/contract/extensions/flow-answers";
import { PAGE_SIZE_MAX } from "@/lib/contract/parameters";
import { HttpError } from "@/lib/wire/http/http-error";

const LIMIT_BYTES = 1024;

type Period = Query<"listFlowAnswerFields">;

/** Downloads the replies to a flow as CSV. The download is recorded in the audit log before the first reply is sent. */
export function handleAnswersExport(
	runtime: Runtime,
	request: Request,
	params: { accountId: string; flowId: string },
): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		const member = await admitMember(runtime, request.headers, readAccountId(params.accountId));
		const entry = { action: "flow.answers_exported", record: { id: params.flowId.slice(0, 16) } } as const;
		try {
			requirePermission(member, "Chat Chats — View");
			requirePermission(member, "Chat Flows — View");
			requireSameOrigin(request);
			const id = readFlowId(params.flowId);
			const wanted = parseBody(answersExportBody, await readJson(request, LIMIT_BYTES));
			// Without later replies, the columns are those of all that are exported.
			const period = { ...wanted, until: wanted.until ?? new Date().toISOString() };
			const left = new AbortController();
			const signal = AbortSignal.any([request.signal, left.signal]);
			const upstream = upstreamOf(runtime.config, member.account);
			const person = { ...member.person, permissions: member.account.permissions };
			const reading = { runtime, upstream, person, requestId, signal, isExport: true };
			const read = readAnswers(reading, id, period);
			const texts = answersText(seenPages(runtime, member, read), {
				fields: await readFields(reading, id, period),
				showsContacts: member.account.permissions.has("Chat Contacts — View"),
			});
			// A failure of the first page still gets its own status.
			const first = [await texts.next(), await texts.next()];
			const changes = Object.entries(wanted).map(([field, to]) => ({ field, to }));
			await recordAudit(runtime.db, member, { ...entry, changes });
			const headers = {
				...JSON_HEADERS,
				"content-type": "text/csv; charset=utf-8",
				"x-request-id": requestId,
			};
			return new Response(
				streamTexts(first, texts, () => left.abort()),
				{ headers },
			);
		} catch (error) {
			await recordAfterwards(runtime, member, { ...entry, outcome: outcomeOf(error) });
			throw error;
		}
	});
}

async function* seenPages(
	runtime: Runtime,
	member: Member,
	pages: AsyncIterable<FlowAnswer[]>,
): AsyncGenerator<FlowAnswer[]> {
	const schema = EXTENSIONS.listFlowAnswers.data.shape.answers;
	for await (const page of pages) yield seenData(runtime, member, schema, page);
}

function readFlowId(text: string): number {
	if (!/^[1-9][0-9]{0,15}$/.test(text)) throw new HttpError("not-found", "This flow doesn't exist.");
	return Number(text);
}

async function readFields(reading: ServiceReading, id: number, period: Period): Promise<string[]> {
	const { data } = await callService(reading, EXTENSIONS.listFlowAnswerFields, {
		params: { id },
		query: period,
	});
	return (data as Data<"listFlowAnswerFields">).fields;
}

async function* readAnswers(
	reading: ServiceReading,
	id: number,
	period: Period,
): AsyncGenerator<FlowAnswer[]> {
	let before: string | null = null;
	do {
		const query = { ...period, pageSize: PAGE_SIZE_MAX, ...(before !== null && { before }) };
		const { data } = await callService(reading, EXTENSIONS.listFlowAnswers, { params: { id }, query });
		const page = data as FlowAnswers;
		yield page.answers;
		before = page.next_cursor;
	} while (before !== null);
}
