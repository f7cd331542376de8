import { TemplatesPage } from "@/components/templates/list/templates-page";
import { PageTitle } from "@/components/ui/page/page-title";
import { en } from "@/lib/console/messages/en";

export default function Templates() {
	return (
		<>
			<PageTitle parts={[en.templates.list.title]} />
			<TemplatesPage />
		</>
	);
}
