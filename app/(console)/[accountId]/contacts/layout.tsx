import type { ReactNode } from "react";
import { ContactsFrame } from "@/components/contacts/contacts-frame";

type Props = { params: Promise<{ accountId: string }>; children: ReactNode };

export default async function ContactsLayout({ params, children }: Props) {
	const { accountId } = await params;
	return <ContactsFrame accountId={Number(accountId)}>{children}</ContactsFrame>;
}
