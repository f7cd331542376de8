import type { Permission } from "@/lib/contract/permissions";
import type { EventType } from "@/lib/contract/webhooks";

/** What one must be allowed to see elsewhere to see an event of this type live. */
const NEEDED: Record<EventType, Permission> = {
	"chat.message.inbound": "Chat Chats — View",
	"chat.message.outbound": "Chat Chats — View",
	"chat.message.status": "Chat Chats — View",
	"chat.message.reaction": "Chat Chats — View",
	"chat.message.media": "Chat Chats — View",
	"chat.template.update": "Chat Templates — View",
	"chat.platform.change": "Chat Detail — View",
};

/** Whether somebody with these permissions may follow events of a type; unknown types need all of them. */
export function maySee(permissions: ReadonlySet<Permission>, type: string): boolean {
	const needed = NEEDED[type as EventType];
	return needed !== undefined && permissions.has(needed);
}
