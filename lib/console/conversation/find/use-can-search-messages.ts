"use client";

import { useAccount } from "@/lib/console/account";
import { useCapability } from "@/lib/console/api/capabilities";

/** Whether the service can search messages, and the person may view them. */
export function useCanSearchMessages(): boolean {
	const { id, can } = useAccount();
	return useCapability(id, "message-search") === true && can("Chat Chats — View");
}
