"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Pager } from "@/components/ui/data/pager";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageSection } from "@/components/ui/page/page-section";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { oneImportHref } from "@/lib/console/contacts/import/addresses";
import { useFormats } from "@/lib/console/formats/reader";
import { ImportStatus } from "./import-status";

const PAGE_SIZE = 10;

/** Earlier imports, newest first. */
export function ImportHistory() {
	const t = useTranslations("contactImport.history");
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const [page, setPage] = useState(1);
	const query = useQuery(
		endpointQuery("listContactImports", { params: { accountId }, query: { page, pageSize: PAGE_SIZE } }),
	);
	const imports = query.data?.data;
	if (query.isError && !imports) {
		return <QueryErrorView query={query} title={t("failed")} />;
	}
	return (
		<PageSection title={t("title")}>
			<div aria-busy={imports === undefined} className={imports === undefined ? "min-h-12" : undefined}>
				{imports?.length === 0 && <p className="px-4 py-3 text-ink-2 text-table">{t("empty")}</p>}
				<ul>
					{imports?.map((one) => {
						const count = (...names: string[]) =>
							number(names.reduce((sum, name) => sum + (one.outcomes[name] ?? 0), 0));
						return (
							<li
								key={one.id}
								className="relative flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2.5 text-table last:border-0 hover:bg-subtle"
							>
								<Link
									href={oneImportHref(accountId, one.id)}
									dir="auto"
									className="min-w-0 max-w-full truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
								>
									{one.file_name}
								</Link>
								<ImportStatus state={one.state} />
								<span className="ms-auto text-ink-2 tabular-nums">
									{one.state === "uploading" && t("continue")}
									{one.started_at &&
										t("counts", {
											created: count("new", "restored"),
											changed: count("changed"),
											failed: count("invalid", "duplicate"),
										})}
								</span>
								<span className="text-ink-3">{one.created_by}</span>
								<RelativeTime value={one.created_at} className="text-ink-3" />
							</li>
						);
					})}
				</ul>
			</div>
			{query.data && query.data.pagination.totalPages > 1 && (
				<Pager pagination={query.data.pagination} onPageChange={setPage} />
			)}
		</PageSection>
	);
}
