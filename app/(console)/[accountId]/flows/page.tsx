import { FlowList } from "@/components/flows/list/flow-list";
import { PageTitle } from "@/components/ui/page/page-title";
import { en } from "@/lib/console/messages/en";

export default function FlowsPage() {
	return (
		<>
			<PageTitle parts={[en.flows.title]} />
			<FlowList />
		</>
	);
}
