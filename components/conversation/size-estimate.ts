import type { TimelineItem } from "@/lib/console/conversation/timeline";

const DAY_PX = 38;
const BUBBLE_PX = 38;
const LINE_PX = 20;
const CARD_PX = 84;
/** Bubbles with files, in their boxes. */
const FILE_PX: Record<string, number> = { image: 254, video: 200, audio: 76, sticker: 182 };
const CHARACTERS_PER_LINE = 42;

/** Estimates an item's height in px before it renders. Better estimates make the scroll bar steadier. */
export function estimateHeight(item: TimelineItem | undefined): number {
	if (!item) return BUBBLE_PX;
	if (item.kind === "day") return DAY_PX;
	const { message } = item;
	const lines = Math.max(1, Math.ceil(message.content.length / CHARACTERS_PER_LINE));
	const quote = message.parent_chat_message_id ? 48 : 0;
	if (message.message_type === "text") return BUBBLE_PX + (lines - 1) * LINE_PX + quote;
	return (FILE_PX[message.message_type] ?? CARD_PX) + quote;
}
