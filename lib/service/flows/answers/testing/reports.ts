import { ANN, people } from "@/lib/service/ingest/testing/reports";

/** An `smb_message_echoes` change: a flow was sent to Ann. Source: docs/spec/platform-api.md §6. */
export function sentFlow(id: string, seconds: number, parameters: Record<string, unknown>) {
	const interactive = { type: "flow", body: { text: "Book" }, action: { name: "flow", parameters } };
	const echoed = {
		from: "15550001",
		to: ANN,
		id,
		timestamp: String(seconds),
		type: "interactive",
		interactive,
	};
	return { message_echoes: [echoed] };
}

/** A `messages` change: Ann's reply to a flow. Source: docs/spec/platform-api.md §2.2. */
export function reply(id: string, seconds: number, response: unknown, answers?: string, from = ANN) {
	const response_json = typeof response === "string" ? response : JSON.stringify(response);
	const interactive = { type: "nfm_reply", nfm_reply: { name: "flow", body: "Sent", response_json } };
	const context = answers === undefined ? {} : { context: { from: "15550001", id: answers } };
	return {
		contacts: from === ANN ? people : [{ wa_id: from, profile: { name: "Ben" } }],
		messages: [{ from, id, timestamp: String(seconds), type: "interactive", interactive, ...context }],
	};
}
