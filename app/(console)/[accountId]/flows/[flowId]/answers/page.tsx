import { notFound } from "next/navigation";
import { AnswersPage } from "@/components/flows/answers/answers-page";

type Props = { params: Promise<{ flowId: string }> };

export default async function FlowAnswersPage({ params }: Props) {
	const { flowId } = await params;
	if (!/^[1-9][0-9]{0,15}$/.test(flowId)) notFound();
	return <AnswersPage flowId={Number(flowId)} />;
}
