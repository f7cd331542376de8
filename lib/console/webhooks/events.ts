import { ALL_EVENTS, EVENT_TYPES, type EventType } from "@/lib/contract/choices";

type EventGroup = "messages" | "aftermath" | "templates" | "platform";

/** Events grouped for readers. Every known event is in exactly one group. */
export const EVENT_GROUPS: ReadonlyArray<{ group: EventGroup; events: ReadonlyArray<EventType> }> = [
	{ group: "messages", events: ["chat.message.inbound", "chat.message.outbound", "chat.message.media"] },
	{ group: "aftermath", events: ["chat.message.status", "chat.message.reaction"] },
	{ group: "templates", events: ["chat.template.update"] },
	{ group: "platform", events: ["chat.platform.change"] },
];

/** Each event's key in the message catalogue, whose keys can't contain full stops. */
export const EVENT_KEYS = {
	"chat.message.inbound": "inbound",
	"chat.message.outbound": "outbound",
	"chat.message.media": "media",
	"chat.message.status": "status",
	"chat.message.reaction": "reaction",
	"chat.template.update": "template",
	"chat.platform.change": "platform",
} as const satisfies Record<EventType, string>;

/** A webhook's events. Unknown names are kept. */
type Subscription = { all: boolean; known: EventType[]; unknown: string[] };

/** Sorts a webhook's events: known ones in list order, others as received. */
export function readSubscription(events: readonly string[]): Subscription {
	const known = EVENT_TYPES.filter((event) => events.includes(event));
	const unknown = events.filter((event) => event !== ALL_EVENTS && !isEventType(event));
	return { all: events.includes(ALL_EVENTS), known, unknown };
}

export function isEventType(name: string): name is EventType {
	return EVENT_TYPES.some((event) => event === name);
}
