import type { ReactNode } from "react";
import { FlowsMessages } from "@/components/flows/flows-messages";

export default function FlowsLayout({ children }: { children: ReactNode }) {
	return <FlowsMessages>{children}</FlowsMessages>;
}
