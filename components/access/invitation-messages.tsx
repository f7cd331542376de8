"use client";

import type { ReactNode } from "react";
import { Messages } from "@/components/ui/messages";
import { staff } from "@/lib/console/messages/en/staff/staff";

const MESSAGES = { staff };

/** The names of roles, for invitations. */
export function InvitationMessages({ children }: { children: ReactNode }) {
	return <Messages add={MESSAGES}>{children}</Messages>;
}
