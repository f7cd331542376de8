"use client";

import { useTranslations } from "use-intl";
import type { FlowAnalysis } from "@/components/flows/analysis/use-analysis";
import type { useFlowEditing } from "@/components/flows/edit/use-flow-editing";
import { useFlowVersions } from "@/components/flows/versions/use-flow-versions";
import { VersionDetail } from "@/components/flows/versions/version-detail";
import { type useVersionsAddress, VersionsLayout } from "@/components/versions/versions-layout";

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
	return (
		<VersionsLayout
			name={flow.name}
			versions={versions}
			address={address}
			note={t("outsideNote")}
			facts={({ screens, errors }) => (
				<>
					{t("screens", { count: screens })}
					{errors > 0 && <span className="text-danger"> · {t("errors", { count: errors })}</span>}
				</>
			)}
			detail={(selected) => (
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
			)}
		/>
	);
}
