import { createHash } from "node:crypto";

type Members = Record<string, unknown>;

/** What names a flow in a message that sends one: the platform's id of the flow, or its name. */
export type FlowReference = { chatFlowId: string | null; flowName: string | null };

/** The columns of a message that say whether it sends a flow or replies to one. */
export type FlowMessage = {
	direction: string;
	messageType: string;
	contentJson: Members | null;
	parentChatMessageId: string | null;
};

/** The platform's default, which says nothing. Source: docs/spec/platform-api.md §6. */
const NO_TOKEN = "unused";
/** A longer token doesn't fit in an index, so its digest stands for it. */
const TOKEN_LENGTH_MAX = 500;

/** The flow that an outgoing message sends, and its token; undefined for any other message. */
export function readSentFlow({
	direction,
	messageType,
	contentJson,
}: FlowMessage): (FlowReference & { flowToken: string | null }) | undefined {
	if (direction !== "outgoing" || messageType !== "interactive" || contentJson?.type !== "flow")
		return undefined;
	const parameters = asMembers(asMembers(contentJson.action)?.parameters);
	const chatFlowId = asText(parameters?.flow_id);
	const flowName = asText(parameters?.flow_name);
	if (chatFlowId === null && flowName === null) return undefined;
	return { chatFlowId, flowName, flowToken: asToken(parameters?.flow_token) };
}

/** The token of a reply to a flow, and the message it answers; undefined for any other message. */
export function readReply(
	message: FlowMessage,
): { parentChatMessageId: string | null; flowToken: string | null } | undefined {
	const { direction, messageType, contentJson, parentChatMessageId } = message;
	if (direction !== "incoming" || messageType !== "interactive" || contentJson?.type !== "nfm_reply")
		return undefined;
	return { parentChatMessageId, flowToken: asToken(asMembers(contentJson.response)?.flow_token) };
}

function asToken(value: unknown): string | null {
	const text = asText(value);
	if (text === null || text === NO_TOKEN) return null;
	return text.length <= TOKEN_LENGTH_MAX ? text : `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

function asText(value: unknown): string | null {
	const text = typeof value === "number" ? String(value) : value;
	return typeof text === "string" && text !== "" ? text : null;
}

function asMembers(value: unknown): Members | undefined {
	return typeof value === "object" && value !== null && !Array.isArray(value)
		? (value as Members)
		: undefined;
}
