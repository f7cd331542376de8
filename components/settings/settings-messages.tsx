"use client";

import type { ReactNode } from "react";
import { Messages } from "@/components/ui/messages";
import { audit } from "@/lib/console/messages/en/staff/audit";
import { tokens } from "@/lib/console/messages/en/staff/tokens";

const MESSAGES = { audit, tokens };

/** The texts of an account's settings. */
export function SettingsMessages({ children }: { children: ReactNode }) {
	return <Messages add={MESSAGES}>{children}</Messages>;
}
