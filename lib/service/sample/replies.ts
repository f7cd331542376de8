import type { SampleMessage } from "./conversation";
import samples from "./conversation.json";
import type { Random } from "./random";

/** The newest messages of a conversation stay as they are: plain text. */
const NEWEST = 20;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Lets the customer's replies to flows in a conversation answer a message of the business that sends one: the last before
 * them. A reply without one stays as it is, and belongs to no flow.
 * @param flow the platform's id of a published flow, the survey
 */
export function withSentFlows(messages: SampleMessage[], flow: string, random: Random): SampleMessage[] {
	const changed = [...messages];
	let lastSent = -1;
	for (const [index, message] of messages.entries()) {
		if (!isFlowReply(message) || message.isRevoked) continue;
		const sent = messages.findLastIndex((one, at) => at < index && one.isOutgoing && one.status !== "failed");
		const question = messages[sent];
		if (!question || sent === lastSent || sent >= messages.length - NEWEST) continue;
		lastSent = sent;
		const token = `survey-${sent}`;
		changed[sent] = { ...question, message: sentSurvey(flow, token) };
		changed[index] = { ...message, message: surveyReply(token, random), answersBack: index - sent };
	}
	return changed;
}

/** The survey and a customer's reply, before `start`. */
export function surveyed(start: Date, flow: string, random: Random): SampleMessage[] {
	const sentAt = start.getTime() - random.whole(3, 60) * HOUR_MS;
	const token = `survey-${sentAt}`;
	return [
		{ isOutgoing: true, at: new Date(sentAt), message: sentSurvey(flow, token), status: "read" },
		{
			isOutgoing: false,
			at: new Date(sentAt + random.whole(2, 90) * MINUTE_MS),
			message: surveyReply(token, random),
			status: "received",
			answersBack: 1,
		},
	];
}

function isFlowReply({ message }: SampleMessage): boolean {
	const interactive = message.interactive as { type?: string } | undefined;
	return message.type === "interactive" && interactive?.type === "nfm_reply";
}

/** Source: docs/spec/platform-api.md §6. */
function sentSurvey(flow: string, token: string): SampleMessage["message"] {
	const { body, cta } = samples.survey;
	const parameters = {
		flow_message_version: "3",
		flow_id: flow,
		flow_token: token,
		flow_cta: cta,
		mode: "published",
	};
	return {
		type: "interactive",
		interactive: { type: "flow", body: { text: body }, action: { name: "flow", parameters } },
	};
}

/** Answers as the survey sends them: the ids of the options. */
function surveyReply(token: string, random: Random): SampleMessage["message"] {
	const answers = Object.entries(samples.survey.options).map(([name, count]) => [
		name,
		String(random.whole(0, count - 1)),
	]);
	const response = { flow_token: token, ...Object.fromEntries(answers) };
	return {
		type: "interactive",
		interactive: {
			type: "nfm_reply",
			nfm_reply: { name: "flow", body: "Sent", response_json: JSON.stringify(response) },
		},
	};
}
