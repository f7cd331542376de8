import type { Responder } from "@/lib/bff/testing/upstream";
import { sendJson } from "@/lib/bff/testing/upstream";

type Options = {
	/** Whether the record has `flow_json`, as that of our service. */
	returnsDefinition?: boolean;
	/** Whether it has the text as it was typed. */
	keepsText?: boolean;
	/** Whether it says when the flow was changed. */
	tellsTime?: boolean;
	/** Whether it keeps versions, as our service does. */
	keepsVersions?: boolean;
};

/** A service with flows in memory. */
export function createFlowService({
	returnsDefinition = true,
	keepsText = true,
	tellsTime = true,
	keepsVersions = false,
}: Options = {}) {
	const flows = new Map<number, { definition: unknown; text: string; time: number }>();
	let now = Date.UTC(2026, 10, 20, 8);

	const versions: { text: string; time: number }[] = [];
	const actor = { token_id: 3, token_name: "Booking system", owner: "Ops", person: null, is_console: false };

	function store(id: number, definition: unknown, text: string): void {
		now += 1000;
		flows.set(id, { definition, text, time: now });
		versions.push({ text, time: now });
	}

	function versionOf(index: number) {
		const { text = "", time = 0 } = versions[index] ?? {};
		const created_at = new Date(time).toISOString();
		return { id: index + 1, flow_id: 7, number: index + 1, created_at, actor, flow_json_raw: text };
	}

	const respond: Responder = ({ method, url, body }, response) => {
		if (keepsVersions && url.includes("/extensions/")) {
			const index = /flow-versions\/(\d+)$/.exec(url)?.[1];
			const list = { versions: versions.map((_, at) => versionOf(at)).reverse(), next_cursor: null };
			const data = index === undefined ? list : versionOf(Number(index) - 1);
			return sendJson(response, 200, { success: true, data });
		}
		const id = Number(/\/flows\/(\d+)$/.exec(url)?.[1] ?? 7);
		if (method === "DELETE") flows.delete(id);
		else if (method === "PUT" || method === "POST") {
			const { flow_json, flow_json_raw } = JSON.parse(body.toString());
			store(id, flow_json, flow_json_raw);
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
		/** Changes a flow as another program does. */
		change: (id: number, definition: object) =>
			store(id, definition, keepsText ? JSON.stringify(definition) : ""),
	};
}
