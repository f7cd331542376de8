"use client";

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
	Upload,
} from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SETTINGS_PAGES, useShowsSettings } from "@/components/settings/settings-pages";
import { PaletteItem } from "@/components/shell/palette/palette-item";
import { PaletteGroup } from "@/components/shell/palette/palette-list";
import { AREA_ICONS } from "@/components/ui/area-icons";
import { lazyPart } from "@/components/ui/lazy-part";
import { useChangePreferences } from "@/components/ui/use-change-preferences";
import { useAccount } from "@/lib/console/account";
import {
	AREA_PERMISSIONS,
	AREAS,
	areaAddress,
	draftsAddress,
	NEW_ROLE,
	newAddress,
	PROFILE_ADDRESS,
	PROFILE_TOKENS_ADDRESS,
	roleAddress,
	SECURITY_ADDRESS,
	SESSIONS_ADDRESS,
} from "@/lib/console/addresses/addresses";
import { useIsOurs } from "@/lib/console/api/service";
import { importHref } from "@/lib/console/contacts/import/addresses";
import { leavePage } from "@/lib/console/drafts/leave-guards";
import { THEME_CHOICES } from "@/lib/contract/console/choices";
import type { RolePermission } from "@/lib/contract/console/permissions";

// They only show what the server finds, so they can come after the first keys.
const PaletteRecords = lazyPart(
	async () => (await import("@/components/shell/palette/palette-records")).PaletteRecords,
);

type PalettePagesProps = {
	text: string;
	close: () => void;
	openKeys: () => void;
	signOut: () => void;
};

/** A page to open. */
type Page = {
	label: string;
	/** What else people call it; a search matches these words too. */
	words: string;
	icon: ReactNode;
	address: string;
};

const PROFILE_PAGES = [
	{ name: "profile", address: PROFILE_ADDRESS },
	{ name: "security", address: SECURITY_ADDRESS },
	{ name: "sessions", address: SESSIONS_ADDRESS },
	{ name: "tokens", address: PROFILE_TOKENS_ADDRESS },
] as const;

const THEME_ICONS = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

/** Pages to open and things to create. */
export function PalettePages({ text, close, openKeys, signOut }: PalettePagesProps) {
	const t = useTranslations("shell");
	const tStaff = useTranslations("staff.settings");
	const tWords = useTranslations("shell.palette.words");
	const router = useRouter();
	const change = useChangePreferences();
	const { id, can } = useAccount();
	const isOurs = useIsOurs() === true;
	function go(address: string) {
		close();
		leavePage(() => router.push(address));
	}

	const pages: Page[] = [
		...AREAS.filter((area) => can(AREA_PERMISSIONS[area])).map((area) => ({
			label: t(`areas.${area}`),
			words: tWords(area),
			icon: AREA_ICONS[area],
			address: areaAddress(id, area),
		})),
		...SETTINGS_PAGES.filter(useShowsSettings()).map(({ name, address }) => ({
			label: name === "general" ? t("settings.title") : tStaff(name),
			words: tWords(name),
			icon: <Settings />,
			address: address(id),
		})),
		...PROFILE_PAGES.map(({ name, address }) => ({
			label: t(`you.${name}`),
			words: tWords(name),
			icon: <CircleUserRound />,
			address,
		})),
		{ label: t("you.drafts"), words: tWords("drafts"), icon: <FileClock />, address: draftsAddress(id) },
	];
	const creations: (Page & { permission: RolePermission })[] = [
		{
			label: t("palette.newContact"),
			words: tWords("newContact"),
			icon: <Plus />,
			address: newAddress(id, "contacts"),
			permission: "Chat Contacts — Add",
		},
		...(isOurs
			? [
					{
						label: t("palette.importContacts"),
						words: tWords("importContacts"),
						icon: <Upload />,
						address: importHref(id),
						permission: "Chat Contacts — Import" as const,
					},
				]
			: []),
		{
			label: t("palette.newFlow"),
			words: tWords("newFlow"),
			icon: <Plus />,
			address: newAddress(id, "flows"),
			permission: "Chat Flows — Add",
		},
		{
			label: t("palette.newWebhook"),
			words: tWords("newWebhook"),
			icon: <Plus />,
			address: newAddress(id, "webhooks"),
			permission: "Chat Detail — Edit",
		},
		{
			label: t("palette.newRole"),
			words: tWords("newRole"),
			icon: <Plus />,
			address: roleAddress(id, NEW_ROLE),
			permission: "Roles — Edit",
		},
	];
	const actions = [
		...THEME_CHOICES.map((choice) => ({
			label: t("palette.theme", { theme: t(`theme.${choice}`) }),
			words: tWords("theme"),
			icon: THEME_ICONS[choice],
			run: () => change({ theme: choice }),
		})),
		{ label: t("you.keys"), words: tWords("keys"), icon: <Keyboard />, run: openKeys },
		{ label: t("you.signOut"), words: tWords("signOut"), icon: <LogOut />, run: signOut },
	];

	return (
		<>
			<PaletteGroup heading={t("palette.goTo")}>
				{pages.map((page) => (
					<PageItem key={page.address} page={page} go={go} />
				))}
				<PaletteRecords text={text} go={go} />
				{text !== "" &&
					actions.map(({ label, words, icon, run }) => (
						<PaletteItem
							key={label}
							value={`${label} ${words}`}
							icon={icon}
							onSelect={() => {
								close();
								run();
							}}
						>
							{label}
						</PaletteItem>
					))}
			</PaletteGroup>
			<PaletteGroup heading={t("palette.create")}>
				{creations
					.filter(({ permission }) => can(permission))
					.map((page) => (
						<PageItem key={page.address} page={page} go={go} />
					))}
			</PaletteGroup>
		</>
	);
}

function PageItem({ page, go }: { page: Page; go: (address: string) => void }) {
	const { label, words, icon, address } = page;
	return (
		<PaletteItem value={`${label} ${words}`} icon={icon} onSelect={() => go(address)}>
			{label}
		</PaletteItem>
	);
}
