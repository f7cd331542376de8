import { UnassignedPage } from "@/components/flows/answers/unassigned-page";
import { OnlyOurs } from "@/components/shell/pages/only-ours";

export default function UnassignedAnswersPage() {
	return (
		<OnlyOurs>
			<UnassignedPage />
		</OnlyOurs>
	);
}
