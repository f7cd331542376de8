"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { endpointKey, endpointQuery, invalidate } from "@/lib/console/api/query";
import { importHref } from "@/lib/console/contacts/import/addresses";
import { type AskedState, ImportActions } from "./import-actions";
import { ImportFrame } from "./import-frame";
import { ImportProgress } from "./import-progress";
import { ImportStatus } from "./import-status";
import { ImportSteps, stepOf } from "./import-steps";
import { ImportRows } from "./rows/import-rows";
import { ContinueUpload } from "./upload/continue-upload";

const POLL_MS: Record<string, number> = { checking: 1_000, running: 1_000, uploading: 5_000 };

/** An import: its check, its progress, and its result by outcome. */
export function OneImportPage({ importId }: { importId: number }) {
	const t = useTranslations("contactImport.page");
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	const params = { accountId, importId };
	const query = useQuery({
		...endpointQuery("getContactImport", { params }),
		refetchInterval: ({ state }) => POLL_MS[state.data?.data.state ?? ""] ?? false,
	});
	const found = query.data?.data;

	async function change(state: AskedState) {
		const { data, message } = await call("changeContactImport", { params, body: { state } });
		client.setQueryData(endpointKey("getContactImport", { params }), {
			data: { ...data, uploaded_chunks: [] },
			message,
		});
		await invalidate(client, accountId, "listContactImports", "listContacts");
	}

	return (
		<ImportFrame
			fileName={found?.file_name}
			backHref={importHref(accountId)}
			status={found && <ImportStatus state={found.state} />}
			actions={
				found && (
					<ImportActions
						found={found}
						onChange={change}
						again={<ButtonLink href={importHref(accountId)}>{t("again")}</ButtonLink>}
					/>
				)
			}
		>
			{query.isError && !found ? (
				<QueryErrorView query={query} title={t("failed")} />
			) : (
				found && (
					<div className="mx-auto flex max-w-5xl flex-col gap-6 p-6 phone:p-4">
						<ImportSteps current={stepOf(found.state)} />
						<ImportProgress found={found} hint={t("leave")} />
						{found.state === "uploading" && <ContinueUpload found={found} />}
						{found.state !== "uploading" && found.state !== "checking" && <ImportRows found={found} />}
					</div>
				)
			)}
		</ImportFrame>
	);
}
