"use client";

import { useMutation } from "@tanstack/react-query";
import { Download, ScrollText, SearchX } from "lucide-react";
import { createSerializer, useQueryStates } from "nuqs";
import { useTranslations } from "use-intl";
import { useAuditColumns } from "@/components/settings/audit/audit-columns";
import {
	type AuditView,
	auditParsers,
	isFiltered,
	NO_FILTER,
} from "@/components/settings/audit/audit-filter";
import { AuditFilters } from "@/components/settings/audit/audit-filters";
import { AuditPanel } from "@/components/settings/audit/audit-panel";
import { AuditRefused } from "@/components/settings/audit/audit-refused";
import { exportAddress, useAudit, useOpenEvent } from "@/components/settings/audit/use-audit";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data/data-table";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageTitle } from "@/components/ui/page/page-title";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { auditAddress } from "@/lib/console/addresses/addresses";
import { downloadRows } from "@/lib/console/api/download-rows";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { saveFile } from "@/lib/console/browser/save-file";
import { useFormats } from "@/lib/console/formats/reader";
import { useDebounced } from "@/lib/console/hooks/use-debounced";
import { AUDIT_FORMATS, type AuditFormat } from "@/lib/contract/console/audit";

const TYPING_PAUSE_MS = 250;

/** Who did what in the account, newest first, with filters in the URL. */
export function AuditPage() {
	const t = useTranslations("audit");
	const tShell = useTranslations("shell");
	const [{ event: openId, ...view }, set] = useQueryStates(auditParsers);
	const search = useDebounced(view.search.trim(), TYPING_PAUSE_MS);
	const audit = useAudit({ ...view, search });
	const open = useOpenEvent(view.source, openId, audit.events);
	const onFilter = (filter: Partial<AuditView>) => void set({ ...filter, event: null });
	return (
		<>
			<PageTitle parts={[t("title"), tShell("settings.title")]} />
			<div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 bg-surface px-6 py-2 phone:px-4">
				<h2 className="sr-only">{t("title")}</h2>
				<AuditFilters view={view} pending={audit.query.isPlaceholderData} onFilter={onFilter} />
				<ExportMenu view={view} />
			</div>
			<div className="relative flex min-h-0 flex-1">
				<AuditList view={view} audit={audit} openId={openId} onFilter={onFilter} />
				{open && (
					<AuditPanel
						key={open.id}
						event={open}
						source={view.source}
						onFilter={onFilter}
						onClose={() => void set({ event: null }, { history: "push" })}
					/>
				)}
			</div>
		</>
	);
}

type AuditListProps = {
	view: AuditView;
	audit: ReturnType<typeof useAudit>;
	openId: string | null;
	onFilter: (filter: Partial<AuditView>) => void;
};

function AuditList({ view, audit: { query, events, isRefused }, openId, onFilter }: AuditListProps) {
	const t = useTranslations("audit");
	const { id } = useAccount();
	const columns = useAuditColumns();
	const address = auditAddress(id);
	if (query.isError && events === undefined) {
		return (
			<div className="flex-1">
				<QueryErrorView query={query} title={t("failed")} />
			</div>
		);
	}
	if (isRefused) return <AuditRefused />;
	if (events?.length === 0) {
		return isFiltered(view) ? (
			<StateView
				icon={<SearchX />}
				role="status"
				title={t("nothing.title")}
				action={<Button onClick={() => onFilter(NO_FILTER)}>{t("filters.clear")}</Button>}
			>
				{t("nothing.text")}
			</StateView>
		) : (
			<StateView icon={<ScrollText />} role="status" title={t("empty.title")}>
				{t(view.source === "api" ? "empty.apiText" : "empty.text")}
			</StateView>
		);
	}
	return (
		<section aria-label={t("title")} className="@container flex min-h-0 min-w-0 flex-1 flex-col">
			<DataTable
				label={t("table")}
				address={address}
				columns={columns}
				rows={events}
				rowKey={(event) => event.id}
				rowHref={(event) => addressOf(address, { ...view, event: event.id })}
				selectedKey={openId ?? undefined}
				stale={query.isPlaceholderData}
			/>
			{query.hasNextPage && (
				<div className="flex shrink-0 justify-center border-line border-t bg-surface py-2">
					<Button size="small" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
						{t("older")}
					</Button>
				</div>
			)}
		</section>
	);
}

/** The page with these filters and an open event. */
const addressOf = createSerializer(auditParsers);

/** Downloads the events of the filters. It continues if the person opens another page. */
function ExportMenu({ view }: { view: AuditView }) {
	const t = useTranslations("audit.export");
	const { id } = useAccount();
	const { timeZone } = useFormats();
	const toast = useToast();
	const textOf = useErrorText();
	const download = useMutation({
		mutationFn: (format: AuditFormat) => downloadRows(exportAddress(id, view, format, timeZone)),
		onSuccess: ({ file }, format) => {
			const day = new Date().toISOString().slice(0, 10);
			saveFile(file, `${t("fileName", { day })}.${format}`);
		},
		onError: (error) => toast.failure(t("failed"), { description: textOf(error) }),
	});
	return (
		<Menu
			trigger={
				<Button size="small" className="ms-auto" icon={<Download aria-hidden />} pending={download.isPending}>
					{t("action")}
				</Button>
			}
		>
			{AUDIT_FORMATS.map((format) => (
				<MenuItem key={format} onSelect={() => download.mutate(format)}>
					{t(format)}
				</MenuItem>
			))}
		</Menu>
	);
}
