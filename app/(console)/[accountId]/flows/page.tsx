import { pageTexts } from "@/app/texts";
import { FlowList } from "@/components/flows/list/flow-list";
import { PageTitle } from "@/components/ui/page/page-title";

export default async function FlowsPage() {
	const { flows } = await pageTexts();
	return (
		<>
			<PageTitle parts={[flows.title]} />
			<FlowList />
		</>
	);
}
