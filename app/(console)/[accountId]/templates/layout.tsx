import type { ReactNode } from "react";
import { Texts } from "@/app/texts";

export default function TemplatesLayout({ children }: { children: ReactNode }) {
	return (
		<Texts
			of={[
				"templates",
				"templateList",
				"templateProblems",
				"templateReview",
				"templateUse",
				"failures",
				"sharing",
				"webhookNotices",
			]}
		>
			{children}
		</Texts>
	);
}
