import { notFound } from "next/navigation";
import { preloadRead } from "@/app/preload-read";
import { readContactId } from "@/components/contacts/contact-id";
import { ContactPanel } from "@/components/contacts/panel/contact-panel";
import { firstPageAddress } from "@/lib/console/conversation/first-page";

type Props = {
	params: Promise<{ accountId: string; contactId: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ContactPage({ params, searchParams }: Props) {
	const { accountId, contactId } = await params;
	const id = readContactId(contactId);
	if (id === undefined) notFound();
	const { message, tab } = await searchParams;
	const position = /^\d+$/.test(String(message)) ? { message: Number(message) } : "newest";
	const conversation = { accountId: Number(accountId), contactId: id };
	if (tab !== "details") await preloadRead(firstPageAddress(conversation, position));
	return <ContactPanel key={id} contactId={id} />;
}
