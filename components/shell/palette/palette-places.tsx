"use client";

import { Command } from "cmdk";
import {
	CircleUserRound,
	FileClock,
	Keyboard,
	LogOut,
	Monitor,
	Moon,
	Plus,
	Settings,
	Sun,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { SETTINGS_PAGES } from "@/components/settings/settings-pages";
import { AREA_ICONS } from "@/components/shell/navigation/areas";
import { PaletteItem } from "@/components/shell/palette/palette-item";
import { PaletteRecords } from "@/components/shell/palette/palette-records";
import { useChangePreferences } from "@/components/shell/use-change-preferences";
import { useAccount } from "@/lib/console/account";
import {
	AREA_PERMISSIONS,
	AREAS,
	areaAddress,
	draftsAddress,
	newAddress,
	PROFILE_ADDRESS,
} from "@/lib/console/addresses/addresses";
import { leavePage } from "@/lib/console/drafts/leave-guards";
import { THEME_CHOICES } from "@/lib/staff/preferences";

type PalettePlacesProps = {
	text: string;
	close: () => void;
	openKeys: () => void;
	signOut: () => void;
};

const THEME_ICONS = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

/** Pages to open and things to create. */
export function PalettePlaces({ text, close, openKeys, signOut }: PalettePlacesProps) {
	const t = useTranslations("shell");
	const tStaff = useTranslations("staff.settings");
	const router = useRouter();
	const change = useChangePreferences();
	const { id, can } = useAccount();
	function go(address: string) {
		close();
		leavePage(() => router.push(address));
	}

	return (
		<>
			<Command.Group heading={t("palette.goTo")}>
				{AREAS.filter((area) => can(AREA_PERMISSIONS[area])).map((area) => (
					<PaletteItem
						key={area}
						value={t(`areas.${area}`)}
						icon={AREA_ICONS[area]}
						onSelect={() => go(areaAddress(id, area))}
					>
						{t(`areas.${area}`)}
					</PaletteItem>
				))}
				<PaletteItem
					value={t("settings.title")}
					icon={<Settings />}
					onSelect={() => go(areaAddress(id, "settings"))}
				>
					{t("settings.title")}
				</PaletteItem>
				{SETTINGS_PAGES.filter(
					({ name, permission }) => name !== "general" && (!permission || can(permission)),
				).map(({ name, address }) => (
					<PaletteItem key={name} value={tStaff(name)} icon={<Settings />} onSelect={() => go(address(id))}>
						{tStaff(name)}
					</PaletteItem>
				))}
				<PaletteItem value={t("you.profile")} icon={<CircleUserRound />} onSelect={() => go(PROFILE_ADDRESS)}>
					{t("you.profile")}
				</PaletteItem>
				<PaletteItem value={t("you.drafts")} icon={<FileClock />} onSelect={() => go(draftsAddress(id))}>
					{t("you.drafts")}
				</PaletteItem>
				<PaletteRecords text={text} go={go} />
				{text !== "" &&
					THEME_CHOICES.map((choice) => (
						<PaletteItem
							key={choice}
							value={t("palette.theme", { theme: t(`theme.${choice}`) })}
							icon={THEME_ICONS[choice]}
							onSelect={() => {
								change({ theme: choice });
								close();
							}}
						>
							{t("palette.theme", { theme: t(`theme.${choice}`) })}
						</PaletteItem>
					))}
				{text !== "" && (
					<>
						<PaletteItem
							value={t("you.keys")}
							icon={<Keyboard />}
							onSelect={() => {
								close();
								openKeys();
							}}
						>
							{t("you.keys")}
						</PaletteItem>
						<PaletteItem
							value={t("you.signOut")}
							icon={<LogOut />}
							onSelect={() => {
								close();
								signOut();
							}}
						>
							{t("you.signOut")}
						</PaletteItem>
					</>
				)}
			</Command.Group>
			<Command.Group heading={t("palette.create")}>
				{can("Chat Contacts — Add") && (
					<PaletteItem
						value={t("palette.newContact")}
						icon={<Plus />}
						onSelect={() => go(newAddress(id, "contacts"))}
					>
						{t("palette.newContact")}
					</PaletteItem>
				)}
				{can("Chat Flows — Add") && (
					<PaletteItem
						value={t("palette.newFlow")}
						icon={<Plus />}
						onSelect={() => go(newAddress(id, "flows"))}
					>
						{t("palette.newFlow")}
					</PaletteItem>
				)}
				{can("Chat Detail — Edit") && (
					<PaletteItem
						value={t("palette.newWebhook")}
						icon={<Plus />}
						onSelect={() => go(newAddress(id, "webhooks"))}
					>
						{t("palette.newWebhook")}
					</PaletteItem>
				)}
			</Command.Group>
		</>
	);
}
