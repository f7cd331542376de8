"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form/form";
import { Select } from "@/components/ui/form/select";
import { useFormats } from "@/lib/console/formats/reader";
import { useIsSlow } from "@/lib/console/hooks/use-is-slow";
import type { Pagination } from "@/lib/contract/envelope";

type PagerProps = {
	pagination: Pagination;
	onPageChange: (page: number) => void;
	/** Without it, the page size is fixed. */
	onPageSizeChange?: (pageSize: number) => void;
	/** The figures belong to the previous search or filter; they're hidden if the new ones take long. */
	stale?: boolean;
};

const PAGE_SIZES = [10, 25, 50, 100];
const PAGES_TO_JUMP = 4;

/** "1–50 of 3,412", rows per page, previous and next. */
export function Pager({ pagination, onPageChange, onPageSizeChange, stale = false }: PagerProps) {
	const t = useTranslations("ui.pager");
	const { number } = useFormats();
	const isSlow = useIsSlow(stale);
	const { page, pageSize, totalCount, totalPages } = pagination;
	const from = (page - 1) * pageSize + 1;
	const to = Math.min(page * pageSize, totalCount);
	const sizes = PAGE_SIZES.includes(pageSize) ? PAGE_SIZES : [...PAGE_SIZES, pageSize].sort((a, b) => a - b);
	return (
		<nav
			aria-label={t("label")}
			className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-line border-t bg-surface px-6 py-1.5 text-ink-2 text-table tabular-nums phone:px-4 @max-[22rem]:justify-between"
		>
			<span className="me-auto @max-[22rem]:sr-only" role="status">
				{isSlow
					? t("pending")
					: from <= to
						? t("range", { from: number(from), to: number(to), total: number(totalCount) })
						: t("none")}
			</span>
			{onPageSizeChange && (
				<span className="flex items-center gap-1 phone:hidden @max-lg:hidden">
					<span aria-hidden>{t("rows")}</span>
					<Select
						look="plain"
						aria-label={t("rowsLabel")}
						value={String(pageSize)}
						onValueChange={(size) => onPageSizeChange(Number(size))}
						options={sizes.map((size) => ({ value: String(size), label: number(size) }))}
					/>
				</span>
			)}
			<PageButton to={page - 1} last={totalPages} onPageChange={onPageChange}>
				{t("previous")}
			</PageButton>
			<Position page={page} pages={Math.max(1, totalPages)} onPageChange={onPageChange} />
			<PageButton to={page + 1} last={totalPages} onPageChange={onPageChange}>
				{t("next")}
			</PageButton>
		</nav>
	);
}

type PositionProps = { page: number; pages: number; onPageChange: (page: number) => void };

/** "3 / 69"; with more than a few pages, the number is a field that jumps to a page. */
function Position({ page, pages, onPageChange }: PositionProps) {
	const t = useTranslations("ui.pager");
	const { number } = useFormats();
	const [typed, setTyped] = useState(String(page));
	const [shown, setShown] = useState(page);
	if (shown !== page) {
		setShown(page);
		setTyped(String(page));
	}
	const label = t("positionLabel", { page: number(page), pages: number(pages) });
	const plain = (
		<>
			<span aria-hidden>{t("position", { page: number(page), pages: number(pages) })}</span>
			<span className="sr-only">{label}</span>
		</>
	);
	if (pages < PAGES_TO_JUMP) return <span>{plain}</span>;

	function jump() {
		const wanted = Math.min(pages, Math.max(1, Math.round(Number(typed))));
		if (Number.isNaN(wanted) || typed.trim() === "" || wanted === page) setTyped(String(page));
		else onPageChange(wanted);
	}

	return (
		<>
			<span className="hidden @max-md:inline">{plain}</span>
			<Form
				className="flex items-center gap-1 @max-md:hidden"
				onSubmit={(event) => {
					event.preventDefault();
					jump();
				}}
			>
				<input
					name="page"
					inputMode="numeric"
					autoComplete="off"
					aria-label={t("jump", { pages: number(pages) })}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
					onFocus={(event) => event.target.select()}
					onBlur={jump}
					style={{ width: `${String(pages).length + 2}ch` }}
					className="h-7 rounded-control border border-transparent bg-transparent px-1 text-center tabular-nums hover:border-line-strong focus:border-accent focus:bg-surface focus:outline-2 focus:outline-accent/25 focus:outline-offset-0"
				/>
				<span>{t("ofPages", { pages: number(pages) })}</span>
			</Form>
		</>
	);
}

type PageButtonProps = { to: number; last: number; onPageChange: (page: number) => void; children: string };

function PageButton({ to, last, onPageChange, children }: PageButtonProps) {
	const exists = to >= 1 && to <= last;
	return (
		<Button
			size="small"
			onClick={() => exists && onPageChange(to)}
			aria-disabled={!exists}
			className={exists ? "" : "text-ink-3"}
		>
			{children}
		</Button>
	);
}
