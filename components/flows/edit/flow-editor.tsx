"use client";

import { CircleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { EditorSkeleton } from "@/components/editor/editor-skeleton";
import type { JsonEditorHandle } from "@/components/editor/json-editor";
import type { HelpWords } from "@/components/editor/language-help";
import { loadJsonEditor } from "@/components/editor/load-editor";
import { useAnalysis } from "@/components/flows/analysis/use-analysis";
import { BuildProvider } from "@/components/flows/build/build-context";
import { Canvas } from "@/components/flows/build/canvas/canvas";
import { Inspector } from "@/components/flows/build/inspector/inspector";
import { Outline } from "@/components/flows/build/outline/outline";
import { screenOf } from "@/components/flows/build/parts";
import { ReadyActions } from "@/components/flows/build/ready-actions";
import { SyntaxNotice } from "@/components/flows/build/syntax-notice";
import { useBuildState } from "@/components/flows/build/use-build-state";
import { DeleteFlowDialog } from "@/components/flows/delete-flow-dialog";
import { EditorBar } from "@/components/flows/edit/editor-bar";
import { EditorHeader } from "@/components/flows/edit/editor-header";
import { ChangedNotice, EditorNotices } from "@/components/flows/edit/editor-notices";
import { InsertMenu } from "@/components/flows/edit/insert-menu";
import { ProblemsPanel } from "@/components/flows/edit/problems-panel";
import { ScreensList } from "@/components/flows/edit/screens-list";
import { useAfterEditor } from "@/components/flows/edit/use-after-editor";
import { useCommentedSave } from "@/components/flows/edit/use-commented-save";
import { useAddScreen, useFix } from "@/components/flows/edit/use-edits";
import { currentFailure, useFlowEditing } from "@/components/flows/edit/use-flow-editing";
import { useFlowText } from "@/components/flows/edit/use-flow-text";
import { useSaveFlow } from "@/components/flows/edit/use-save-flow";
import { useSelection } from "@/components/flows/edit/use-selection";
import { useFlowView, ViewSwitch } from "@/components/flows/edit/view-switch";
import { ErrorBoundary } from "@/components/flows/error-boundary";
import { LazyFlowMap, MapToggle, useMapAddress } from "@/components/flows/map/map-toggle";
import { PreviewPanel } from "@/components/flows/preview/preview-panel";
import { Button } from "@/components/ui/button";
import { LeaveDialog } from "@/components/ui/drafts/leave-dialog";
import { StateView } from "@/components/ui/page/state-view";
import { useVersionsAddress } from "@/components/versions/versions-layout";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { isBehindDialog, isInField, useModKey } from "@/lib/console/browser/keys";
import { cn } from "@/lib/console/class-names";
import type { OpenedFlow } from "@/lib/console/flows/edit/open-flow";
import type { ProblemRow } from "@/lib/console/flows/problems/problem-rows";
import { useShownTheme } from "@/lib/console/preferences/theme";
import type { FlowView } from "@/lib/contract/console/choices";
import { openScreen } from "@/lib/flow-json/preview/session";
import type { Screen } from "@/lib/flow-json/read";
import type { Path } from "@/lib/json/path";

const JsonEditor = dynamic(loadJsonEditor, { ssr: false, loading: EditorSkeleton });
// Needed only once they're opened.
const VersionsView = dynamic(
	async () => (await import("@/components/flows/versions/versions-view")).VersionsView,
	{ ssr: false },
);
const ConflictDialog = dynamic(
	async () => (await import("@/components/flows/edit/conflict-dialog")).ConflictDialog,
	{ ssr: false },
);

type FlowEditorProps = { accountId: number; opened: OpenedFlow };

/** A flow's JSON editor with its screens, problems and preview. */
export function FlowEditor({ accountId, opened }: FlowEditorProps) {
	const t = useTranslations("flows.editor");
	const tBuild = useTranslations("flowBuild");
	const router = useRouter();
	const theme = useShownTheme();
	const editing = useFlowEditing(accountId, opened);
	const { saved, text, draft, guard } = editing;
	const [view, setView] = useFlowView();
	const isCode = view === "json";
	// Once it's loaded, the code editor keeps the text and its steps to undo.
	const [wasCode, setWasCode] = useState(isCode);
	if (isCode && !wasCode) setWasCode(true);
	const { isAfterEditor, onEditorReady } = useAfterEditor(!isCode);
	const analysis = useAnalysis(saved, editing.currentText, isAfterEditor);
	const { problems, definition } = analysis;
	// By default, so that the keyboard is never caught in the code.
	const [tabLeaves, setTabLeaves] = useState(true);
	const [isPreviewShown, setPreviewShown] = useState(true);
	const helpWords = useHelpWords();
	const [isDeleting, setDeleting] = useState(false);
	const editor = useRef<JsonEditorHandle>(null);
	const listHref = areaAddress(accountId, "flows");
	const denial = useDenial("Chat Flows — Edit");
	const isReadOnly = denial !== undefined;
	const failure = currentFailure(editing, analysis.obstacle);
	const {
		text: flowText,
		history,
		steps,
		onCodeChange,
		onCodeReady,
	} = useFlowText(editing, analysis, editor);
	const { replaceAll: replaceText, undo, redo } = flowText;
	const { session, setSession, selection, screen, find, showScreen, select, followCursor } = useSelection(
		editor,
		analysis,
	);
	const addScreen = useAddScreen(editor, analysis.addScreen, { screen, setSession });
	const versions = useVersionsAddress();
	const map = useMapAddress();

	const save = useSaveFlow(
		editing,
		analysis,
		(start, end) => editor.current?.reveal(start, end, { focus: true }),
		replaceText,
	);
	const commented = useCommentedSave(
		{ accountId, flowId: saved.flow.id, name: saved.flow.name },
		async (options) => {
			await settle();
			return save(options);
		},
	);
	const isTextShown = versions.shown === null;
	useModKey("s", () => {
		// Behind a dialog or the versions, nobody sees what would be saved.
		if (isTextShown && !isReadOnly && !isBehindDialog()) void commented.save();
	});
	// Outside of fields, as after a quick fix; the code editor has its own keys.
	const isPageKey = () => isTextShown && !isReadOnly && !isInField() && !isBehindDialog();
	useModKey("z", undo, isPageKey);
	useModKey("y", redo, isPageKey);
	useModKey("shift+z", redo, isPageKey);

	function take(theirs: OpenedFlow) {
		editing.take(theirs);
		replaceText(theirs.text);
	}

	const { isCurrent } = analysis;
	// Stable, so that the list of problems isn't rendered again with each key.
	const showProblem = useCallback(
		(problem: ProblemRow) => {
			if (!isCode) return showInBuild(problem);
			editor.current?.reveal(problem.start, problem.end, { focus: true });
			followCursor(problem.start);
		},
		[followCursor, isCode],
	);
	const fixProblem = useFix(flowText.apply, analysis);
	const [isSheetOpen, setSheetOpen] = useState(false);
	const closeSheet = useCallback(() => setSheetOpen(false), []);
	const followSelection = useEffectEvent((path: Path) => {
		const selected = screenOf(definition, path);
		if (!isCode && selected && selected.id !== screen?.id) setSession((now) => openScreen(now, selected.id));
	});
	// A screen that was just added comes with the next definition.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new definition can have the selected screen
	useEffect(() => {
		if (selection) followSelection(selection.path);
	}, [selection, definition]);
	const { build, actions, dialogs, settle } = useBuildState({
		...{ analysis, text: flowText, screen },
		// What can't be read can't be changed by its parts.
		isReadOnly: isReadOnly || !analysis.isJson,
		selectedPath: selection?.path,
		onSelect: (path) => {
			select(path);
			setSheetOpen(true);
		},
		onFix: fixProblem,
		onOpenJson: (path) => {
			find(path);
			setView("json");
		},
	});

	const showInBuild = useEffectEvent((problem: ProblemRow) => build.select(problem.path, { focus: true }));

	function changeView(next: FlowView) {
		setView(next);
		// The code shows what was selected, once it's loaded.
		if (next === "json" && selection) find(selection.path);
	}

	async function format() {
		if (!analysis.isJson) return problems[0] && showProblem(problems[0]);
		const formatted = await analysis.format();
		if (formatted !== undefined) editor.current?.replaceAll(formatted);
	}

	return (
		<div className="flex h-full min-h-0 flex-1 flex-col max-lg:h-auto max-lg:flex-none">
			<EditorHeader
				flow={saved.flow}
				editing={editing}
				canBeSaved={analysis.isJson}
				failure={failure}
				isTextShown={isTextShown}
				problems={problems}
				onSave={() => void commented.save()}
				onSaveWithComment={commented.open}
				onDelete={() => setDeleting(true)}
				onVersions={versions.open}
				listHref={listHref}
			/>
			{versions.shown !== null && (
				<VersionsView
					editing={editing}
					address={versions}
					problemsOf={analysis.problemsOf}
					onRestored={replaceText}
				/>
			)}
			<BuildProvider build={build} actions={actions}>
				<div
					className={cn(
						"grid min-h-0 flex-1 max-lg:flex max-lg:flex-col",
						isPreviewShown || !isCode
							? isCode
								? "grid-cols-[11rem_minmax(0,1fr)_20rem] xl:grid-cols-[12.5rem_minmax(0,1fr)_22rem]"
								: "grid-cols-[13rem_minmax(0,1fr)_20rem] xl:grid-cols-[15rem_minmax(0,1fr)_23rem]"
							: "grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[12.5rem_minmax(0,1fr)]",
						// The editor keeps its text and its steps to undo.
						versions.shown !== null && "hidden!",
					)}
				>
					{isCode ? (
						<ScreensList
							screens={definition?.screens ?? NO_SCREENS}
							problems={problems}
							currentId={screen?.id}
							onOpen={showScreen}
							onAdd={analysis.isChecked && analysis.isJson && !isReadOnly ? addScreen : undefined}
						/>
					) : (
						<Outline />
					)}
					<section
						aria-label={
							isCode ? t("label", { name: saved.flow.name }) : tBuild("form", { name: saved.flow.name })
						}
						className="flex min-h-0 min-w-0 flex-col border-line border-e bg-surface max-lg:border-e-0"
					>
						<ChangedNotice opened={opened} editing={editing} onTake={take} />
						<EditorNotices
							editing={editing}
							failure={failure}
							denial={denial}
							differs={saved.differs === true}
							onTakeDraft={replaceText}
							isOneLine={isCode && analysis.isJson && isOneLine(text)}
							onFormat={() => void format()}
						/>
						<EditorBar
							view={<ViewSwitch view={view} onChange={changeView} />}
							isCode={isCode}
							insert={
								isCode && (
									<InsertMenu
										load={async () => {
											const offset = editor.current?.cursor() ?? 0;
											return (await analysis.help.insertions({ offset, screen: screen?.index })) ?? [];
										}}
										onInsert={({ snippets }) => {
											editor.current?.insert(snippets);
											followCursor(editor.current?.cursor() ?? 0);
										}}
										target={() => editor.current?.element() ?? null}
									/>
								)
							}
							isReadOnly={isReadOnly}
							{...steps}
							onUndo={undo}
							onRedo={redo}
							map={<MapToggle {...map} />}
							tabLeaves={tabLeaves}
							onTabLeavesChange={setTabLeaves}
							onFormat={() => void format()}
							isPreviewShown={isPreviewShown}
							onPreviewShownChange={setPreviewShown}
						/>
						{map.isOpen && definition && (
							<LazyFlowMap
								definition={definition}
								currentIndex={screen && definition.screens.indexOf(screen)}
								onOpen={showScreen}
								className="min-h-0 flex-1 border-line border-b max-lg:h-[60dvh] max-lg:min-h-72 max-lg:flex-none"
							/>
						)}
						{!isCode && !analysis.isJson && (
							<SyntaxNotice
								problem={problems.find(({ source }) => source === "json")}
								onFix={isReadOnly ? undefined : fixProblem}
								onOpenJson={() => setView("json")}
							/>
						)}
						{!isCode && (
							<Canvas
								session={session}
								setSession={setSession}
								isStale={analysis.isStale}
								className="min-h-0 flex-1 max-lg:flex-none"
							/>
						)}
						{wasCode && (
							<div
								className={cn(
									"relative min-h-0 flex-1 max-lg:h-[55dvh] max-lg:min-h-72 max-lg:flex-none",
									!isCode && "hidden!",
								)}
							>
								<ErrorBoundary resetKey={null} fallback={(retry) => <EditorFailed onRetry={retry} />}>
									<JsonEditor
										className="absolute inset-0"
										history={history}
										label={t("label", { name: saved.flow.name })}
										theme={theme}
										marks={problems}
										tabLeaves={tabLeaves}
										isReadOnly={isReadOnly}
										onTabLeavesChange={setTabLeaves}
										onReady={(ready) => {
											onEditorReady();
											onCodeReady(ready);
										}}
										onTextChange={onCodeChange}
										onCursor={followCursor}
										areMarksCurrent={isCurrent}
										help={analysis.help}
										helpWords={helpWords}
										handle={editor}
									/>
								</ErrorBoundary>
							</div>
						)}
						<ProblemsPanel
							problems={problems}
							isChecked={analysis.isChecked}
							obstacle={analysis.obstacle}
							onShow={showProblem}
							onFix={isReadOnly ? undefined : fixProblem}
							ready={
								isCode ? undefined : (
									<ReadyActions
										editing={editing}
										isCurrent={isCurrent}
										onFixAll={(edits) => flowText.apply(edits)}
									/>
								)
							}
						/>
					</section>
					{isCode ? (
						<PreviewPanel
							definition={definition}
							mayRender={isAfterEditor}
							isStale={analysis.isStale}
							session={session}
							setSession={setSession}
							selection={selection}
							onFind={find}
							className={cn(
								"relative overflow-y-auto max-lg:overflow-visible max-lg:border-line max-lg:border-t phone:order-first",
								!isPreviewShown && "lg:hidden",
							)}
						/>
					) : (
						<Inspector
							flow={saved.flow}
							onRenamed={editing.follow}
							isSheetOpen={isSheetOpen}
							onCloseSheet={closeSheet}
							className="lg:border-line"
						/>
					)}
				</div>
				{dialogs}
			</BuildProvider>
			{editing.conflict && (
				<ConflictDialog
					editing={editing}
					theme={theme}
					onTake={take}
					onSave={(agreed) => void commented.saveAgreed(agreed)}
				/>
			)}
			{commented.dialog}
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

const NO_SCREENS: Screen[] = [];
const LINE_LENGTH_MAX = 300;

/** Whether a definition has no line breaks, although it's long. */
function isOneLine(text: string): boolean {
	const source = text.trim();
	return source.length > LINE_LENGTH_MAX && !source.includes("\n");
}

function useHelpWords(): HelpWords {
	const t = useTranslations("flows.help");
	return { required: t("required"), refusal: (reason) => t(`refusals.${reason}`) };
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
