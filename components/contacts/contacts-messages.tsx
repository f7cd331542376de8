"use client";

import type { ReactNode } from "react";
import { Messages } from "@/components/ui/messages";
import { contactExport } from "@/lib/console/messages/en/contacts/contact-export";
import { contactImport } from "@/lib/console/messages/en/contacts/contact-import";
import { contactPeople } from "@/lib/console/messages/en/contacts/contact-people";
import { contacts } from "@/lib/console/messages/en/contacts/contacts";
import { conversation } from "@/lib/console/messages/en/contacts/conversation";
import { failures } from "@/lib/console/messages/en/failures";

const MESSAGES = { contacts, contactExport, contactImport, contactPeople, conversation, failures };

/** The texts of contacts and their conversations. */
export function ContactsMessages({ children }: { children: ReactNode }) {
	return <Messages add={MESSAGES}>{children}</Messages>;
}
