import type { Metadata } from "next";
import { SettingsPage } from "@/components/shell/settings-page";
import { getRuntime } from "@/lib/bff/runtime";
import { en } from "@/lib/console/messages/en";

export const metadata: Metadata = { title: en.shell.settings.title };

export default function Settings() {
	return <SettingsPage apiBaseAddress={getRuntime().config.chatApiUrl} />;
}
