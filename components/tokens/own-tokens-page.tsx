"use client";

import { useQueries } from "@tanstack/react-query";
import { KeyRound, Plus, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CreateTokenDialog } from "@/components/tokens/create-token-dialog";
import { type TokenRow, useTokenColumns } from "@/components/tokens/token-columns";
import { type OwnAccount, ownTokensQuery } from "@/components/tokens/tokens";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data/data-table";
import { ErrorView } from "@/components/ui/page/error-view";
import { PageTitle } from "@/components/ui/page/page-title";
import { StateView } from "@/components/ui/page/state-view";
import { PROFILE_TOKENS_ADDRESS, SECURITY_ADDRESS } from "@/lib/console/addresses/addresses";
import { serviceQuery } from "@/lib/console/api/service";

type OwnTokensPageProps = {
	accounts: readonly OwnAccount[];
	/** The names of your accounts that need a second factor, which you don't have yet. */
	locked: readonly string[];
};

/** Your API access tokens in all your accounts. */
export function OwnTokensPage({ accounts, locked }: OwnTokensPageProps) {
	const t = useTranslations("tokens");
	const tProfile = useTranslations("profile");
	const [creating, setCreating] = useState(false);
	const lists = useQueries({ queries: accounts.map(({ id }) => ownTokensQuery(id)) });
	const services = useQueries({ queries: accounts.map(({ id }) => serviceQuery(id)) });
	const columns = useTokenColumns(accounts.length > 1 ? "account" : null);

	const manages = (index: number) => {
		const service = services[index]?.data;
		return service === undefined ? undefined : (service?.manages_tokens ?? false);
	};
	// Otherwise a token's first choice would be the account whose service answers first.
	const isOfferedKnown = !services.some(({ isPending }) => isPending);
	const offered = accounts.filter((_, index) => manages(index));
	const elsewhere = accounts.filter((_, index) => manages(index) === false);
	// A service without tokens fails to list them; that isn't worth reporting.
	const failed = lists.filter((list, index) => list.isError && manages(index) !== false);
	const isLoading = lists.some(({ isPending }) => isPending) || !isOfferedKnown;
	const rows = lists
		.flatMap(({ data }, index): TokenRow[] => {
			const account = accounts[index];
			if (!account) return [];
			return (data ?? []).map((token) => ({ ...token, accountId: account.id, accountName: account.name }));
		})
		.sort((a, b) => b.created_at.localeCompare(a.created_at));
	const createButton = (
		<Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
			{t("create")}
		</Button>
	);

	return (
		<>
			<PageTitle parts={[t("title"), tProfile("title")]} />
			<div className="flex min-h-12 shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-surface px-6 py-2 phone:px-4">
				<h2 className="sr-only">{t("title")}</h2>
				<p className="max-w-2xl text-pretty text-ink-2 text-table">{t("text")}</p>
				{isOfferedKnown && rows.length + failed.length > 0 && offered.length > 0 && createButton}
			</div>
			{elsewhere.length > 0 && rows.length + offered.length > 0 && (
				<div className="flex flex-col gap-2 bg-surface px-6 pb-3 phone:px-4">
					{elsewhere.map(({ id, name }) => (
						<Alert key={id} tone="info">
							{t("elsewhereText", { account: name })}
						</Alert>
					))}
				</div>
			)}
			{locked.length > 0 && accounts.length > 0 && (
				<div className="flex flex-col gap-2 bg-surface px-6 pb-3 phone:px-4">
					{locked.map((name) => (
						<Alert key={name} tone="info">
							{t("locked", { account: name })}
						</Alert>
					))}
				</div>
			)}
			{failed.length > 0 && failed.length < accounts.length && (
				<div className="flex flex-col gap-2 bg-surface px-6 pb-3 phone:px-4">
					{accounts
						.filter((_, index) => failed.includes(lists[index] as (typeof failed)[number]))
						.map(({ id, name }) => (
							<Alert key={id}>{t("failedAccount", { account: name })}</Alert>
						))}
				</div>
			)}
			{failed.length > 0 && failed.length === accounts.length ? (
				<ErrorView
					error={failed[0]?.error}
					title={t("failed")}
					onRetry={() => failed.forEach((list) => void list.refetch())}
					retrying={failed.some(({ isFetching }) => isFetching)}
				/>
			) : !isLoading && rows.length === 0 && failed.length === 0 ? (
				offered.length > 0 ? (
					<StateView icon={<KeyRound />} title={t("empty")} action={createButton}>
						{t("emptyText")}
					</StateView>
				) : elsewhere.length === 0 ? (
					<StateView
						icon={<ShieldCheck />}
						title={t("lockedTitle")}
						action={<ButtonLink href={SECURITY_ADDRESS}>{t("openSecurity")}</ButtonLink>}
					>
						{locked.map((name) => (
							<p key={name}>{t("locked", { account: name })}</p>
						))}
					</StateView>
				) : (
					<StateView icon={<KeyRound />} title={t("elsewhere")}>
						{elsewhere.map(({ id, name }) => (
							<p key={id}>{t("elsewhereText", { account: name })}</p>
						))}
					</StateView>
				)
			) : (
				<section aria-label={t("title")} className="@container flex min-h-0 flex-1 flex-col">
					<DataTable
						label={t("table")}
						address={PROFILE_TOKENS_ADDRESS}
						columns={columns}
						rows={isLoading ? undefined : rows}
						rowKey={(row) => `${row.accountId}.${row.id}`}
						skeletonRows={3}
					/>
				</section>
			)}
			{creating && <CreateTokenDialog accounts={offered} onClose={() => setCreating(false)} />}
		</>
	);
}
