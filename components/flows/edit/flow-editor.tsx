"use client";

import { CircleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { JsonEditorHandle } from "@/components/editor/json-editor";
import { DeleteFlowDialog } from "@/components/flows/delete-flow-dialog";
import { ChangedNotice } from "@/components/flows/edit/changed-notice";
import { ConflictDialog } from "@/components/flows/edit/conflict-dialog";
import { EditorBar } from "@/components/flows/edit/editor-bar";
import { EditorHeader } from "@/components/flows/edit/editor-header";
import { EditorNotices } from "@/components/flows/edit/editor-notices";
import { EditorSkeleton } from "@/components/flows/edit/flow-page";
import { ProblemsPanel } from "@/components/flows/edit/problems-panel";
import { ScreensList } from "@/components/flows/edit/screens-list";
import { useSaveFlow } from "@/components/flows/edit/use-save-flow";
import { ErrorBoundary } from "@/components/flows/error-boundary";
import type { Selection } from "@/components/flows/preview/phone";
import { PreviewPanel } from "@/components/flows/preview/preview-panel";
import { useVersionsAddress, VersionsView } from "@/components/flows/versions/versions-view";
import { Button } from "@/components/ui/button";
import { LeaveDialog } from "@/components/ui/drafts/leave-dialog";
import { StateView } from "@/components/ui/page/state-view";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { useModKey } from "@/lib/console/browser/keys";
import { useShownTheme } from "@/lib/console/browser/theme";
import { cn } from "@/lib/console/class-names";
import type { OpenedFlow } from "@/lib/console/flows/open-flow";
import type { ProblemRow } from "@/lib/console/flows/problem-rows";
import { useAnalysis } from "@/lib/console/flows/use-analysis";
import { useFlowEditing } from "@/lib/console/flows/use-flow-editing";
import { currentScreen, EMPTY_SESSION, openScreen, type Session } from "@/lib/flow-json/preview/session";
import { formatJson } from "@/lib/json/format";
import type { Path } from "@/lib/json/path";
import { findNode, pathAt, spanOfNode } from "@/lib/json/positions";

// Monaco outweighs the rest of the console, so it's loaded only here.
const JsonEditor = dynamic(
	() => import("@/components/editor/json-editor").then((module) => module.JsonEditor),
	{
		ssr: false,
		loading: EditorSkeleton,
	},
);

type FlowEditorProps = { accountId: number; opened: OpenedFlow };

/** A flow's JSON editor with its screens, problems and preview. */
export function FlowEditor({ accountId, opened }: FlowEditorProps) {
	const t = useTranslations("flows.editor");
	const router = useRouter();
	const theme = useShownTheme();
	const editing = useFlowEditing(accountId, opened);
	const { saved, text, setText, draft, guard } = editing;
	const analysis = useAnalysis(text, saved);
	const { json, problems, definition } = analysis;
	const [session, setSession] = useState<Session>(EMPTY_SESSION);
	const [selection, setSelection] = useState<Selection | null>(null);
	const [tabLeaves, setTabLeaves] = useState(false);
	const [isDeleting, setDeleting] = useState(false);
	const editor = useRef<JsonEditorHandle>(null);
	const listHref = areaAddress(accountId, "flows");
	const screen = definition && currentScreen(definition, session);

	const versions = useVersionsAddress();

	const save = useSaveFlow(
		editing,
		(start, end) => editor.current?.reveal(start, end, { focus: true }),
		replaceText,
	);
	useModKey("s", () => void save());

	function find(path: Path) {
		setSelection({ path, from: "preview" });
		if (!analysis.json.ok || text !== analysis.text) return;
		const { start, end } = spanOfNode(findNode(analysis.json.root, path).node);
		editor.current?.reveal(start, end);
	}

	function replaceText(value: string) {
		if (editor.current) editor.current.replaceAll(value);
		else setText(value);
	}

	function take(theirs: OpenedFlow) {
		editing.take(theirs);
		replaceText(theirs.text);
	}

	function followCursor(offset: number) {
		if (!json.ok || text !== analysis.text) return;
		const path = pathAt(json.root, offset);
		setSelection({ path, from: "json" });
		const index = path[0] === "screens" ? path[1] : undefined;
		const other = definition?.screens.find((candidate) => candidate.index === index);
		if (other && other.id !== screen?.id) setSession((now) => openScreen(now, other.id));
	}

	function showProblem(problem: ProblemRow) {
		editor.current?.reveal(problem.start, problem.end, { focus: true });
		if (json.ok) followCursor(problem.start);
	}

	function format() {
		if (!json.ok) return problems[0] && showProblem(problems[0]);
		editor.current?.replaceAll(`${formatJson(analysis.text)}\n`);
	}

	// A new array would redraw all squiggles.
	const marks = useMemo(() => [...problems], [problems]);

	return (
		<div className="flex h-full min-h-0 flex-1 flex-col max-lg:h-auto max-lg:flex-none">
			<EditorHeader
				flow={saved.flow}
				editing={editing}
				canBeSaved={json.ok}
				onSave={() => void save()}
				onDelete={() => setDeleting(true)}
				onVersions={versions.open}
				listHref={listHref}
			/>
			{versions.shown !== null && (
				<VersionsView editing={editing} address={versions} onRestored={replaceText} />
			)}
			<div
				className={cn(
					"grid min-h-0 flex-1 grid-cols-[11rem_minmax(0,1fr)_20rem] max-lg:flex max-lg:flex-col xl:grid-cols-[12.5rem_minmax(0,1fr)_22rem]",
					// The editor keeps its text and its steps to undo.
					versions.shown !== null && "hidden!",
				)}
			>
				<ScreensList
					screens={definition?.screens ?? []}
					problems={problems}
					currentId={screen?.id}
					onOpen={(target) => {
						setSession((now) => openScreen(now, target.id));
						find(target.path);
					}}
				/>
				<section
					aria-label={t("label", { name: saved.flow.name })}
					className="flex min-h-0 min-w-0 flex-col border-line border-e bg-surface max-lg:border-e-0"
				>
					<ChangedNotice opened={opened} editing={editing} onTake={take} />
					<EditorNotices
						editing={editing}
						differs={opened.differs && saved === opened}
						onTakeDraft={replaceText}
					/>
					<EditorBar tabLeaves={tabLeaves} onTabLeavesChange={setTabLeaves} onFormat={format} />
					<div className="relative min-h-0 flex-1 max-lg:h-[55dvh] max-lg:min-h-72 max-lg:flex-none">
						<ErrorBoundary resetKey={null} fallback={(retry) => <EditorFailed onRetry={retry} />}>
							<JsonEditor
								className="absolute inset-0"
								initialText={text}
								label={t("label", { name: saved.flow.name })}
								theme={theme}
								marks={marks}
								tabLeaves={tabLeaves}
								onTabLeavesChange={setTabLeaves}
								onTextChange={setText}
								onCursor={followCursor}
								handle={editor}
							/>
						</ErrorBoundary>
					</div>
					<ProblemsPanel
						problems={problems}
						obstacle={analysis.obstacle}
						onShow={showProblem}
						onFix={(problem) => {
							if (problem.fix && text === analysis.text) editor.current?.apply(problem.fix.edits);
						}}
					/>
				</section>
				<PreviewPanel
					definition={definition}
					isStale={analysis.isStale}
					session={session}
					setSession={setSession}
					selection={selection}
					onFind={find}
					className="relative overflow-y-auto max-lg:overflow-visible max-lg:border-line max-lg:border-t"
				/>
			</div>
			<ConflictDialog editing={editing} theme={theme} onTake={take} onSave={(agreed) => void save(agreed)} />
			<DeleteFlowDialog
				accountId={accountId}
				flow={isDeleting ? saved.flow : null}
				onClose={() => setDeleting(false)}
				onDeleted={() => {
					draft.drop();
					guard.release();
					router.push(listHref);
				}}
			/>
			<LeaveDialog asking={guard.asking} isKept={draft.isKept} />
		</div>
	);
}

function EditorFailed({ onRetry }: { onRetry: () => void }) {
	const t = useTranslations();
	return (
		<StateView
			icon={<CircleAlert />}
			tone="danger"
			role="alert"
			title={t("flows.editor.editorFailed")}
			action={<Button onClick={onRetry}>{t("ui.actions.retry")}</Button>}
		/>
	);
}
