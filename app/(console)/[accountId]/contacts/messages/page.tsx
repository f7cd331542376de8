import { MessageSearchPanel } from "@/components/contacts/message-search/message-search-panel";

export default function MessageSearchPage() {
	return <MessageSearchPanel />;
}
