"use client";

import type { ReactNode } from "react";
import { Messages } from "@/components/ui/messages";
import { flowSharing } from "@/lib/console/messages/en/flow-sharing";
import { flows } from "@/lib/console/messages/en/flows";

const MESSAGES = { flows, flowSharing };

/** The texts of flows and their editor. */
export function FlowsMessages({ children }: { children: ReactNode }) {
	return <Messages add={MESSAGES}>{children}</Messages>;
}
