import { pageTexts } from "@/app/texts";
import { NewFlowForm } from "@/components/flows/create/new-flow-form";
import { PageTitle } from "@/components/ui/page/page-title";
import { RequirePermission } from "@/components/ui/page/require-permission";

export default async function NewFlowPage() {
	const { flows } = await pageTexts();
	return (
		<>
			<PageTitle parts={[flows.create.title, flows.title]} />
			<RequirePermission permission="Chat Flows — Add" isForm>
				<NewFlowForm />
			</RequirePermission>
		</>
	);
}
