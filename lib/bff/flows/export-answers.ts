import { recordAudit } from "@/lib/bff/audit/record";
import type { Call, Sight } from "@/lib/bff/call";
import { answersText } from "@/lib/bff/flows/answers-text";
import { streamTexts } from "@/lib/bff/http/stream-texts";
import { callService, exportReading, type ServiceReading } from "@/lib/bff/proxy/read-service";
import { type Data, ENDPOINTS, type Query } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import type { FlowAnswer, FlowAnswers } from "@/lib/contract/extensions/flow-answers";
import type { Flow } from "@/lib/contract/flows";
import { PAGE_SIZE_MAX } from "@/lib/contract/parameters";

const NAME_TIMEOUT_MS = 2_000;

type Period = Query<"listFlowAnswerFields">;

/** Downloads the replies to a flow as CSV. The download is recorded in the audit log before the first reply is sent. */
export async function exportAnswers(call: Call<"exportAnswers">): Promise<Response> {
	const { runtime, member, sight, body } = call;
	const id = call.params.flowId;
	// Without later replies, the columns are those of all that are exported.
	const period = { ...body, until: body.until ?? runtime.clock.now().toISOString() };
	const left = new AbortController();
	const reading = exportReading(call, left.signal);
	const title = readName({ ...reading, isExport: false }, id);
	const texts = answersText(seenPages(sight, readAnswers(reading, id, period)), {
		fields: await readFields(reading, id, period),
		showsContacts: member.account.permissions.has("Chat Contacts — View"),
	});
	// A failure of the first page still gets its own status.
	const first = [await texts.next(), await texts.next()];
	const changes = Object.entries(body).map(([field, to]) => ({ field, to }));
	await recordAudit(runtime.db, member, {
		action: "flow.answers_exported",
		record: { id, title: await title },
		changes,
	});
	const stream = streamTexts(first, texts, () => left.abort());
	return new Response(stream, { headers: { "content-type": "text/csv; charset=utf-8" } });
}

async function* seenPages(sight: Sight, pages: AsyncIterable<FlowAnswer[]>): AsyncGenerator<FlowAnswer[]> {
	const schema = EXTENSIONS.listFlowAnswers.data.shape.answers;
	for await (const page of pages) yield sight.show(schema, page);
}

/** The flow's name for the audit log, which is recorded without it rather than not at all. */
async function readName(reading: ServiceReading, id: number): Promise<string | null> {
	const signal = AbortSignal.any([reading.signal, AbortSignal.timeout(NAME_TIMEOUT_MS)]);
	try {
		const { data } = await callService({ ...reading, signal }, ENDPOINTS.getFlow, { params: { id } });
		return (data as Flow).name;
	} catch {
		return null;
	}
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
