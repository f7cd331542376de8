"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ActionLine } from "@/components/settings/connection/action-line";
import { CheckResults } from "@/components/settings/connection/check-results";
import { ReplaceDialog } from "@/components/settings/connection/replace-dialog";
import { SingleSignOn } from "@/components/settings/connection/single-sign-on";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyableText } from "@/components/ui/data/copyable-text";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageSection, SectionRow } from "@/components/ui/page/page-section";
import { PageTitle } from "@/components/ui/page/page-title";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { connectionCheckQuery, connectionQuery } from "@/lib/console/staff/connection-client";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import type { ConnectionInfo } from "@/lib/contract/console/connections/connections";

/** How the console reaches the account's service: shows, tests and changes it, and removes the account. */
export function ConnectionPage() {
	const t = useTranslations("connection.page");
	const tShell = useTranslations("shell");
	const { id } = useAccount();
	const connection = useQuery(connectionQuery(id));
	return (
		<>
			<PageTitle parts={[t("title"), tShell("settings.title")]} />
			<div className="flex max-w-2xl flex-col gap-8 p-6 phone:p-4">
				{connection.data ? (
					<Connection connection={connection.data} />
				) : connection.isError ? (
					<QueryErrorView query={connection} title={t("failed")} />
				) : (
					<Skeleton className="h-64 w-full" />
				)}
			</div>
		</>
	);
}

function Connection({ connection }: { connection: ConnectionInfo }) {
	const t = useTranslations("connection.page");
	const [dialog, setDialog] = useState<"replace" | "remove" | null>(null);
	const { kind } = connection;
	const close = () => setDialog(null);
	return (
		<>
			{connection.token_unreadable && <Alert>{t("tokenUnreadable")}</Alert>}
			<PageSection title={t("title")} {...(kind === "configuration" && { hint: t("configurationText") })}>
				<SectionRow label={t("service")}>{t(kind)}</SectionRow>
				<SectionRow label={t("baseUrl")} stacked>
					<CopyableText value={connection.base_url} what={t("baseUrl")} />
				</SectionRow>
				<SectionRow label={t("accountId")}>
					<CopyableText value={String(connection.service_account_id)} what={t("accountId")} />
				</SectionRow>
				{kind !== "configuration" && (
					<SectionRow label={t("token")} hint={t("tokenHint")}>
						<span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
							{connection.updated_at && (
								<span className="text-ink-2">
									{t.rich("tokenSet", { time: () => <RelativeTime value={connection.updated_at ?? ""} /> })}
								</span>
							)}
							<Button size="small" onClick={() => setDialog("replace")}>
								{t(kind === "other" ? "change" : "replace")}
							</Button>
						</span>
					</SectionRow>
				)}
			</PageSection>
			<ConnectionTest />
			<SingleSignOn />
			{connection.can_remove && (
				<PageSection title={t("removeTitle")}>
					<ActionLine text={t("removeText")}>
						<Button size="small" onClick={() => setDialog("remove")}>
							{t("remove")}
						</Button>
					</ActionLine>
				</PageSection>
			)}
			{dialog === "replace" && <ReplaceDialog connection={connection} onClose={close} />}
			{dialog === "remove" && <RemoveDialog connection={connection} onClose={close} />}
		</>
	);
}

function ConnectionTest() {
	const t = useTranslations("connection.page");
	const textOf = useErrorText();
	const { id } = useAccount();
	const check = useQuery(connectionCheckQuery(id));
	return (
		<PageSection title={t("test")}>
			<ActionLine text={t("testText")}>
				<Button size="small" pending={check.isFetching} onClick={() => void check.refetch()}>
					{t("testNow")}
				</Button>
			</ActionLine>
			{check.isError && (
				<div className="px-4 pb-3">
					<Alert title={t("testFailed")}>{textOf(check.error)}</Alert>
				</div>
			)}
			{check.data && !check.isError && (
				<div className="border-line border-t px-4" aria-live="polite">
					<CheckResults check={check.data} />
				</div>
			)}
		</PageSection>
	);
}

type RemoveDialogProps = { connection: ConnectionInfo; onClose: () => void };

/** Removes the account from the console, after naming what is lost. */
function RemoveDialog({ connection, onClose }: RemoveDialogProps) {
	const t = useTranslations("connection.remove");
	const { number } = useFormats();
	const { name } = useAccount();
	const textOf = useErrorText();
	// A full load, because nothing of the account may stay in this page.
	const removal = useStaffChange("removeAccount", () => location.assign("/"));
	const leavesTokens =
		removal.error !== null && toApiError(removal.error).errorAt("leave_tokens") !== undefined;
	const counted = (count: number) => ({ count, countText: number(count) });
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t("title", { name })}
			consequence={
				<>
					<p>{t("text")}</p>
					<ul className="my-2 list-disc ps-5">
						<li>{t("members", counted(connection.members))}</li>
						{connection.roles > 0 && <li>{t("roles", counted(connection.roles))}</li>}
						{connection.template_codes > 0 && <li>{t("codes", counted(connection.template_codes))}</li>}
						{connection.kind !== "configuration" && <li>{t("token")}</li>}
						<li>{t("ownTokens")}</li>
					</ul>
					<p>{t("stays")}</p>
				</>
			}
			confirmLabel={t(leavesTokens ? "anyway" : "submit")}
			pending={removal.isPending || removal.isSuccess}
			error={removal.error ? textOf(removal.error) : undefined}
			onConfirm={() => removal.mutate(leavesTokens ? { query: { leave_tokens: "true" } } : {})}
		/>
	);
}
