"use client";

import { useAccount } from "@/lib/console/account";
import { useIsOurs } from "@/lib/console/api/service";

/** Whether the service can search messages, and the person may view them. */
export function useCanSearchMessages(): boolean {
	const { can } = useAccount();
	return useIsOurs() === true && can("Chat Chats — View");
}
