"use client";

import { ArrowLeft, History } from "lucide-react";
import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { useTranslations } from "use-intl";
import type { FlowAnalysis } from "@/components/flows/analysis/use-analysis";
import { useFlowVersions, useVersionOfNumber } from "@/components/flows/versions/use-flow-versions";
import { VersionDetail } from "@/components/flows/versions/version-detail";
import { VersionList } from "@/components/flows/versions/version-list";
import { Button } from "@/components/ui/button";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { StateView } from "@/components/ui/page/state-view";
import { cn } from "@/lib/console/class-names";
import type { useFlowEditing } from "@/lib/console/flows/edit/use-flow-editing";

/** The version in the address: its number, or all without a selected one. */
const ALL = "all";

const ADDRESS = {
	versions: parseAsString,
	/** The number of the version that the selected one is compared with. */
	compare: parseAsInteger,
};

/** Whether the versions are shown, which of them are compared, and how to change that. */
export function useVersionsAddress() {
	const [{ versions, compare }, setAddress] = useQueryStates(ADDRESS, { history: "push" });
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

type VersionsViewProps = {
	editing: ReturnType<typeof useFlowEditing>;
	address: ReturnType<typeof useVersionsAddress>;
	problemsOf: FlowAnalysis["problemsOf"];
	/** Puts a restored text into the editor. */
	onRestored: (text: string) => void;
};

/** A flow's versions beside the selected one, in place of the editor. */
export function VersionsView({ editing, address, problemsOf, onRestored }: VersionsViewProps) {
	const t = useTranslations("flowVersions");
	const { flow } = editing.saved;
	const versions = useFlowVersions(flow);
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
			</header>
			<div className="flex min-h-0 flex-1">
				<VersionList
					versions={versions}
					name={flow.name}
					selected={selected}
					onSelect={({ number }) => address.select(number)}
					className={cn(
						"w-72 shrink-0 overflow-y-auto border-line border-e bg-surface max-lg:w-full max-lg:border-e-0",
						isOneShown && "max-lg:hidden",
					)}
				/>
				<div className={cn("min-w-0 flex-1 overflow-y-auto", !isOneShown && "max-lg:hidden")}>
					{selected ? (
						<VersionDetail
							key={selected.id}
							version={selected}
							versions={versions}
							comparedNumber={address.comparedNumber}
							onCompare={(other) => address.compare(selected.number, other)}
							editing={editing}
							problemsOf={problemsOf}
							onRestored={(text) => {
								onRestored(text);
								address.close();
							}}
						/>
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
