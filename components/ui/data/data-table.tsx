"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, startTransition, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
	type Column,
	type ColumnSort,
	cellClass,
	type RowEvents,
	TableRow,
} from "@/components/ui/data/table-row";
import { Skeleton } from "@/components/ui/page/skeleton";
import { openInPlace } from "@/lib/console/addresses/address-writes";
import { useRowKeys } from "@/lib/console/browser/focus-row";
import { createHoverIntent } from "@/lib/console/browser/hover-intent";
import { cn } from "@/lib/console/class-names";
import { useIsHydrated } from "@/lib/console/hooks/page-load";
import { useIsSlow } from "@/lib/console/hooks/use-is-slow";
import { useScrollRestoration } from "@/lib/console/hooks/use-scroll-restoration";

/** Rows in the HTML of a page. They fill most screens; the rest follows once the page is hydrated. */
const FIRST_ROWS = 30;

/** Rows of 36 px, or of 28 px. */
type Density = "comfortable" | "compact";

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
	/**
	 * A click changes only the URL, and the list shows the row's page beside itself. Otherwise, and while typed text isn't in
	 * the URL yet, the click waits until the server has rendered that page.
	 */
	opensInPlace?: boolean;
	/**
	 * Called when the pointer or focus rests on a row's link: load ahead what opening a row needs. The table itself
	 * loads the route, so its page must not contain data that ages.
	 */
	onRowIntent?: (row: Row) => void;
	/** Called when a row starts to open in this tab: start to load what it shows. */
	onRowOpen?: (row: Row) => void;
	/** The open row. */
	selectedKey?: string | number | undefined;
	/** Shown before the first column: checkboxes. */
	lead?: Column<Row>;
	/** Rows that are marked, such as by a checkbox in `lead`. */
	isMarked?: (row: Row) => boolean;
	density?: Density;
	skeletonRows?: number;
	/** The rows belong to the previous search or filter; they're dimmed if the new ones take long. */
	stale?: boolean;
	className?: string;
};

/**
 * Rows with a sticky head. They are one tab stop: arrow keys, Home and End move between rows, Enter opens one.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
	const {
		label,
		address,
		columns,
		rowKey,
		rowHref,
		selectedKey,
		lead,
		isMarked,
		density = "comfortable",
		skeletonRows = 10,
		stale,
		className,
	} = props;
	const t = useTranslations("ui.table");
	const isWhole = useDeferredValue(useIsHydrated());
	const rows = isWhole ? props.rows : props.rows?.slice(0, FIRST_ROWS);
	const area = useRef<HTMLDivElement>(null);
	const body = useRef<HTMLTableSectionElement>(null);
	useScrollRestoration(area, address, isWhole && rows !== undefined && !stale);
	useRowKeys(body, rowHref !== undefined && (rows?.length ?? 0) > 0);
	const isSlow = useIsSlow(stale === true);
	const all = lead ? [lead, ...columns] : columns;
	const height = density === "compact" ? "h-7" : "h-9";
	const { focused, expected, openKey, events } = useRowEvents(props);
	const tabStop = tabStopOf(rows?.map(rowKey) ?? [], [focused, selectedKey]);

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
								aria-sort={sortOf(column)}
								className={cellClass(
									column,
									index,
									all.length,
									"sticky top-0 z-20 h-9 bg-surface font-medium text-ink-3 text-label",
								)}
							>
								{column.sort ? <SortButton {...column.sort}>{column.header}</SortButton> : column.header}
							</th>
						))}
					</tr>
				</thead>
				<tbody
					ref={body}
					aria-busy={stale}
					className={cn("transition-opacity", isSlow && "cursor-progress opacity-50")}
				>
					{rows === undefined &&
						Array.from({ length: skeletonRows }, (_, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
							<tr key={index}>
								{all.map((column, at) => (
									<td key={column.id} className={cellClass(column, at, all.length, height)}>
										<Skeleton
											className={cn(
												"max-w-full",
												column === lead ? "size-4" : column === columns[0] ? "h-3 w-32" : "h-3 w-20",
												column.align === "end" && "ms-auto",
											)}
										/>
									</td>
								))}
							</tr>
						))}
					{rows?.map((row) => {
						const key = rowKey(row);
						return (
							<TableRow
								key={key}
								row={row}
								rowKey={key}
								href={rowHref?.(row)}
								lead={lead}
								columns={columns}
								height={height}
								isOpen={key === openKey}
								isCurrent={key === selectedKey}
								isMarked={isMarked?.(row) === true}
								isExpected={key === expected}
								isTabStop={key === tabStop}
								events={events}
							/>
						);
					})}
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

/** The row with the focus, the one that is likely to be opened, the open one, and the events that change them. */
function useRowEvents<Row>(props: DataTableProps<Row>) {
	const { selectedKey } = props;
	const latest = useRef(props);
	useLayoutEffect(() => {
		latest.current = props;
	});
	const [focused, setFocused] = useState<string | number>();
	const [expected, setExpected] = useState<string | number>();
	const [opening, setOpening] = useState<Opening>();
	const [events] = useState((): RowEvents<Row> => {
		const intent = createHoverIntent();
		function onEnter(row: Row): void {
			const { onRowIntent, rowKey, opensInPlace } = latest.current;
			if (!onRowIntent) return;
			intent.begin(() => {
				onRowIntent(row);
				if (!opensInPlace) startTransition(() => setExpected(rowKey(row)));
			});
		}
		return {
			onEnter,
			onLeave: intent.end,
			onFocus: (row) => {
				setFocused(latest.current.rowKey(row));
				onEnter(row);
			},
			onOpen: (row, navigation) => {
				const { rowKey, rowHref, selectedKey, opensInPlace, onRowOpen } = latest.current;
				// The link requests its page now; loading it ahead would do so a second time.
				intent.end();
				setOpening({ key: rowKey(row), from: selectedKey });
				onRowOpen?.(row);
				if (opensInPlace && rowHref && openInPlace(rowHref(row))) navigation.preventDefault();
			},
		};
	});
	// It has opened, or something else did.
	if (opening && !Object.is(opening.from, selectedKey)) setOpening(undefined);
	return { focused, expected, openKey: opening ? opening.key : selectedKey, events };
}

/** A row whose page loads, and the open one until then. It's marked at once, however slow the connection is. */
type Opening = { key: string | number; from: string | number | undefined };

/** The row that Tab reaches: the first of the wanted ones that's there, or else the first row. */
function tabStopOf(keys: ReadonlyArray<string | number>, wanted: ReadonlyArray<string | number | undefined>) {
	return wanted.find((key) => key !== undefined && keys.includes(key)) ?? keys[0];
}

function sortOf<Row>({ sort }: Column<Row>) {
	if (!sort) return undefined;
	return sort.order === null ? "none" : sort.order === "asc" ? "ascending" : "descending";
}

function SortButton({ order, onSort, children }: ColumnSort & { children: ReactNode }) {
	const Icon = order === "asc" ? ArrowUp : ArrowDown;
	return (
		<button
			type="button"
			onClick={onSort}
			className={cn(
				"group/sort -mx-1.5 inline-flex h-6 items-center gap-1 rounded-control px-1.5 hover:bg-subtle hover:text-ink",
				order !== null && "text-ink",
			)}
		>
			{children}
			<Icon
				aria-hidden
				className={cn("size-3.5", order === null && "opacity-0 group-hover/sort:opacity-60")}
			/>
		</button>
	);
}
