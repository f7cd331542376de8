import type { ReactNode } from "react";
import { SettingsArea } from "@/components/settings/settings-area";

export default function SettingsLayout({ children }: { children: ReactNode }) {
	return <SettingsArea>{children}</SettingsArea>;
}
