"use client";

import { CircleUserRound, Ellipsis, FileClock, Keyboard, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "use-intl";
import { Avatar } from "@/components/ui/data/avatar";
import { EmailAddress } from "@/components/ui/data/email-address";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { useChangePreferences } from "@/components/ui/use-change-preferences";
import { useAccount } from "@/lib/console/account";
import { draftsAddress, PROFILE_ADDRESS } from "@/lib/console/addresses/addresses";
import { cn } from "@/lib/console/class-names";
import { usePreferences } from "@/lib/console/preferences/preferences";

export type YourMenuActions = { openKeys: () => void; signOut: () => void };

type YourMenuProps = { narrow: boolean } & YourMenuActions;

/** Your name and the menu with your settings. */
export function YourMenu({ narrow, ...actions }: YourMenuProps) {
	const t = useTranslations("shell.you");
	const { person } = useAccount();
	return (
		<Menu
			side="top"
			align="start"
			className="w-56"
			trigger={
				<button
					type="button"
					aria-label={t("menu", { name: person.name })}
					className={cn(
						"flex items-center gap-2 rounded-control text-start hover:bg-subtle",
						narrow ? "p-0.5" : "w-full p-1.5",
					)}
				>
					<Avatar name={person.name} />
					{!narrow && (
						<>
							<span className="min-w-0 flex-1 font-medium text-table">
								<bdi className="truncate-auto">{person.name}</bdi>
							</span>
							<Ellipsis className="size-4 shrink-0 text-ink-3" aria-hidden />
						</>
					)}
				</button>
			}
		>
			<YourMenuItems {...actions} />
		</Menu>
	);
}

/** Your name, theme, profile, unsaved drafts, shortcuts and sign-out. */
export function YourMenuItems({ openKeys, signOut }: YourMenuActions) {
	const t = useTranslations("shell");
	const { id, person } = useAccount();
	const { theme } = usePreferences().preferences;
	const change = useChangePreferences();
	return (
		<>
			<div className="px-2 pt-1 pb-1.5">
				<bdi className="truncate-auto font-medium text-table">{person.name}</bdi>
				<div className="text-ink-3 text-label">
					<EmailAddress value={person.email} />
				</div>
			</div>
			<MenuSeparator />
			<MenuChoice
				label={t("theme.label")}
				value={theme}
				onValueChange={(next) => change({ theme: next })}
				options={[
					{ value: "system", label: t("theme.system"), icon: <Monitor /> },
					{ value: "light", label: t("theme.light"), icon: <Sun /> },
					{ value: "dark", label: t("theme.dark"), icon: <Moon /> },
				]}
			/>
			<MenuSeparator />
			<MenuItem icon={<CircleUserRound />} href={PROFILE_ADDRESS}>
				{t("you.profile")}
			</MenuItem>
			<MenuItem icon={<FileClock />} href={draftsAddress(id)}>
				{t("you.drafts")}
			</MenuItem>
			<MenuItem icon={<Keyboard />} keys="?" onSelect={openKeys}>
				{t("you.keys")}
			</MenuItem>
			<MenuItem icon={<LogOut />} onSelect={signOut}>
				{t("you.signOut")}
			</MenuItem>
		</>
	);
}
