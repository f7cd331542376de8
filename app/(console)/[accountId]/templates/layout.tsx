import type { ReactNode } from "react";
import { Texts } from "@/app/texts";

export default function TemplatesLayout({ children }: { children: ReactNode }) {
	return (
		<Texts
			of={[
				"templates",
				"templateList",
				"failures",
				"sharing",
				"templateFiles",
				"templateProblems",
				"templateReady",
				"templateReview",
				"templateTranslation",
				"templateUse",
				"templateVersions",
				"versions",
				"webhookNotices",
			]}
		>
			{children}
		</Texts>
	);
}
