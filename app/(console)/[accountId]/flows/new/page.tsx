import { NewFlowForm } from "@/components/flows/create/new-flow-form";
import { PageTitle } from "@/components/ui/page/page-title";
import { en } from "@/lib/console/messages/en";

export default function NewFlowPage() {
	return (
		<>
			<PageTitle parts={[en.flows.create.title, en.flows.title]} />
			<NewFlowForm />
		</>
	);
}
