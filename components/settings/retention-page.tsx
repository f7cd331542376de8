"use client";

import { useTranslations } from "use-intl";
import { PageSection, SectionRow } from "@/components/ui/page/page-section";
import { PageTitle } from "@/components/ui/page/page-title";
import { ScrollArea } from "@/components/ui/page/scroll-area";
import { useAccount } from "@/lib/console/account";
import { DRAFT_DAYS } from "@/lib/console/drafts/draft-store";
import { useFormats } from "@/lib/console/formats/reader";
import type { en } from "@/lib/console/messages/en";
import { LINK_HOURS } from "@/lib/contract/console/access/profile";
import { EXPIRED_INVITATION_DAYS, INVITATION_DAYS } from "@/lib/contract/console/members";
import { IMPORT_ROWS_KEPT_DAYS } from "@/lib/contract/extensions/contact-imports";
import { ROTATION_HOURS } from "@/lib/contract/extensions/deliveries";

type RetentionPageProps = {
	/** Periods in days, as the server's variables set them. */
	days: { messages: number; deliveries: number; audit: number; sessions: number; idle: number };
};

type Row = {
	name: keyof (typeof en)["connection"]["retention"]["rows"];
	/** In days, 0 means forever; `service`: an added account's service decides. */
	period: number | "deleted" | "expired" | "hour" | "service";
	variable?: string;
};

/** How long data is kept, and which variable changes it. */
export function RetentionPage({ days }: RetentionPageProps) {
	const t = useTranslations("connection.retention");
	const tShell = useTranslations("shell");
	const { number } = useFormats();
	const { isAdded } = useAccount();
	const ofService = (period: Row["period"]) => (isAdded ? "service" : period);
	const rows: Row[] = [
		{ name: "records", period: "deleted" },
		{ name: "messages", period: ofService(days.messages), variable: "MESSAGE_RETENTION_DAYS" },
		{ name: "imports", period: ofService(IMPORT_ROWS_KEPT_DAYS) },
		{ name: "deliveries", period: ofService(days.deliveries), variable: "DELIVERY_RETENTION_DAYS" },
		{ name: "answers", period: ofService(1) },
		{ name: "secrets", period: ofService(ROTATION_HOURS / 24) },
		{ name: "audit", period: days.audit, variable: "AUDIT_RETENTION_DAYS" },
		{ name: "sessions", period: days.sessions },
		{ name: "idle", period: days.idle },
		{ name: "invitations", period: INVITATION_DAYS },
		{ name: "expiredInvitations", period: EXPIRED_INVITATION_DAYS },
		{ name: "links", period: "hour" },
		{ name: "shares", period: "expired" },
		{ name: "drafts", period: DRAFT_DAYS },
	];

	function periodText({ period }: Row): string {
		if (period === "deleted") return t("untilDeleted");
		if (period === "service") return t("ofService");
		if (period === "expired") return t("untilExpired");
		if (period === "hour") return t("hours", { count: LINK_HOURS });
		if (period === 0) return t("forever");
		return t("days", { count: period, countText: number(period) });
	}

	return (
		<>
			<PageTitle parts={[t("title"), tShell("settings.title")]} />
			<ScrollArea label={t("title")} className="min-h-0 flex-1 overflow-y-auto">
				<div className="flex max-w-2xl flex-col gap-8 p-6 phone:p-4">
					<PageSection title={t("title")} hint={t("text")}>
						{rows.map((row) => (
							<SectionRow
								key={row.name}
								label={t(`rows.${row.name}`)}
								{...(row.variable &&
									row.period !== "service" && { hint: t("setBy", { variable: row.variable }) })}
							>
								<span className="text-ink-2 tabular-nums">{periodText(row)}</span>
							</SectionRow>
						))}
					</PageSection>
				</div>
			</ScrollArea>
		</>
	);
}
