"use client";

import type { ReactNode } from "react";
import { Messages } from "@/components/ui/messages";
import { conversation } from "@/lib/console/messages/en/contacts/conversation";
import { webhookLog } from "@/lib/console/messages/en/webhooks/webhook-log";
import { webhookNotices } from "@/lib/console/messages/en/webhooks/webhook-notices";
import { webhooks } from "@/lib/console/messages/en/webhooks/webhooks";

const MESSAGES = { webhooks, webhookLog, webhookNotices, conversation };

/** The texts of webhooks and their log. */
export function WebhooksMessages({ children }: { children: ReactNode }) {
	return <Messages add={MESSAGES}>{children}</Messages>;
}
