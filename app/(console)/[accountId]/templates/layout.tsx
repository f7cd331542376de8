import type { ReactNode } from "react";
import { TemplatesMessages } from "@/components/templates/templates-messages";

export default function TemplatesLayout({ children }: { children: ReactNode }) {
	return <TemplatesMessages>{children}</TemplatesMessages>;
}
