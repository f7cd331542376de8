"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import type { ImportedRow } from "@/lib/contract/extensions/contact-imports";
import { useRowReason } from "./use-row-reason";

const EDGE = "h-9 border-line border-b px-3 text-start";
const CELL = `${EDGE} max-w-80 truncate whitespace-nowrap phone:max-w-28`;

/** Rows of a file with their reasons. Imported ones link to their contacts. */
export function ImportRowsTable({ rows }: { rows: ImportedRow[] | undefined }) {
	const t = useTranslations("contactImport");
	const { id: accountId } = useAccount();
	const { number } = useFormats();
	const reasonOf = useRowReason();
	if (rows?.length === 0) return <p className="text-ink-2 text-table">{t("page.noRows")}</p>;
	const hasReasons = rows?.some((row) => reasonOf(row) !== "") ?? false;
	return (
		<div className="overflow-x-auto rounded-card border border-line bg-surface">
			<table
				aria-label={t("page.rows")}
				aria-busy={rows === undefined}
				className="w-full border-separate border-spacing-0 text-table"
			>
				<thead>
					<tr className="text-label">
						{(["row", "name", "number"] as const).map((name) => (
							<th key={name} scope="col" className={cn(CELL, "font-medium text-ink-3")}>
								{t(`table.${name}`)}
							</th>
						))}
						{hasReasons && (
							<th scope="col" className={cn(CELL, "font-medium text-ink-3")}>
								{t("table.reason")}
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{rows === undefined && (
						<tr>
							<td className={CELL} colSpan={3}>
								<Skeleton className="h-3 w-40" />
							</td>
						</tr>
					)}
					{rows?.map((row) => (
						<tr key={row.position}>
							<td className={cn(CELL, "text-ink-3 tabular-nums")}>{number(row.row)}</td>
							<td className={CELL}>
								<span className="flex">
									<bdi className="truncate">
										{row.is_done && row.contact_id !== null ? (
											<Link
												href={`/${accountId}/contacts/${row.contact_id}`}
												className="font-medium hover:underline"
											>
												{row.name || row.number}
											</Link>
										) : (
											row.name
										)}
									</bdi>
								</span>
							</td>
							<td className={cn(CELL, "phone:max-w-none tabular-nums")}>
								<bdi>{row.outcome === "invalid" ? row.number : `${row.country_code} ${row.number}`}</bdi>
							</td>
							{hasReasons && <td className={cn(EDGE, "min-w-60 py-1.5 phone:min-w-28")}>{reasonOf(row)}</td>}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
