import type { ReactNode } from "react";
import { Texts } from "@/app/texts";

export default function ShareLayout({ children }: { children: ReactNode }) {
	return (
		<Texts
			of={[
				"flows",
				"flowAnswers",
				"flowHealth",
				"flowMap",
				"flowPreview",
				"flowVersions",
				"sharing",
				"templates",
			]}
		>
			{children}
		</Texts>
	);
}
