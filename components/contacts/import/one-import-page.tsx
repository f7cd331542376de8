"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { ErrorView } from "@/components/ui/page/error-view";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageTitle } from "@/components/ui/page/page-title";
import { callEndpoint } from "@/lib/console/api/client";
import { useErrorText } from "@/lib/console/api/error-text";
import { endpointKey, endpointQuery, invalidate } from "@/lib/console/api/query";
import { useDenial } from "@/lib/console/api/use-denial";
import { importHref } from "@/lib/console/contacts/import/addresses";
import { useFormats } from "@/lib/console/formats/reader";
import type { ContactImport } from "@/lib/contract/extensions/contact-imports";
import { ContinueUpload } from "./continue-upload";
import { ImportProgress } from "./import-progress";
import { ImportStatus } from "./import-status";
import { type ImportStep, ImportSteps } from "./import-steps";
import { ImportRows } from "./rows/import-rows";

const POLL_MS: Record<string, number> = { checking: 1_000, running: 1_000, uploading: 5_000 };
const BUSY = ["checking", "running"];

const STEP_OF: Record<string, ImportStep> = {
	uploading: "file",
	checking: "check",
	checked: "check",
	running: "run",
	paused: "run",
};

type OneImportPageProps = { accountId: number; importId: number };

/** An import: its check, its progress, and its result by outcome. */
export function OneImportPage({ accountId, importId }: OneImportPageProps) {
	const t = useTranslations("contactImport");
	const tContacts = useTranslations("contacts");
	const params = { accountId, importId };
	const query = useQuery({
		...endpointQuery("getContactImport", { params }),
		refetchInterval: ({ state }) => POLL_MS[state.data?.data.state ?? ""] ?? false,
	});
	const found = query.data?.data;
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageTitle parts={[found?.file_name ?? t("title"), t("title"), tContacts("title")]} />
			<PageHeader
				title={found?.file_name ?? t("title")}
				backHref={importHref(accountId)}
				status={found && <ImportStatus state={found.state} />}
				actions={found && <ImportActions accountId={accountId} found={found} />}
			/>
			<div className="min-h-0 flex-1 overflow-y-auto">
				{query.isError && !found ? (
					<ErrorView
						error={query.error}
						title={t("page.failed")}
						onRetry={() => void query.refetch()}
						retrying={query.isFetching}
					/>
				) : (
					found && (
						<div className="mx-auto flex max-w-5xl flex-col gap-6 p-6 phone:p-4">
							<ImportSteps current={STEP_OF[found.state] ?? "result"} />
							<Progress found={found} />
							{found.state === "uploading" && <ContinueUpload accountId={accountId} found={found} />}
							{found.state !== "uploading" && found.state !== "checking" && (
								<ImportRows accountId={accountId} found={found} />
							)}
						</div>
					)
				)}
			</div>
		</div>
	);
}

function Progress({ found }: { found: ContactImport }) {
	const t = useTranslations("contactImport");
	const isBusy = BUSY.includes(found.state);
	if (!isBusy && found.state !== "paused") return null;
	const hint = isBusy ? t("page.leave") : undefined;
	return <ImportProgress label={t("title")} done={found.processed} total={found.row_count} hint={hint} />;
}

type State = "running" | "paused" | "stopped";

function ImportActions({ accountId, found }: { accountId: number; found: ContactImport }) {
	const t = useTranslations("contactImport.page");
	const { number } = useFormats();
	const client = useQueryClient();
	const errorText = useErrorText();
	const denial = useDenial("Chat Contacts — Import");
	const [pending, setPending] = useState<State>();
	const [isAsking, setAsking] = useState(false);
	const params = { accountId, importId: found.id };

	async function change(state: State) {
		setPending(state);
		try {
			const changed = await callEndpoint("changeContactImport", { params, body: { state } });
			client.setQueryData(endpointKey("getContactImport", { params }), changed);
			await invalidate(client, accountId, "listContactImports", "listContacts");
		} catch (error) {
			toast.error(t("changeFailed"), { description: errorText(error) });
		} finally {
			setPending(undefined);
			setAsking(false);
		}
	}

	const planned = ["new", "restored", "changed"].reduce((sum, name) => sum + (found.planned[name] ?? 0), 0);
	const canStop = ["uploading", "checking", "checked", "running", "paused"].includes(found.state);
	const isOver = found.state === "done" || found.state === "stopped";
	return (
		<>
			{canStop && (
				<Button onClick={() => setAsking(true)} disabledReason={denial}>
					{t("stop")}
				</Button>
			)}
			{found.state === "running" && (
				<Button pending={pending === "paused"} onClick={() => void change("paused")} disabledReason={denial}>
					{t("pause")}
				</Button>
			)}
			{found.state === "paused" && (
				<Button
					variant="primary"
					pending={pending === "running"}
					onClick={() => void change("running")}
					disabledReason={denial}
				>
					{t("continue")}
				</Button>
			)}
			{found.state === "checked" && (
				<Button
					variant="primary"
					pending={pending === "running"}
					onClick={() => void change("running")}
					disabledReason={denial ?? (planned === 0 ? t("nothing") : undefined)}
				>
					{t("start", { count: planned, countText: number(planned) })}
				</Button>
			)}
			{isOver && <ButtonLink href={importHref(accountId)}>{t("again")}</ButtonLink>}
			{isOver && (
				<ButtonLink variant="primary" href={`/${accountId}/contacts`}>
					{t("toContacts")}
				</ButtonLink>
			)}
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				title={t("stopTitle")}
				confirmLabel={t("stop")}
				pending={pending === "stopped"}
				consequence={t("stopText")}
				onConfirm={() => void change("stopped")}
			/>
		</>
	);
}
