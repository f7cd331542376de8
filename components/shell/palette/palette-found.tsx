"use client";

import { useLocale } from "use-intl";
import { PaletteContacts, type PaletteContactsProps } from "@/components/shell/palette/palette-contacts";
import { PaletteMessages } from "@/components/shell/palette/palette-messages";
import { Messages } from "@/components/ui/messages";
import { contacts as contactsInGerman } from "@/lib/console/messages/de/contacts/contacts";
import { conversation as conversationInGerman } from "@/lib/console/messages/de/contacts/conversation";
import { contacts } from "@/lib/console/messages/en/contacts/contacts";
import { conversation } from "@/lib/console/messages/en/contacts/conversation";

const MESSAGES = {
	en: { contacts, conversation },
	de: { contacts: contactsInGerman, conversation: conversationInGerman },
};

/** Contacts and messages that the server finds. */
export function PaletteFound(props: PaletteContactsProps) {
	return (
		<Messages add={MESSAGES[useLocale()]}>
			<PaletteContacts {...props} />
			<PaletteMessages text={props.text} close={props.close} />
		</Messages>
	);
}
