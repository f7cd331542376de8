import { FirstData } from "@/app/first-data";
import { pageTexts } from "@/app/texts";
import { FlowList } from "@/components/flows/list/flow-list";
import { prefetchFlows, readFlowList } from "@/components/flows/list/flow-list-query";
import { PageTitle } from "@/components/ui/page/page-title";

export default async function FlowsPage({ params }: { params: Promise<{ accountId: string }> }) {
	const { flows } = await pageTexts();
	return (
		<FirstData
			accountId={(await params).accountId}
			read={(client, account, { searchParams }) => prefetchFlows(client, account, readFlowList(searchParams))}
		>
			<PageTitle parts={[flows.title]} />
			<FlowList />
		</FirstData>
	);
}
