"use client";

import Link from "next/link";
import { memo, type ReactNode } from "react";
import { cn } from "@/lib/console/class-names";

export type Column<Row> = {
	id: string;
	header: ReactNode;
	/** Rows render again when their values or the columns change: keep a table's columns in a memo. */
	cell: (row: Row) => ReactNode;
	align?: "start" | "end";
	/** For width and visibility: "w-40 phone:hidden". */
	className?: string;
	/** Makes the head a button that sorts by this column. */
	sort?: ColumnSort;
};

export type ColumnSort = {
	/** The current order; null while the rows are sorted by something else. */
	order: "asc" | "desc" | null;
	onSort: () => void;
};

/**
 * For the column that takes the free width and cuts its text: it gets no narrower than a few words. Without a minimum, the
 * other columns would take all of it.
 */
export const FREE_WIDTH = "w-full min-w-32 max-w-0";

/** What happens to rows; the same functions at each render. */
export type RowEvents<Row> = {
	/** The pointer or focus may come to rest on it. */
	onEnter: (row: Row) => void;
	onLeave: () => void;
	onFocus: (row: Row) => void;
	/** It starts to open in this tab; `preventDefault` keeps the link from requesting its page. */
	onOpen: (row: Row, navigation: { preventDefault: () => void }) => void;
};

type TableRowProps<Row> = {
	row: Row;
	rowKey: string | number;
	/** The address of its page. Without it, the row isn't a link. */
	href: string | undefined;
	lead: Column<Row> | undefined;
	columns: ReadonlyArray<Column<Row>>;
	/** Class of its height. */
	height: string;
	isOpen: boolean;
	/** Whether its page is shown; `isOpen` is true from the click on. */
	isCurrent: boolean;
	isMarked: boolean;
	/** Whether its page is loaded ahead. */
	isExpected: boolean;
	isTabStop: boolean;
	events: RowEvents<Row>;
};

/** A row of a table, which renders again only if it changes. */
export const TableRow = memo(Cells) as typeof Cells;

function Cells<Row>({ row, rowKey, href, lead, columns, height, events, ...is }: TableRowProps<Row>) {
	const count = columns.length + (lead ? 1 : 0);
	return (
		<tr
			data-row-key={rowKey}
			data-selected-row={is.isOpen || undefined}
			data-marked={is.isMarked || undefined}
			onPointerEnter={() => events.onEnter(row)}
			onPointerLeave={events.onLeave}
			className="group relative hover:bg-subtle has-[[data-row-link]:focus-visible]:bg-subtle data-marked:bg-accent-subtle/60 data-selected-row:bg-accent-subtle"
		>
			{lead && (
				<td className={cellClass(lead, 0, count, height)}>
					<span className="relative z-10 flex">{lead.cell(row)}</span>
				</td>
			)}
			{columns.map((column, index) => (
				<td key={column.id} className={cellClass(column, index + (lead ? 1 : 0), count, height)}>
					{index === 0 && href !== undefined ? (
						<Link
							href={href}
							scroll={false}
							prefetch={is.isExpected}
							onNavigate={(navigation) => events.onOpen(row, navigation)}
							data-row-link
							tabIndex={is.isTabStop ? 0 : -1}
							onFocus={() => events.onFocus(row)}
							onBlur={events.onLeave}
							aria-current={is.isCurrent || undefined}
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
	);
}

export function cellClass<Row>(column: Column<Row>, index: number, count: number, extra: string) {
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
