import type { ReactNode } from "react";
import { ContactsFrame } from "@/components/contacts/contacts-frame";
import { ContactsMessages } from "@/components/contacts/contacts-messages";

type Props = { params: Promise<{ accountId: string }>; children: ReactNode };

export default async function ContactsLayout({ params, children }: Props) {
	const { accountId } = await params;
	return (
		<ContactsMessages>
			<ContactsFrame accountId={Number(accountId)}>{children}</ContactsFrame>
		</ContactsMessages>
	);
}
