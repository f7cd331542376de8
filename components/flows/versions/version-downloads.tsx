"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, FileWarning } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { useAccount } from "@/lib/console/account";
import type { FlowAnalysis } from "@/lib/console/flows/analysis/use-analysis";
import { flowFileName } from "@/lib/console/flows/copy-flow";
import { problemReport, saveJson } from "@/lib/console/flows/problem-report";
import type { useFlowEditing } from "@/lib/console/flows/use-flow-editing";
import type { FlowVersion } from "@/lib/staff/flow-versions";

type VersionDownloadsProps = {
	version: FlowVersion & { definition: string };
	saved: ReturnType<typeof useFlowEditing>["saved"];
	problemsOf: FlowAnalysis["problemsOf"];
};

/** Buttons that download a version's text, and its problems if it has any. */
export function VersionDownloads({ version, saved, problemsOf }: VersionDownloadsProps) {
	const t = useTranslations("flows.actions");
	const { id: accountId } = useAccount();
	const { number, definition } = version;
	const { name, validation_errors } = saved.flow;
	// The messaging platform's findings are known only for the text that was saved last.
	const findings = definition === saved.text ? validation_errors : [];
	const { data: problems = [] } = useQuery({
		queryKey: [accountId, "flowVersionProblems", version.id, findings.length > 0],
		queryFn: () => problemsOf({ text: definition, findings }),
	});
	const versionName = t("versionFile", { number: String(number) });
	return (
		<>
			<Button
				icon={<Download aria-hidden />}
				onClick={() => saveJson(definition, flowFileName(name, versionName))}
			>
				{t("download")}
			</Button>
			{problems.length > 0 && (
				<Button
					icon={<FileWarning aria-hidden />}
					onClick={() =>
						saveJson(
							problemReport({ flow: name, version: number, problems }),
							flowFileName(name, versionName, t("problemsFile")),
						)
					}
				>
					{t("downloadProblems")}
				</Button>
			)}
		</>
	);
}
