"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, FileWarning } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { loadTextDifference } from "@/components/editor/load-editor";
import { type FlowAnalysis, savedTextOf } from "@/components/flows/analysis/use-analysis";
import type { useFlowEditing } from "@/components/flows/edit/use-flow-editing";
import { PreviewPanel } from "@/components/flows/preview/preview-panel";
import { RestoreButton } from "@/components/flows/versions/restore-button";
import type { FlowVersions } from "@/components/flows/versions/use-flow-versions";
import { refreshVersion } from "@/components/flows/versions/version-queries";
import { VersionWords } from "@/components/flows/versions/version-words";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/page/skeleton";
import { VersionArticle } from "@/components/versions/version-article";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { flowFileName, saveJson } from "@/lib/console/flows/flow-file";
import { problemReport } from "@/lib/console/flows/problems/problem-report";
import { useShownTheme } from "@/lib/console/preferences/theme";
import type { FlowVersion } from "@/lib/contract/console/versions/flow-versions";
import { EMPTY_SESSION, type Session } from "@/lib/flow-json/preview/session";
import { readDefinition } from "@/lib/flow-json/read";
import { readJson } from "@/lib/json/read-json";

const TextDifference = dynamic(loadTextDifference, {
	ssr: false,
	loading: () => <Skeleton className="h-80 w-full" />,
});

type VersionDetailProps = {
	version: FlowVersion;
	versions: FlowVersions;
	/** The number of the version that it's compared with, if one was chosen. */
	comparedNumber: number | null;
	onCompare: (other: number) => void;
	editing: ReturnType<typeof useFlowEditing>;
	problemsOf: FlowAnalysis["problemsOf"];
	onRestored: (text: string) => void;
};

/** A version: who saved it, what it changed in words and as text, a preview, and a button to restore it. */
export function VersionDetail(props: VersionDetailProps) {
	const { version, versions, comparedNumber, onCompare, editing, problemsOf, onRestored } = props;
	const t = useTranslations("versions");
	const theme = useShownTheme();
	const client = useQueryClient();
	const { id: accountId } = useAccount();
	const commentDenial = useDenial("Chat Flows — Edit");
	const { flow } = editing.saved;

	async function comment(text: string): Promise<void> {
		const params = { accountId, versionId: version.id };
		const changed = await call("commentFlowVersion", { params, body: { comment: text } });
		await refreshVersion(client, { accountId, flowId: flow.id }, changed);
	}

	return (
		<VersionArticle
			version={version}
			versions={versions}
			comparedNumber={comparedNumber}
			onCompare={onCompare}
			commentDenial={commentDenial}
			onComment={comment}
			actions={(opened, isCurrent) => (
				<>
					<VersionDownloads version={opened} saved={editing.saved} problemsOf={problemsOf} />
					{!isCurrent && <RestoreButton version={opened} editing={editing} onRestored={onRestored} />}
				</>
			)}
			words={(before, after) => <VersionWords before={before.definition} after={after.definition} />}
			texts={(before, after) => (
				<TextDifference
					before={before.definition}
					after={after.definition}
					beforeLabel={t("number", { number: before.number })}
					afterLabel={t("number", { number: after.number })}
					theme={theme}
					className="h-[max(20rem,60dvh)] shrink-0 rounded-control border border-line"
				/>
			)}
			preview={({ definition }) => <VersionPreview text={definition} />}
		/>
	);
}

function VersionPreview({ text }: { text: string }) {
	const [session, setSession] = useState<Session>(EMPTY_SESSION);
	const definition = useMemo(() => {
		const json = readJson(text);
		return json.ok ? readDefinition(json.value) : undefined;
	}, [text]);
	return (
		<PreviewPanel
			definition={definition}
			isStale={false}
			session={session}
			setSession={setSession}
			selection={null}
			onFind={() => undefined}
			className="mx-auto w-full max-w-88"
		/>
	);
}

type VersionDownloadsProps = {
	version: FlowVersion & { definition: string };
	saved: ReturnType<typeof useFlowEditing>["saved"];
	problemsOf: FlowAnalysis["problemsOf"];
};

/** Buttons that download a version's text, and its problems if it has any. */
function VersionDownloads({ version, saved, problemsOf }: VersionDownloadsProps) {
	const t = useTranslations("flows.actions");
	const { id: accountId } = useAccount();
	const { number, definition } = version;
	const { flow } = saved;
	const { name, validation_errors } = flow;
	// The messaging platform's findings are known only for the text that was saved last.
	const findings = definition === saved.text ? validation_errors : [];
	const { data: problems = [] } = useQuery({
		queryKey: [accountId, "flowVersionProblems", version.id, findings.length > 0],
		queryFn: () => problemsOf({ ...savedTextOf({ flow, text: definition }), findings }),
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
