import { expect } from "vitest";
import type { Responder } from "@/lib/bff/testing/upstream";
import { sendJson } from "@/lib/bff/testing/upstream";

type Options = {
	/** Whether the record has `flow_json`, as that of our service. */
	returnsDefinition?: boolean;
	/** Whether it has the text as it was typed. */
	keepsText?: boolean;
	/** Whether it says when the flow was changed. */
	tellsTime?: boolean;
	/** Whether it has an audit log, as our service does. */
	keepsAudit?: boolean;
};

/** A service with flows in memory. */
export function createFlowService({
	returnsDefinition = true,
	keepsText = true,
	tellsTime = true,
	keepsAudit = false,
}: Options = {}) {
	const flows = new Map<number, { definition: unknown; text: string; time: number }>();
	let now = Date.UTC(2026, 10, 20, 8);

	const changes: { time: number; token: string | null }[] = [];

	function store(id: number, definition: unknown, text: string, token: string | null): void {
		now += 1000;
		flows.set(id, { definition, text, time: now });
		changes.push({ time: now, token });
	}

	/** The last change of flow 7 before a time, as the audit log has it. */
	function auditPage(query: URLSearchParams) {
		expect(Object.fromEntries(query)).toMatchObject({ recordKind: "flow", recordId: "7", pageSize: "1" });
		const change = changes.findLast(({ time }) => time < Date.parse(query.get("until") ?? ""));
		const events = change && [
			{
				id: 1,
				created_at: new Date(change.time).toISOString(),
				action: "flow.updated",
				record_id: "7",
				actor: {
					token_id: 3,
					token_name: change.token ?? "Console",
					owner: "Ops",
					person: change.token === null ? "Mira Osei" : null,
					is_console: change.token === null,
				},
				request_id: null,
			},
		];
		return { events: events ?? [], next_cursor: null };
	}

	const respond: Responder = ({ method, url, body }, response) => {
		if (keepsAudit && url.includes("/audit?")) {
			const data = auditPage(new URL(url, "http://service").searchParams);
			return sendJson(response, 200, { success: true, data });
		}
		const id = Number(/\/flows\/(\d+)$/.exec(url)?.[1] ?? 7);
		if (method === "DELETE") flows.delete(id);
		else if (method === "PUT" || method === "POST") {
			const { flow_json, flow_json_raw } = JSON.parse(body.toString());
			store(id, flow_json, flow_json_raw, null);
		}
		const flow = flows.get(id);
		if (!flow && method !== "DELETE")
			return sendJson(response, 404, { success: false, message: "This flow doesn't exist." });
		const data = flow && {
			id,
			name: "Book a table",
			chat_status: "DRAFT",
			...(returnsDefinition && { flow_json: flow.definition }),
			flow_json_raw: keepsText ? flow.text : "",
			...(tellsTime && { updated_at: new Date(flow.time).toISOString() }),
			validation_errors: [{ error: "X" }],
		};
		sendJson(response, method === "POST" ? 201 : 200, { success: true, data: data ?? null });
	};
	return {
		respond,
		/** Changes a flow as another program does, with an API token. */
		change: (id: number, definition: object, token = "Booking system") =>
			store(id, definition, keepsText ? JSON.stringify(definition) : "", token),
	};
}
