import type { ReactNode } from "react";
import { Texts } from "@/app/texts";
import { RequirePermission } from "@/components/ui/page/require-permission";

export default function FlowsLayout({ children }: { children: ReactNode }) {
	return (
		<Texts
			of={[
				"flows",
				"flowAnswers",
				"flowGallery",
				"flowBuild",
				"flowHealth",
				"flowMap",
				"flowPreview",
				"flowSharing",
				"flowVersions",
			]}
		>
			<RequirePermission permission="Chat Flows — View">{children}</RequirePermission>
		</Texts>
	);
}
