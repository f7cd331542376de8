"use client";

import { useTranslations } from "use-intl";
import { PageTitle } from "@/components/ui/page/page-title";
import type { ShareKind } from "@/lib/contract/console/shares";

/** What a shared preview shows, for people who don't know the console. */
export function SharedHeading({ kind, title }: { kind: ShareKind; title: string }) {
	const t = useTranslations("sharing.page");
	return (
		<>
			<PageTitle parts={[title]} />
			<header className="flex flex-col gap-1 text-center">
				<p className="text-ink-3 text-label">{t(`${kind}.kind`)}</p>
				<h1 className="text-pretty font-semibold text-[20px] leading-7 [overflow-wrap:anywhere]">
					<bdi>{title}</bdi>
				</h1>
				<p className="text-pretty text-ink-2 text-table">{t(`${kind}.text`)}</p>
			</header>
		</>
	);
}
