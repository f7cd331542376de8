import type { Permission } from "@/lib/contract/permissions";
import type { EventType } from "@/lib/contract/webhooks";

/** The permission for seeing events of each type. */
const REQUIRED: Record<EventType, Permission> = {
	"chat.message.inbound": "Chat Chats — View",
	"chat.message.outbound": "Chat Chats — View",
	"chat.message.status": "Chat Chats — View",
	"chat.message.reaction": "Chat Chats — View",
	"chat.message.media": "Chat Chats — View",
	"chat.template.update": "Chat Templates — View",
	"chat.platform.change": "Chat Detail — View",
};

/** Whether these permissions allow events of a type; unknown types need all permissions. */
export function maySee(permissions: ReadonlySet<Permission>, type: string): boolean {
	const needed = REQUIRED[type as EventType];
	return needed !== undefined && permissions.has(needed);
}
