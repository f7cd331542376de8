"use client";

import { useAccount } from "@/lib/console/account";
import { useIsOurs } from "@/lib/console/api/service";

/** Whether the service can search messages, and the person may view them. */
export function useCanSearchMessages(): boolean {
	const { id, can } = useAccount();
	return useIsOurs(id) === true && can("Chat Chats — View");
}
