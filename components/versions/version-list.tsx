"use client";

import { History } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { StateView } from "@/components/ui/page/state-view";
import type { Versions } from "@/components/versions/use-comparison";
import { VersionOrigin } from "@/components/versions/version-origin";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import type { Version } from "@/lib/contract/console/versions/versions";

type VersionListProps<V extends Version> = {
	versions: Pick<Versions<V, V>, "query" | "list" | "current">;
	name: string;
	selected: V | undefined;
	onSelect: (version: V) => void;
	/** What a row shows at its end. */
	facts: (version: V) => ReactNode;
	/** Below the list. */
	note: string;
	className?: string;
};

/** Versions by day, newest first. */
export function VersionList<V extends Version>(props: VersionListProps<V>) {
	const { versions, name, selected, onSelect, facts, note, className } = props;
	const t = useTranslations("versions");
	const formats = useFormats();
	const now = useNow();
	const { query, list } = versions;
	if (list === undefined) {
		return (
			<div className={className}>
				{query.isError ? (
					<QueryErrorView query={query} title={t("failed")} />
				) : (
					<div className="flex flex-col gap-3 p-4" role="status" aria-label={t("loading")}>
						{["w-32", "w-full", "w-11/12", "w-10/12"].map((width) => (
							<Skeleton key={width} className={cn("h-9", width)} />
						))}
					</div>
				)}
			</div>
		);
	}
	if (list.length === 0) {
		return (
			<StateView icon={<History />} role="status" title={t("emptyTitle")} className={className}>
				{t("emptyText")}
			</StateView>
		);
	}
	const days = new Map<string, V[]>();
	for (const version of list) {
		const day = formats.dayKey(version.created_at);
		days.set(day, [...(days.get(day) ?? []), version]);
	}
	return (
		<nav aria-label={t("list", { name })} className={cn("flex flex-col gap-4 p-3", className)}>
			{[...days].map(([day, ofDay]) => (
				<section key={day} className="flex flex-col gap-0.5">
					<h3 className="px-2 pb-1 font-medium text-ink-3 text-label">
						{formats.day(ofDay[0]?.created_at ?? "", now)}
					</h3>
					{ofDay.map((version) => (
						<VersionRow
							key={version.id}
							version={version}
							isSelected={version.id === selected?.id}
							isCurrent={version.id === versions.current?.id}
							onSelect={() => onSelect(version)}
							facts={facts(version)}
						/>
					))}
				</section>
			))}
			{query.hasNextPage && (
				<Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					{t("older")}
				</Button>
			)}
			<p className="px-2 text-pretty text-ink-3 text-label">{note}</p>
		</nav>
	);
}

type VersionRowProps = {
	version: Version;
	isSelected: boolean;
	isCurrent: boolean;
	onSelect: () => void;
	facts: ReactNode;
};

function VersionRow({ version, isSelected, isCurrent, onSelect, facts }: VersionRowProps) {
	const t = useTranslations("versions");
	const formats = useFormats();
	return (
		<button
			type="button"
			aria-current={isSelected ? "true" : undefined}
			onClick={onSelect}
			className={cn(
				"flex flex-col gap-0.5 rounded-control px-2 py-1.5 text-start text-table hover:bg-subtle",
				isSelected && "bg-accent-subtle hover:bg-accent-subtle",
			)}
		>
			<span className="flex items-center gap-2">
				<span className="font-medium tabular-nums">{formats.clock(version.created_at)}</span>
				<span className="text-ink-2 text-label">{t("number", { number: version.number })}</span>
				{isCurrent && (
					<span className="ms-auto rounded-control border border-line-strong px-1.5 text-ink-2 text-label">
						{t("current")}
					</span>
				)}
			</span>
			<VersionOrigin version={version} className="truncate text-ink-2" />
			{version.comment !== null && <bdi className="line-clamp-2 text-pretty">{version.comment}</bdi>}
			{version.restored_from !== null && (
				<span className="text-ink-2 text-label">{t("restoredFrom", { number: version.restored_from })}</span>
			)}
			<span className="text-ink-2 text-label">{facts}</span>
		</button>
	);
}
