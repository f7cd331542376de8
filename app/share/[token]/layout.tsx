import type { ReactNode } from "react";
import { Texts } from "@/app/texts";

export default function ShareLayout({ children }: { children: ReactNode }) {
	return (
		<Texts
			of={["flows", "flowAnswers", "flowHealth", "flowMap", "flowPreview", "flowSharing", "flowVersions"]}
		>
			{children}
		</Texts>
	);
}
