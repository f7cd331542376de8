import type { ReactNode } from "react";
import { ContactsArea } from "@/components/contacts/contacts-area";

type Props = { params: Promise<{ accountId: string }>; children: ReactNode };

export default async function ContactsLayout({ params, children }: Props) {
	const { accountId } = await params;
	return <ContactsArea accountId={Number(accountId)}>{children}</ContactsArea>;
}
