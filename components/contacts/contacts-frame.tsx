"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import type { ReactNode } from "react";
import { ContactsArea } from "@/components/contacts/contacts-area";

type ContactsFrameProps = { accountId: number; children: ReactNode };

/** The list beside contacts and forms; imports have the whole page. */
export function ContactsFrame({ accountId, children }: ContactsFrameProps) {
	const [segment] = useSelectedLayoutSegments();
	if (segment === "import") return children;
	return <ContactsArea accountId={accountId}>{children}</ContactsArea>;
}
