import type { ReactNode } from "react";
import { FlowsMessages } from "@/components/flows/flows-messages";
import { RequirePermission } from "@/components/ui/page/require-permission";

export default function FlowsLayout({ children }: { children: ReactNode }) {
	return (
		<FlowsMessages>
			<RequirePermission permission="Chat Flows — View">{children}</RequirePermission>
		</FlowsMessages>
	);
}
