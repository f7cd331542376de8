import { notFound } from "next/navigation";
import { readContactId } from "@/components/contacts/contact-id";
import { EditContactPanel } from "@/components/contacts/edit/edit-contact-panel";

type Props = { params: Promise<{ contactId: string }> };

export default async function EditContactPage({ params }: Props) {
	const { contactId } = await params;
	const id = readContactId(contactId);
	if (id === undefined) notFound();
	return <EditContactPanel contactId={id} />;
}
