"use client";

import { ArrowLeft, History } from "lucide-react";
import { parseAsString, useQueryState } from "nuqs";
import { useTranslations } from "use-intl";
import { useFlowVersions } from "@/components/flows/versions/use-flow-versions";
import { VersionDetail } from "@/components/flows/versions/version-detail";
import { VersionList } from "@/components/flows/versions/version-list";
import { Button } from "@/components/ui/button";
import { StateView } from "@/components/ui/page/state-view";
import { cn } from "@/lib/console/class-names";
import type { FlowAnalysis } from "@/lib/console/flows/analysis/use-analysis";
import type { useFlowEditing } from "@/lib/console/flows/use-flow-editing";

/** The version in the address: its number, or all without a selected one. */
const ALL = "all";

/** Whether the versions are shown, and how to show and hide them. */
export function useVersionsAddress() {
	const [shown, setShown] = useQueryState("versions", parseAsString.withOptions({ history: "push" }));
	return {
		shown,
		open: () => void setShown(ALL),
		select: (number: number) => void setShown(String(number)),
		unselect: () => void setShown(ALL),
		close: () => void setShown(null),
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
	const chosen = list?.find(({ number }) => String(number) === address.shown);
	const selected = chosen ?? (address.shown === ALL ? list?.[0] : undefined);
	const index = selected ? (list?.indexOf(selected) ?? -1) : -1;
	return (
		<div className="flex min-h-0 flex-1 flex-col bg-background">
			<header className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-line border-b px-3 py-1">
				<Button
					size="small"
					variant="ghost"
					icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
					onClick={address.close}
				>
					{t("back")}
				</Button>
				<h2 className="font-semibold text-table">{t("title")}</h2>
				{chosen && (
					<Button size="small" className="ms-auto lg:hidden" onClick={address.unselect}>
						{t("backToList")}
					</Button>
				)}
			</header>
			<div className="flex min-h-0 flex-1">
				<VersionList
					versions={versions}
					name={flow.name}
					selected={selected}
					onSelect={({ number }) => address.select(number)}
					className={cn(
						"w-72 shrink-0 overflow-y-auto border-line border-e bg-surface max-lg:w-full max-lg:border-e-0",
						chosen && "max-lg:hidden",
					)}
				/>
				<div className={cn("min-w-0 flex-1 overflow-y-auto", !chosen && "max-lg:hidden")}>
					{selected ? (
						<VersionDetail
							key={selected.id}
							version={selected}
							versions={versions}
							previous={list?.[index + 1]}
							editing={editing}
							problemsOf={problemsOf}
							onRestored={(text) => {
								onRestored(text);
								address.close();
							}}
						/>
					) : (
						list && <StateView icon={<History />} title={t("choose")} />
					)}
				</div>
			</div>
		</div>
	);
}
