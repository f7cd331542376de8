import { notFound } from "next/navigation";
import { Texts } from "@/app/texts";
import { FlowPage } from "@/components/flows/edit/flow-page";

type Props = { params: Promise<{ flowId: string }> };

export default async function EditFlowPage({ params }: Props) {
	const { flowId } = await params;
	if (!/^[1-9][0-9]{0,15}$/.test(flowId)) notFound();
	return (
		<Texts of={["flowProblems"]}>
			<FlowPage flowId={Number(flowId)} />
		</Texts>
	);
}
