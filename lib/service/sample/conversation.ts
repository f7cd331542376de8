import samples from "./conversation.json";
import type { Random } from "./random";

/** A message as the messaging platform would report it, with its status. */
export type SampleMessage = {
	isOutgoing: boolean;
	at: Date;
	/** The platform's `messages[]` member, without id, sender and time (docs/spec/platform-api.md §2.2). */
	message: Record<string, unknown> & { type: string };
	status: string;
	failure?: { code: number; reason: string };
	reaction?: string;
	/** How many messages back the message it replies to is. */
	answersBack?: number;
	isRevoked?: boolean;
	isEdited?: boolean;
};

/** Reasons that fit any message. The customer's 24-hour window never closes here: messages are hours apart, not a day. */
const FAILURES = [
	{ code: 131026, reason: "Message undeliverable" },
	{ code: 131056, reason: "(Business Account, Consumer Account) pair rate limit hit" },
] as const;
const HOUR_MS = 3_600_000;
/**
 * A conversation of `count` messages that ends now, oldest first: mostly text, with some of every other type, replies,
 * reactions, edits, revocations and failures.
 */
export function sampleConversation(count: number, now: Date, random: Random): SampleMessage[] {
	const messages: SampleMessage[] = [];
	let at = now.getTime();
	for (let index = count - 1; index >= 0; index -= 1) {
		messages.push(sampleMessage(count - 1 - index, new Date(at), random));
		at -= random.once(8) ? random.whole(2, 9) * HOUR_MS : random.whole(20, 900) * 1000;
	}
	return messages.reverse();
}

/** @param age how many messages follow this one; the newest are plain text, so that visitors see a normal chat */
function sampleMessage(age: number, at: Date, random: Random): SampleMessage {
	const isOutgoing = random.once(2);
	const answersBack = random.once(9) ? random.whole(1, 6) : undefined;
	const reaction = random.once(14) ? random.pick(["👍", "❤️", "😂", "🙏", "😮"]) : undefined;
	if (isOutgoing) {
		const isTemplate = random.once(12);
		const isFailed = age > 20 && random.once(70);
		return {
			isOutgoing,
			at,
			message: isTemplate
				? samples.template
				: { type: "text", text: { body: random.pick(samples.answered) } },
			status: isFailed ? "failed" : age < 2 ? "delivered" : random.once(15) ? "sent" : "read",
			failure: isFailed ? FAILURES[age % 2] : undefined,
			reaction,
			answersBack,
		};
	}
	const isText = random.whole(1, 10) <= 7;
	return {
		isOutgoing,
		at,
		message: isText
			? { type: "text", text: { body: random.pick(samples.written) } }
			: withMediaId(random.pick<SampleMessage["message"]>(samples.incoming), random),
		status: "received",
		reaction,
		answersBack,
		isRevoked: age > 5 && random.once(120),
		isEdited: isText && random.once(60),
	};
}

/** The samples have no ids of media: each message gets its own. */
function withMediaId(message: SampleMessage["message"], random: Random): SampleMessage["message"] {
	const body = message[message.type];
	if (typeof body !== "object" || body === null || !("mime_type" in body)) return message;
	return { ...message, [message.type]: { id: String(random.whole(10 ** 14, 9 * 10 ** 14)), ...body } };
}
