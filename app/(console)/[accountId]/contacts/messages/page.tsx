import { MessageSearchPanel } from "@/components/contacts/message-search/message-search-panel";

type Props = { params: Promise<{ accountId: string }> };

export default async function MessageSearchPage({ params }: Props) {
	const { accountId } = await params;
	return <MessageSearchPanel accountId={Number(accountId)} />;
}
