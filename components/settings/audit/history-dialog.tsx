"use client";

import { History } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AuditChanges } from "@/components/settings/audit/audit-changes";
import { NO_FILTER } from "@/components/settings/audit/audit-filter";
import { AuditOutcome } from "@/components/settings/audit/audit-outcome";
import { AuditRefused } from "@/components/settings/audit/audit-refused";
import { useAudit } from "@/components/settings/audit/use-audit";
import { useActionText, useMessageWords } from "@/components/settings/audit/use-event-text";
import { Button, ButtonLink } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { Select } from "@/components/ui/form/select";
import { Messages } from "@/components/ui/messages";
import { Dialog } from "@/components/ui/overlay/dialog";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { auditAddress } from "@/lib/console/addresses/addresses";
import { addressOf } from "@/lib/console/api/call-endpoint";
import { useIsOurs } from "@/lib/console/api/service";
import { compileTexts } from "@/lib/console/messages/compile";
import { audit as auditInGerman } from "@/lib/console/messages/de/staff/audit";
import { audit } from "@/lib/console/messages/en/staff/audit";
import {
	AUDIT_SOURCES,
	type AuditArea,
	type AuditEvent,
	type AuditSource,
} from "@/lib/contract/console/audit";

const MESSAGES = { en: { audit }, de: { audit: auditInGerman } };

type HistoryDialogProps = {
	area: AuditArea;
	/** The record's id. */
	record: string;
	/** The record's name. */
	title: string;
	onClose: () => void;
};

/** What people and programs did with one record, newest first. For those who can view the audit log. */
export function HistoryDialog(props: HistoryDialogProps) {
	return (
		<Messages add={compileTexts(MESSAGES[useLocale()])}>
			<RecordHistory {...props} />
		</Messages>
	);
}

function RecordHistory({ area, record, title, onClose }: HistoryDialogProps) {
	const t = useTranslations("audit");
	const { id } = useAccount();
	const [source, setSource] = useState<AuditSource>("console");
	const other = source === "console" ? "api" : "console";
	const reportsChanges = useIsOurs() === true;
	const { query, events, isRefused } = useAudit({ ...NO_FILTER, source, area, record });
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			size="wide"
			title={t("history.title", { record: title })}
			footer={
				<>
					{query.hasNextPage && (
						<Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
							{t("older")}
						</Button>
					)}
					<ButtonLink href={addressOf(auditAddress(id), {}, { source, area, record })}>
						{t("history.all")}
					</ButtonLink>
				</>
			}
		>
			{reportsChanges && (
				<Select
					look="small"
					aria-label={t("filters.source")}
					value={source}
					onValueChange={setSource}
					options={AUDIT_SOURCES.map((value) => ({ value, label: t(`filters.sources.${value}`) }))}
					className="mb-3"
				/>
			)}
			{events === undefined ? (
				query.isError ? (
					<QueryErrorView query={query} title={t("failed")} />
				) : (
					<Skeleton className="h-16 w-full" />
				)
			) : isRefused ? (
				<AuditRefused className="py-8" />
			) : events.length === 0 ? (
				<StateView
					icon={<History />}
					role="status"
					title={t(reportsChanges ? `history.emptyIn.${source}` : "history.empty")}
					action={
						reportsChanges && <Button onClick={() => setSource(other)}>{t(`history.show.${other}`)}</Button>
					}
					className="py-8"
				/>
			) : (
				<ol className="flex flex-col gap-4">
					{events.map((event) => (
						<HistoryEvent key={event.id} event={event} />
					))}
				</ol>
			)}
		</Dialog>
	);
}

function HistoryEvent({ event }: { event: AuditEvent }) {
	const t = useTranslations("audit");
	const actionText = useActionText();
	const wordsOf = useMessageWords();
	return (
		<li>
			<p className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-table">
				<span className="font-medium">{actionText(event.action)}</span>
				<bdi className="text-ink-2">{event.person?.name ?? t("nobody")}</bdi>
				{event.outcome !== "succeeded" && <AuditOutcome outcome={event.outcome} />}
				<RelativeTime value={event.time} className="ms-auto text-ink-3" />
			</p>
			{event.message !== null && <p className="mb-1.5 text-ink-2 text-table">{wordsOf(event.message)}</p>}
			{event.changes.length > 0 && <AuditChanges changes={event.changes} record={event.record} />}
		</li>
	);
}
