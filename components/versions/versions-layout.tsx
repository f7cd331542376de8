"use client";

import { ArrowLeft, History } from "lucide-react";
import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { StateView } from "@/components/ui/page/state-view";
import { useVersionOfNumber, type Versions } from "@/components/versions/use-comparison";
import { VersionList } from "@/components/versions/version-list";
import { cn } from "@/lib/console/class-names";
import type { Version } from "@/lib/contract/console/versions/versions";

/** The version in the address: its number, or all without a selected one. */
const ALL = "all";

const ADDRESS = {
	versions: parseAsString,
	/** The number of the version that the selected one is compared with. */
	compare: parseAsInteger,
};

/**
 * Whether the versions are shown, which of them are compared, and how to change that.
 * @param compareKey the name of the address's parameter, where `compare` is another one's
 */
export function useVersionsAddress(compareKey = "compare") {
	const urlKeys = { compare: compareKey };
	const [{ versions, compare }, setAddress] = useQueryStates(ADDRESS, { history: "push", urlKeys });
	const show = (shown: string | null) => void setAddress({ versions: shown, compare: null });
	return {
		shown: versions,
		comparedNumber: compare,
		open: () => show(ALL),
		select: (number: number) => show(String(number)),
		unselect: () => show(ALL),
		close: () => show(null),
		/** Compares two versions. */
		compare: (selected: number, other: number) =>
			void setAddress({ versions: String(selected), compare: other }),
	};
}

type VersionsLayoutProps<V extends Version, O extends V> = {
	/** What the versions are of. */
	name: string;
	versions: Versions<V, O>;
	address: ReturnType<typeof useVersionsAddress>;
	/** What a row of the list shows at its end. */
	facts: (version: V) => ReactNode;
	/** Below the list. */
	note: string;
	/** At the end of the title's row. */
	aside?: ReactNode;
	/** The selected version. */
	detail: (version: V) => ReactNode;
};

/** A record's versions beside the selected one, in place of its editor. */
export function VersionsLayout<V extends Version, O extends V>(props: VersionsLayoutProps<V, O>) {
	const { name, versions, address, facts, note, aside, detail } = props;
	const t = useTranslations("versions");
	const { list } = versions;
	const linked = useVersionOfNumber(versions, Number(address.shown));
	const chosen = linked.version;
	const isOneShown = chosen !== undefined || linked.query.isLoading || linked.query.isError;
	const selected = chosen ?? (address.shown === ALL ? list?.[0] : undefined);
	return (
		<div className="flex min-h-0 flex-1 flex-col bg-background">
			<header className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-line border-b px-3 py-1">
				<Button
					size="small"
					variant="ghost"
					icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
					onClick={address.close}
					className={cn(isOneShown && "max-lg:hidden")}
				>
					{t("back")}
				</Button>
				{isOneShown && (
					<Button
						size="small"
						variant="ghost"
						icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
						className="lg:hidden"
						onClick={address.unselect}
					>
						{t("backToList")}
					</Button>
				)}
				<h2 className="font-semibold text-table">{t("title")}</h2>
				{aside}
			</header>
			<div className="flex min-h-0 flex-1">
				<VersionList
					versions={versions}
					name={name}
					selected={selected}
					onSelect={({ number }) => address.select(number)}
					facts={facts}
					note={note}
					className={cn(
						"w-72 shrink-0 overflow-y-auto border-line border-e bg-surface max-lg:w-full max-lg:border-e-0",
						isOneShown && "max-lg:hidden",
					)}
				/>
				<div className={cn("min-w-0 flex-1 overflow-y-auto", !isOneShown && "max-lg:hidden")}>
					{selected ? (
						detail(selected)
					) : linked.query.isError ? (
						<QueryErrorView query={linked.query} title={t("versionFailed")} />
					) : linked.query.isLoading ? (
						<Skeleton className="m-5 h-40" />
					) : (
						list && <StateView icon={<History />} title={t("choose")} />
					)}
				</div>
			</div>
		</div>
	);
}
