import { PageTitle } from "@/components/ui/page/page-title";
import { en } from "@/lib/console/messages/en";

/** No contact is open, so the layout's list is the whole page. */
export default function ContactsPage() {
	return <PageTitle parts={[en.contacts.title]} />;
}
