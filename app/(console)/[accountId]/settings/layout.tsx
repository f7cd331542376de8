import type { ReactNode } from "react";
import { SettingsArea } from "@/components/settings/settings-area";
import { SettingsMessages } from "@/components/settings/settings-messages";

export default function SettingsLayout({ children }: { children: ReactNode }) {
	return (
		<SettingsMessages>
			<SettingsArea>{children}</SettingsArea>
		</SettingsMessages>
	);
}
