"use client";

import Link from "next/link";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useRowKeysOffered } from "@/lib/console/browser/keys";
import { useKeptScroll } from "@/lib/console/browser/use-kept-scroll";
import { useLate } from "@/lib/console/browser/use-late";
import { cn } from "@/lib/console/class-names";

export type Column<Row> = {
	id: string;
	header: ReactNode;
	cell: (row: Row) => ReactNode;
	align?: "start" | "end";
	/** For width and visibility: "w-40 phone:hidden". */
	className?: string;
};

type DataTableProps<Row> = {
	/** The table's accessible name. */
	label: string;
	/** The URL of the list; identifies its stored scroll position. */
	address: string;
	columns: ReadonlyArray<Column<Row>>;
	/** Undefined while loading, which shows skeleton rows. */
	rows: ReadonlyArray<Row> | undefined;
	rowKey: (row: Row) => string | number;
	/** Links each row, named by its first column. Without it, rows aren't links. */
	rowHref?: (row: Row) => string;
	/** The open row. */
	selectedKey?: string | number | undefined;
	/** Shown before the first column: checkboxes. */
	lead?: Column<Row>;
	skeletonRows?: number;
	/** The rows belong to the previous search or filter; they're dimmed if the new ones take long. */
	stale?: boolean;
	className?: string;
};

/** Rows of 36 px with a sticky head. Arrow keys, Home and End move between rows, Enter opens one. */
export function DataTable<Row>(props: DataTableProps<Row>) {
	const {
		label,
		address,
		columns,
		rows,
		rowKey,
		rowHref,
		selectedKey,
		lead,
		skeletonRows = 10,
		stale,
		className,
	} = props;
	const t = useTranslations("ui.table");
	const area = useRef<HTMLDivElement>(null);
	const body = useRef<HTMLTableSectionElement>(null);
	useKeptScroll(area, address, rows !== undefined && !stale);
	useRowKeysOffered(rowHref !== undefined && (rows?.length ?? 0) > 0);
	const isLate = useLate(stale === true);
	const all = lead ? [lead, ...columns] : columns;

	function moveBetweenRows(event: KeyboardEvent) {
		const links = [...(body.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
		const at = links.indexOf(document.activeElement as HTMLElement);
		if (at < 0) return;
		const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
		if (target === undefined) return;
		event.preventDefault();
		links[target]?.focus();
	}

	return (
		<div ref={area} className={cn("relative min-h-0 flex-1 overflow-auto bg-surface", className)}>
			<table
				aria-label={label}
				aria-busy={rows === undefined || stale || undefined}
				className="w-full border-separate border-spacing-0 text-table"
			>
				<thead>
					<tr>
						{all.map((column, index) => (
							<th
								key={column.id}
								scope="col"
								className={cellClass(
									column,
									index,
									all.length,
									"sticky top-0 z-20 h-9 bg-surface font-medium text-ink-3 text-label",
								)}
							>
								{column.header}
							</th>
						))}
					</tr>
				</thead>
				<tbody
					ref={body}
					onKeyDown={moveBetweenRows}
					aria-busy={stale}
					className={cn("transition-opacity", stale && "cursor-progress", isLate && "opacity-50")}
				>
					{rows === undefined &&
						Array.from({ length: skeletonRows }, (_, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
							<tr key={index}>
								{all.map((column, at) => (
									<td key={column.id} className={cellClass(column, at, all.length, "h-9")}>
										<Skeleton
											className={cn("h-3", at === 0 ? "w-32" : "w-20", column.align === "end" && "ms-auto")}
										/>
									</td>
								))}
							</tr>
						))}
					{rows?.map((row) => (
						<tr
							key={rowKey(row)}
							data-row-key={rowKey(row)}
							data-selected-row={rowKey(row) === selectedKey || undefined}
							className="group relative hover:bg-subtle has-[[data-row-link]:focus-visible]:bg-subtle data-selected-row:bg-accent-subtle"
						>
							{lead && (
								<td className={cellClass(lead, 0, all.length, "h-9")}>
									<span className="relative z-10 flex">{lead.cell(row)}</span>
								</td>
							)}
							{columns.map((column, index) => (
								<td key={column.id} className={cellClass(column, index + (lead ? 1 : 0), all.length, "h-9")}>
									{index === 0 && rowHref ? (
										<Link
											href={rowHref(row)}
											scroll={false}
											prefetch={false}
											data-row-link
											aria-current={rowKey(row) === selectedKey || undefined}
											className="block truncate font-medium normal-nums outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
										>
											{column.cell(row)}
										</Link>
									) : (
										column.cell(row)
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{rows === undefined && (
				<span className="sr-only" role="status">
					{t("loading")}
				</span>
			)}
		</div>
	);
}

function cellClass<Row>(column: Column<Row>, index: number, count: number, extra: string) {
	return cn(
		"whitespace-nowrap border-line border-b px-3",
		index === 0 && "ps-6 phone:ps-4",
		index === count - 1 && "pe-6 phone:pe-4",
		column.align === "end" ? "text-end" : "text-start",
		column.className,
		extra,
	);
}

/** Lifts a control in a row above the row's link. */
export function AboveRowLink({ children, className }: { children: ReactNode; className?: string }) {
	return <span className={cn("relative z-10 inline-flex", className)}>{children}</span>;
}
