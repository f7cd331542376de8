import { notFound } from "next/navigation";
import { FirstData } from "@/app/first-data";
import { readContactId } from "@/components/contacts/contact-id";
import { ContactPanel } from "@/components/contacts/panel/contact-panel";
import { endpointQuery } from "@/lib/console/api/query";
import { historyQuery } from "@/lib/console/conversation/history";

type Props = { params: Promise<{ accountId: string; contactId: string }> };

export default async function ContactPage({ params }: Props) {
	const { accountId, contactId } = await params;
	const id = readContactId(contactId);
	if (id === undefined) notFound();
	return (
		<FirstData
			accountId={accountId}
			read={async (client, account, { searchParams }) => {
				const conversation = { accountId: account.id, contactId: id };
				const linked = searchParams.get("message");
				const position =
					linked !== null && /^[1-9]\d{0,15}$/.test(linked) ? { message: Number(linked) } : "newest";
				const history = historyQuery(conversation, position, { canReadAround: account.isOurs });
				const seesChats = account.can("Chat Chats — View");
				const activity = { params: { accountId: account.id }, query: { ids: [id] } };
				await Promise.all([
					client.prefetchQuery(endpointQuery("getContact", { params: conversation })),
					seesChats && searchParams.get("tab") !== "details" && client.prefetchInfiniteQuery(history),
					seesChats && account.isOurs && client.prefetchQuery(endpointQuery("listContactActivity", activity)),
				]);
			}}
		>
			<ContactPanel key={id} contactId={id} />
		</FirstData>
	);
}
