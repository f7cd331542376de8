import { UnassignedPage } from "@/components/flows/answers/unassigned-page";

export default function UnassignedAnswersPage() {
	return <UnassignedPage />;
}
