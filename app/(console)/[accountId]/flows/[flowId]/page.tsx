import { notFound } from "next/navigation";
import { FirstData } from "@/app/first-data";
import { Texts } from "@/app/texts";
import { FlowPage } from "@/components/flows/edit/flow-page";
import { firstFlowQuery } from "@/lib/console/flows/flow-requests";

type Props = { params: Promise<{ accountId: string; flowId: string }> };

export default async function EditFlowPage({ params }: Props) {
	const { accountId, flowId } = await params;
	if (!/^[1-9][0-9]{0,15}$/.test(flowId)) notFound();
	const id = Number(flowId);
	return (
		<Texts of={["flowProblems"]}>
			<FirstData
				accountId={accountId}
				read={(client, account) => client.prefetchQuery(firstFlowQuery({ accountId: account.id, id }))}
			>
				<FlowPage flowId={id} />
			</FirstData>
		</Texts>
	);
}
