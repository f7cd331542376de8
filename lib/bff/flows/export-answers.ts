import { recordAudit } from "@/lib/bff/audit/record";
import type { Call, Sight } from "@/lib/bff/call";
import { answerColumns } from "@/lib/bff/flows/answers-text";
import { download } from "@/lib/bff/http/download";
import type { ServiceAnswer } from "@/lib/bff/proxy/call-service";
import { exportReading, readEndpoint, type ServiceReading } from "@/lib/bff/proxy/export-reading";
import { PAGE_SIZE_MAX } from "@/lib/contract/choices";
import type { Query } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import type { FlowAnswer } from "@/lib/contract/extensions/flow-answers";

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
	const showsContacts = member.account.permissions.has("Chat Contacts — View");
	return download(seenPages(sight, readAnswers(reading, id, period)), {
		format: "csv",
		columns: answerColumns(await readFields(reading, id, period), showsContacts),
		left,
		record: async () =>
			recordAudit(runtime.db, member, {
				action: "flow.answers_exported",
				record: { id, title: await title },
				changes: Object.entries(body).map(([field, to]) => ({ field, to })),
			}),
	});
}

async function* seenPages(sight: Sight, pages: AsyncIterable<FlowAnswer[]>): AsyncGenerator<FlowAnswer[]> {
	const schema = EXTENSIONS.listFlowAnswers.data.shape.answers;
	for await (const page of pages) yield sight.show(schema, page);
}

/** The flow's name for the audit log, which is recorded without it rather than not at all. */
async function readName(reading: ServiceReading, id: number): Promise<string | null> {
	const signal = AbortSignal.any([reading.signal, AbortSignal.timeout(NAME_TIMEOUT_MS)]);
	try {
		const { data } = await readEndpoint({ ...reading, signal }, "getFlow", { id });
		return data.name;
	} catch {
		return null;
	}
}

async function readFields(reading: ServiceReading, id: number, period: Period): Promise<string[]> {
	const { data } = await readEndpoint(reading, "listFlowAnswerFields", { id, query: period });
	return data.fields;
}

async function* readAnswers(
	reading: ServiceReading,
	id: number,
	period: Period,
): AsyncGenerator<FlowAnswer[]> {
	let before: string | null = null;
	do {
		const { data: page }: ServiceAnswer<"listFlowAnswers"> = await readEndpoint(reading, "listFlowAnswers", {
			id,
			query: { ...period, pageSize: PAGE_SIZE_MAX, before: before ?? undefined },
		});
		yield page.answers;
		before = page.next_cursor;
	} while (before !== null);
}
