import { PageTitle } from "@/components/ui/page/page-title";
import { en } from "@/lib/console/messages/en";

/** No contact is open: the list of the layout stands alone. */
export default function ContactsPage() {
	return <PageTitle parts={[en.contacts.title]} />;
}
