import { notFound } from "next/navigation";
import { ContactPanel } from "@/components/contacts/contact-panel";
import { readContactId } from "@/lib/console/contacts/contact-id";

type Props = { params: Promise<{ accountId: string; contactId: string }> };

export default async function ContactPage({ params }: Props) {
	const { accountId, contactId } = await params;
	const id = readContactId(contactId);
	if (id === undefined) notFound();
	return <ContactPanel key={id} accountId={Number(accountId)} contactId={id} />;
}
