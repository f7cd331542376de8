"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { parseAsInteger, useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { TokenLimitsAlert } from "@/components/settings/members/token-limits-alert";
import { CreateTokenDialog } from "@/components/tokens/create-token-dialog";
import { useTokenColumns } from "@/components/tokens/token-columns";
import { accountTokensQuery } from "@/components/tokens/tokens";
import { Button, ButtonLink } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data/data-table";
import { Pager } from "@/components/ui/data/pager";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageTitle } from "@/components/ui/page/page-title";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { accountTokensAddress, PROFILE_TOKENS_ADDRESS } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useService } from "@/lib/console/api/service";
import { useReturnToLastPage } from "@/lib/console/hooks/use-return-to-last-page";
import { ROLE_PERMISSIONS } from "@/lib/contract/console/permissions";
import { TOKENS_PAGE_SIZE } from "@/lib/contract/console/tokens";

/** The API access tokens of this account, and everyone's in it. */
export function AccountTokensPage() {
	const t = useTranslations("tokens");
	const tShell = useTranslations("shell");
	const [page, setPage] = useQueryState("page", parseAsInteger.withDefault(1));
	const { id, name, can } = useAccount();
	const denial = useDenial("Connection — Edit");
	const [creating, setCreating] = useState(false);
	const at = Math.max(1, page);
	const service = useService();
	const isOffered = service.data?.manages_tokens;
	const list = useQuery({ ...accountTokensQuery(id, at), enabled: isOffered === true });
	const failed = [service, list].find((query) => query.isError && query.data === undefined);
	const columns = useTokenColumns("owner");
	const totalCount = list.data?.total_count ?? 0;
	const pages = Math.ceil(totalCount / TOKENS_PAGE_SIZE);
	const pagination = { page: at, pageSize: TOKENS_PAGE_SIZE, totalCount, totalPages: pages };
	const goTo = (to: number, history: "push" | "replace" = "push") =>
		void setPage(to === 1 ? null : to, { history });
	const isPastEnd = useReturnToLastPage(at, list.isPlaceholderData ? undefined : pagination, (to) =>
		goTo(to, "replace"),
	);
	const createButton = (
		<Button icon={<Plus />} disabledReason={denial} onClick={() => setCreating(true)}>
			{t("createForAccount")}
		</Button>
	);
	const rows = list.data?.tokens.map((token) => ({ ...token, accountId: id, accountName: name }));
	return (
		<>
			<PageTitle parts={[t("title"), tShell("settings.title")]} />
			<h2 className="sr-only">{t("title")}</h2>
			<TokenLimitsAlert />
			{failed ? (
				<QueryErrorView query={failed} title={t("failed")} />
			) : isOffered === false ? (
				<StateView icon={<KeyRound />} title={t("elsewhere")}>
					{t("elsewhereText", { account: name })}
				</StateView>
			) : list.data && totalCount === 0 ? (
				<StateView
					icon={<KeyRound />}
					title={t("empty")}
					action={
						<>
							{createButton}
							<ButtonLink href={PROFILE_TOKENS_ADDRESS}>{t("openOwn")}</ButtonLink>
						</>
					}
				>
					{t("emptyAccount")}
				</StateView>
			) : (
				<section aria-label={t("title")} className="@container flex min-h-0 flex-1 flex-col">
					<div className="flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-surface px-6 py-2 phone:px-4">
						<p className="max-w-2xl text-pretty text-ink-2 text-table">{t("accountText")}</p>
						{createButton}
					</div>
					<DataTable
						label={t("table")}
						address={accountTokensAddress(id)}
						columns={columns}
						rows={isPastEnd ? undefined : rows}
						rowKey={(row) => row.id}
						skeletonRows={3}
					/>
					{pages > 1 && (
						<Pager pagination={pagination} onPageChange={(to) => goTo(to)} stale={list.isPlaceholderData} />
					)}
				</section>
			)}
			{creating && (
				<CreateTokenDialog
					accounts={[{ id, name, permissions: ROLE_PERMISSIONS.filter(can) }]}
					isOfAccount
					onClose={() => setCreating(false)}
				/>
			)}
		</>
	);
}
