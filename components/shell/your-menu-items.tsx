"use client";

import { Keyboard, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSignOut } from "@/components/shell/use-sign-out";
import { MenuChoice, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useAccount } from "@/lib/console/account";
import { chooseTheme, useTheme } from "@/lib/console/theme";

/** Who one is, theme, keys, sign out. */
export function YourMenuItems({ openKeys }: { openKeys: () => void }) {
	const t = useTranslations("shell");
	const { person } = useAccount();
	const theme = useTheme();
	const signOut = useSignOut();
	return (
		<>
			<div className="px-2 pt-1 pb-1.5">
				<div className="truncate font-medium text-table">{person.name}</div>
				<div className="truncate text-ink-3 text-label">{person.email}</div>
			</div>
			<MenuSeparator />
			<MenuChoice
				label={t("theme.label")}
				value={theme.choice}
				onValueChange={chooseTheme}
				options={[
					{ value: "system", label: t("theme.system"), icon: <Monitor /> },
					{ value: "light", label: t("theme.light"), icon: <Sun /> },
					{ value: "dark", label: t("theme.dark"), icon: <Moon /> },
				]}
			/>
			<MenuSeparator />
			<MenuItem icon={<Keyboard />} keys="?" onSelect={openKeys}>
				{t("you.keys")}
			</MenuItem>
			<MenuItem icon={<LogOut />} onSelect={signOut.run}>
				{t("you.signOut")}
			</MenuItem>
		</>
	);
}
