"use client";

import type { ReactNode } from "react";
import { Messages } from "@/components/ui/messages";
import { tokens } from "@/lib/console/messages/en/staff/tokens";

const MESSAGES = { tokens };

/** The texts of the profile's pages, besides those of the frame. */
export function ProfileMessages({ children }: { children: ReactNode }) {
	return <Messages add={MESSAGES}>{children}</Messages>;
}
