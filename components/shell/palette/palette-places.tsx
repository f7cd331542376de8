"use client";

import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import {
	CircleUserRound,
	FileClock,
	LayoutTemplate,
	Monitor,
	Moon,
	Plus,
	Settings,
	ShieldCheck,
	Sun,
	UsersRound,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { AREA_ICONS } from "@/components/shell/navigation/areas";
import { PaletteItem } from "@/components/shell/palette/palette-item";
import { useChangePreferences } from "@/components/shell/use-change-preferences";
import { useAccount } from "@/lib/console/account";
import {
	AREA_PERMISSIONS,
	AREAS,
	areaAddress,
	draftsAddress,
	membersAddress,
	newAddress,
	PROFILE_ADDRESS,
	rolesAddress,
	templateAddress,
} from "@/lib/console/addresses/addresses";
import { leavePage } from "@/lib/console/drafts/leave-guards";
import { templateCodesQuery } from "@/lib/console/templates/template-codes";
import { THEME_CHOICES } from "@/lib/staff/preferences";

type PalettePlacesProps = { text: string; close: () => void };

const TEMPLATES_SHOWN = 5;
const THEME_ICONS = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

/** Pages to open and things to create. */
export function PalettePlaces({ text, close }: PalettePlacesProps) {
	const t = useTranslations("shell");
	const tStaff = useTranslations("staff.settings");
	const router = useRouter();
	const change = useChangePreferences();
	const { id, can } = useAccount();
	const codes = useQuery({
		...templateCodesQuery(id),
		enabled: can(AREA_PERMISSIONS.templates) && text !== "",
	});
	const matchingCodes = (codes.data ?? []).filter(({ code }) =>
		code.toLowerCase().includes(text.trim().toLowerCase()),
	);

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
				{can("Members — View") && (
					<PaletteItem
						value={tStaff("members")}
						icon={<UsersRound />}
						onSelect={() => go(membersAddress(id))}
					>
						{tStaff("members")}
					</PaletteItem>
				)}
				{can("Roles — View") && (
					<PaletteItem value={tStaff("roles")} icon={<ShieldCheck />} onSelect={() => go(rolesAddress(id))}>
						{tStaff("roles")}
					</PaletteItem>
				)}
				<PaletteItem value={t("you.profile")} icon={<CircleUserRound />} onSelect={() => go(PROFILE_ADDRESS)}>
					{t("you.profile")}
				</PaletteItem>
				<PaletteItem value={t("you.drafts")} icon={<FileClock />} onSelect={() => go(draftsAddress(id))}>
					{t("you.drafts")}
				</PaletteItem>
				{text !== "" &&
					matchingCodes.slice(0, TEMPLATES_SHOWN).map(({ code }) => (
						<PaletteItem
							key={code}
							value={code}
							icon={<LayoutTemplate />}
							onSelect={() => go(templateAddress(id, code))}
						>
							<span className="truncate">{t("palette.openTemplate", { code })}</span>
						</PaletteItem>
					))}
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
