"use client";

import { useTranslations } from "use-intl";
import { AuditChanges } from "@/components/settings/audit/audit-changes";
import type { AuditView } from "@/components/settings/audit/audit-filter";
import { AuditNotes } from "@/components/settings/audit/audit-notes";
import { AuditOutcome } from "@/components/settings/audit/audit-outcome";
import {
	recordAddress,
	useActionText,
	useMessageWords,
	useNobodyText,
	useRecordTitle,
} from "@/components/settings/audit/use-event-text";
import { Button, ButtonLink } from "@/components/ui/button";
import { DetailSection, Fact, Facts } from "@/components/ui/data/facts";
import { SidePanel } from "@/components/ui/overlay/side-panel";
import { useAccount } from "@/lib/console/account";
import { leavePage } from "@/lib/console/drafts/leave-guards";
import { useFormats } from "@/lib/console/formats/reader";
import { AUDIT_AREAS, type AuditEvent, type AuditSource } from "@/lib/contract/console/audit";

type AuditPanelProps = {
	event: AuditEvent;
	source: AuditSource;
	onFilter: (filter: Partial<AuditView>) => void;
	onClose: () => void;
};

/** One event beside the list: what changed, who did it, and from where. */
export function AuditPanel({ event, source, onFilter, onClose }: AuditPanelProps) {
	const t = useTranslations("audit");
	const { exact } = useFormats();
	const { id } = useAccount();
	const actionText = useActionText();
	const titleOf = useRecordTitle();
	const nobodyText = useNobodyText();
	const wordsOf = useMessageWords();
	const { person, record, status, message } = event;
	const href = recordAddress(id, event);
	// Notes are about the console's own events, and not about other notes.
	const isNotable = source === "console" && event.action !== "audit.noted";
	const area = AUDIT_AREAS.find((one) => event.action.startsWith(`${one}.`));
	return (
		<SidePanel
			title={actionText(event.action)}
			label={t("event.label")}
			subtitle={record && <bdi>{titleOf(event)}</bdi>}
			actions={<AuditOutcome outcome={event.outcome} />}
			onClose={() => leavePage(onClose)}
		>
			<div className="flex flex-col gap-5 px-4 py-4">
				{message !== null && (
					<p role="note" className="wrap-anywhere rounded-card bg-subtle px-3 py-2 text-table" dir="auto">
						{status === null
							? wordsOf(message)
							: t("event.status", { status: String(status), message: wordsOf(message) })}
					</p>
				)}
				<DetailSection title={t("event.changes")}>
					<AuditChanges changes={event.changes} record={record} />
				</DetailSection>
				<DetailSection title={t("event.details")}>
					<Facts>
						<Fact label={t("event.exact")}>{exact(event.time)}</Fact>
						<Fact label={t("columns.person")}>{person?.name ?? nobodyText(event)}</Fact>
						{event.token !== null && <Fact label={t("event.token")}>{event.token}</Fact>}
						<Fact label={t("columns.address")} ltr copy={event.address ?? undefined}>
							{event.address}
						</Fact>
						<Fact label={t("event.recordId")} ltr copy={record?.id}>
							{record?.id}
						</Fact>
						<Fact label={t("event.requestId")} ltr copy={event.request_id ?? undefined}>
							{event.request_id}
						</Fact>
					</Facts>
				</DetailSection>
				{isNotable && <AuditNotes event={event} />}
				<div className="flex flex-wrap gap-2">
					{href !== undefined && (
						<ButtonLink size="small" href={href}>
							{t("event.openRecord")}
						</ButtonLink>
					)}
					{person?.id && (
						<Button size="small" onClick={() => onFilter({ person: person.id })}>
							{t("event.onlyPerson")}
						</Button>
					)}
					{person?.id === null && (
						<Button size="small" onClick={() => onFilter({ search: person.name })}>
							{t("event.onlyPerson")}
						</Button>
					)}
					{record && area && (
						<Button size="small" onClick={() => onFilter({ area, action: null, record: record.id })}>
							{t("event.onlyRecord")}
						</Button>
					)}
				</div>
			</div>
		</SidePanel>
	);
}
