"use client";

import type { ReactNode } from "react";
import { Messages } from "@/components/ui/messages";
import { templates } from "@/lib/console/messages/en/templates";

const MESSAGES = { templates };

/** The texts of templates and their editor. */
export function TemplatesMessages({ children }: { children: ReactNode }) {
	return <Messages add={MESSAGES}>{children}</Messages>;
}
