"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageLinks } from "@/components/ui/page/page-links";
import {
	PROFILE_ADDRESS,
	PROFILE_TOKENS_ADDRESS,
	SECURITY_ADDRESS,
	SESSIONS_ADDRESS,
} from "@/lib/console/addresses/addresses";

/** The profile's pages, in the order of their links. */
const PAGES = [
	{ href: PROFILE_ADDRESS, name: "general" },
	{ href: SECURITY_ADDRESS, name: "security" },
	{ href: SESSIONS_ADDRESS, name: "sessions" },
	{ href: PROFILE_TOKENS_ADDRESS, name: "tokens" },
] as const;

/** The pages of your own profile below one header. They need no account. */
export function ProfileArea({ children }: { children: ReactNode }) {
	const t = useTranslations("profile");
	const pathname = usePathname();
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageHeader title={t("title")} />
			<PageLinks
				aria-label={t("pages.label")}
				pages={PAGES.map(({ href, name }) => ({
					href,
					label: t(`pages.${name}`),
					current: pathname === href,
				}))}
			/>
			<div className="relative flex min-h-0 flex-1 flex-col overflow-auto">{children}</div>
		</div>
	);
}
