import type { ReactNode } from "react";
import { Texts } from "@/app/texts";
import { SettingsArea } from "@/components/settings/settings-area";

export default function SettingsLayout({ children }: { children: ReactNode }) {
	return (
		<Texts of={["audit", "tokens"]}>
			<SettingsArea>{children}</SettingsArea>
		</Texts>
	);
}
