"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import type { ReactNode } from "react";
import { ContactsArea } from "@/components/contacts/contacts-area";

/** The list beside contacts and forms; imports have the whole page. */
export function ContactsFrame({ children }: { children: ReactNode }) {
	const [segment] = useSelectedLayoutSegments();
	if (segment === "import") return children;
	return <ContactsArea>{children}</ContactsArea>;
}
