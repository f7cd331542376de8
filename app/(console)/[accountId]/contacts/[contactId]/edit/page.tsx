import { notFound } from "next/navigation";
import { EditContactPanel } from "@/components/contacts/edit-contact-panel";
import { readContactId } from "@/lib/console/contacts/contact-id";

type Props = { params: Promise<{ accountId: string; contactId: string }> };

export default async function EditContactPage({ params }: Props) {
	const { accountId, contactId } = await params;
	const id = readContactId(contactId);
	if (id === undefined) notFound();
	return <EditContactPanel accountId={Number(accountId)} contactId={id} />;
}
