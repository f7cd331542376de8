import { notFound } from "next/navigation";
import { AnswersPage } from "@/components/flows/answers/answers-page";
import { OnlyOurs } from "@/components/shell/pages/only-ours";

type Props = { params: Promise<{ flowId: string }> };

export default async function FlowAnswersPage({ params }: Props) {
	const { flowId } = await params;
	if (!/^[1-9][0-9]{0,15}$/.test(flowId)) notFound();
	return (
		<OnlyOurs>
			<AnswersPage flowId={Number(flowId)} />
		</OnlyOurs>
	);
}
