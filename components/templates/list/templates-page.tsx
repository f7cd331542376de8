"use client";

import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate, SearchX } from "lucide-react";
import { createSerializer, parseAsInteger, parseAsString, useQueryState } from "nuqs";
import { useTranslations } from "use-intl";
import { NewTemplateButton } from "@/components/templates/create/new-template-button";
import { FilesMenu } from "@/components/templates/files/files-menu";
import { KnownTemplates } from "@/components/templates/list/known-templates";
import { OpenTemplateForm } from "@/components/templates/list/open-template-form";
import { TemplateList } from "@/components/templates/list/template-list";
import { ReadyRequestsNotice } from "@/components/templates/ready/ready-requests-notice";
import { DeletedTemplatesButton } from "@/components/templates/versions/deleted-templates-button";
import { Button } from "@/components/ui/button";
import { Pager } from "@/components/ui/data/pager";
import { SearchBox } from "@/components/ui/form/search-box";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageHeader } from "@/components/ui/page/page-header";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { awaitAddress } from "@/lib/console/addresses/address-writes";
import { useIsOurs } from "@/lib/console/api/service";
import { useFormats } from "@/lib/console/formats/reader";
import { templateCodesQuery } from "@/lib/console/templates/template-codes";
import type { TemplateCode } from "@/lib/contract/console/connections/account-data";

/** Small, since each row requests its languages. */
const PAGE_SIZE = 25;

const serialize = createSerializer({ q: parseAsString, page: parseAsInteger });

/** All templates; with the public API only, which has no list, those opened or created here. */
export function TemplatesPage() {
	const hasTemplates = useIsOurs();
	return hasTemplates === false ? <OpenedTemplates /> : <TemplateList />;
}

/** Opens a template by code, and lists the codes opened before. */
function OpenedTemplates() {
	const t = useTranslations("templates.list");
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const [search, setSearch] = useQueryState("q", parseAsString.withDefault(""));
	const [page, setPage] = useQueryState(
		"page",
		parseAsInteger.withDefault(1).withOptions({ history: "push" }),
	);
	const codes = useQuery(templateCodesQuery(accountId));
	const found = codes.data && searchCodes(codes.data, search);
	const pages = Math.ceil((found?.length ?? 0) / PAGE_SIZE);
	const at = Math.max(1, Math.min(page, pages));

	function change(text: string) {
		void setPage(null, { history: "replace" });
		const change = { q: text || null, page: null };
		awaitAddress(serialize(location.href, change), setSearch(change.q));
	}

	return (
		<>
			<PageHeader
				title={t("title")}
				count={
					codes.data &&
					codes.data.length > 0 &&
					t("count", { count: codes.data.length, countText: number(codes.data.length) })
				}
				actions={
					<>
						<DeletedTemplatesButton />
						<FilesMenu readCodes={async () => (codes.data ?? []).map(({ code }) => code)} name="templates" />
						<NewTemplateButton variant="primary" />
					</>
				}
			/>
			<div className="flex shrink-0 flex-wrap items-start gap-x-6 gap-y-3 border-line border-b bg-surface px-6 py-3 phone:px-4">
				<OpenTemplateForm accountId={accountId} />
				{codes.data && codes.data.length > 1 && (
					<SearchBox
						label={t("search")}
						placeholder={t("search")}
						value={search}
						onValueChange={change}
						className="ms-auto mt-6.5 phone:mt-0"
					/>
				)}
			</div>
			<ReadyRequestsNotice />
			{codes.error && !codes.data ? (
				<QueryErrorView query={codes} title={t("failed")} />
			) : codes.data?.length === 0 ? (
				<StateView icon={<LayoutTemplate />} title={t("emptyTitle")}>
					{t("emptyText")}
				</StateView>
			) : found?.length === 0 ? (
				<StateView
					icon={<SearchX />}
					role="status"
					title={t("nothingFound", { search })}
					action={<Button onClick={() => change("")}>{t("clearSearch")}</Button>}
				/>
			) : (
				<>
					<KnownTemplates accountId={accountId} codes={found?.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)} />
					{found && pages > 1 && (
						<Pager
							pagination={{ page: at, pageSize: PAGE_SIZE, totalCount: found.length, totalPages: pages }}
							onPageChange={(to) => void setPage(to === 1 ? null : to)}
						/>
					)}
				</>
			)}
		</>
	);
}

function searchCodes(codes: TemplateCode[], search: string): TemplateCode[] {
	const wanted = search.trim().toLowerCase();
	return codes.filter(({ code }) => code.toLowerCase().includes(wanted));
}
