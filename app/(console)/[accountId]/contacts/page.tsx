import { pageTexts } from "@/app/texts";
import { PageTitle } from "@/components/ui/page/page-title";

/** No contact is open, so the layout's list is the whole page. */
export default async function ContactsPage() {
	const { contacts } = await pageTexts();
	return <PageTitle parts={[contacts.title]} />;
}
