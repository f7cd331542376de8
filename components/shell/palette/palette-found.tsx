"use client";

import { PaletteContacts, type PaletteContactsProps } from "@/components/shell/palette/palette-contacts";
import { PaletteMessages } from "@/components/shell/palette/palette-messages";
import { Messages } from "@/components/ui/messages";
import { contacts } from "@/lib/console/messages/en/contacts/contacts";
import { conversation } from "@/lib/console/messages/en/contacts/conversation";

const MESSAGES = { contacts, conversation };

/** Contacts and messages that the server finds. */
export function PaletteFound(props: PaletteContactsProps) {
	return (
		<Messages add={MESSAGES}>
			<PaletteContacts {...props} />
			<PaletteMessages text={props.text} close={props.close} />
		</Messages>
	);
}
