"use client";

import type { ReactNode } from "react";
import { Messages } from "@/components/ui/messages";
import { flowAnswers } from "@/lib/console/messages/en/flows/flow-answers";
import { flowHealth } from "@/lib/console/messages/en/flows/flow-health";
import { flowMap } from "@/lib/console/messages/en/flows/flow-map";
import { flowPreview } from "@/lib/console/messages/en/flows/flow-preview";
import { flowSharing } from "@/lib/console/messages/en/flows/flow-sharing";
import { flowVersions } from "@/lib/console/messages/en/flows/flow-versions";
import { flows } from "@/lib/console/messages/en/flows/flows";

const MESSAGES = { flows, flowAnswers, flowHealth, flowMap, flowPreview, flowSharing, flowVersions };

/** The texts of flows and their editor. */
export function FlowsMessages({ children }: { children: ReactNode }) {
	return <Messages add={MESSAGES}>{children}</Messages>;
}
