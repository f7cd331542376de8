import type { ReactNode } from "react";
import { FlowsMessages } from "@/components/flows/flows-messages";

export default function ShareLayout({ children }: { children: ReactNode }) {
	return <FlowsMessages>{children}</FlowsMessages>;
}
