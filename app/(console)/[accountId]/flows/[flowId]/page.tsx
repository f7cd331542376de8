import { notFound } from "next/navigation";
import { FlowPage } from "@/components/flows/edit/flow-page";

type Props = { params: Promise<{ flowId: string }> };

export default async function EditFlowPage({ params }: Props) {
	const { flowId } = await params;
	if (!/^[1-9][0-9]{0,15}$/.test(flowId)) notFound();
	return <FlowPage flowId={Number(flowId)} />;
}
