"use client";

import { CircleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { EditorSkeleton } from "@/components/editor/editor-skeleton";
import type { EditorChange, JsonEditorHandle } from "@/components/editor/json-editor";
import type { HelpWords } from "@/components/editor/language-help";
import { loadJsonEditor } from "@/components/editor/load-editor";
import { useAnalysis } from "@/components/flows/analysis/use-analysis";
import { DeleteFlowDialog } from "@/components/flows/delete-flow-dialog";
import { ConflictDialog } from "@/components/flows/edit/conflict-dialog";
import { EditorBar } from "@/components/flows/edit/editor-bar";
import { EditorHeader } from "@/components/flows/edit/editor-header";
import { ChangedNotice, EditorNotices } from "@/components/flows/edit/editor-notices";
import { InsertMenu } from "@/components/flows/edit/insert-menu";
import { ProblemsPanel } from "@/components/flows/edit/problems-panel";
import { ScreensList } from "@/components/flows/edit/screens-list";
import { useAfterEditor } from "@/components/flows/edit/use-after-editor";
import { useCommentedSave } from "@/components/flows/edit/use-commented-save";
import { useAddScreen, useFix } from "@/components/flows/edit/use-edits";
import { useSaveFlow } from "@/components/flows/edit/use-save-flow";
import { useSelection } from "@/components/flows/edit/use-selection";
import { ErrorBoundary } from "@/components/flows/error-boundary";
import { LazyFlowMap, MapToggle, useMapAddress } from "@/components/flows/map/map-toggle";
import { PreviewPanel } from "@/components/flows/preview/preview-panel";
import { useVersionsAddress, VersionsView } from "@/components/flows/versions/versions-view";
import { Button } from "@/components/ui/button";
import { LeaveDialog } from "@/components/ui/drafts/leave-dialog";
import { StateView } from "@/components/ui/page/state-view";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { isBehindDialog, isInField, useModKey } from "@/lib/console/browser/keys";
import { cn } from "@/lib/console/class-names";
import type { OpenedFlow } from "@/lib/console/flows/edit/open-flow";
import { currentFailure, useFlowEditing } from "@/lib/console/flows/edit/use-flow-editing";
import type { ProblemRow } from "@/lib/console/flows/problems/problem-rows";
import { useShownTheme } from "@/lib/console/preferences/theme";
import type { Screen } from "@/lib/flow-json/read";

const JsonEditor = dynamic(loadJsonEditor, { ssr: false, loading: EditorSkeleton });

type FlowEditorProps = { accountId: number; opened: OpenedFlow };

/** A flow's JSON editor with its screens, problems and preview. */
export function FlowEditor({ accountId, opened }: FlowEditorProps) {
	const t = useTranslations("flows.editor");
	const router = useRouter();
	const theme = useShownTheme();
	const editing = useFlowEditing(accountId, opened);
	const { saved, text, draft, guard } = editing;
	const { isAfterEditor, onEditorReady } = useAfterEditor();
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
	const [steps, setSteps] = useState({ canUndo: false, canRedo: false });
	const { session, setSession, selection, screen, find, showScreen, followCursor } = useSelection(
		editor,
		analysis,
	);
	const { canUndo, canRedo } = steps;
	const addScreen = useAddScreen(editor, analysis.addScreen, { screen, setSession });
	const versions = useVersionsAddress();
	const map = useMapAddress();

	const save = useSaveFlow(
		editing,
		analysis,
		(start, end) => editor.current?.reveal(start, end, { focus: true }),
		replaceText,
	);
	const commented = useCommentedSave({ accountId, flowId: saved.flow.id, name: saved.flow.name }, save);
	const isTextShown = versions.shown === null;
	useModKey("s", () => {
		// Behind a dialog or the versions, nobody sees what would be saved.
		if (isTextShown && !isReadOnly && !isBehindDialog()) void commented.save();
	});
	const undo = () => editor.current?.undo();
	const redo = () => editor.current?.redo();
	// Outside of fields, as after a quick fix; the code editor has its own keys.
	const isPageKey = () => isTextShown && !isReadOnly && !isInField() && !isBehindDialog();
	useModKey("z", undo, isPageKey);
	useModKey("y", redo, isPageKey);
	useModKey("shift+z", redo, isPageKey);

	function changeText({ changes, length, read, ...possible }: EditorChange) {
		editing.onTextChange(read);
		if (possible.canUndo !== canUndo || possible.canRedo !== canRedo) setSteps(possible);
		if (changes) analysis.change(changes, length, read);
		else analysis.open(read());
	}

	function replaceText(value: string) {
		if (editor.current) return editor.current.replaceAll(value);
		editing.setText(value);
		analysis.open(value);
	}

	function take(theirs: OpenedFlow) {
		editing.take(theirs);
		replaceText(theirs.text);
	}

	const { isCurrent } = analysis;
	// Stable, so that the list of problems isn't rendered again with each key.
	const showProblem = useCallback(
		(problem: ProblemRow) => {
			editor.current?.reveal(problem.start, problem.end, { focus: true });
			followCursor(problem.start);
		},
		[followCursor],
	);
	const fixProblem = useFix(editor, analysis);

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
			<div
				className={cn(
					"grid min-h-0 flex-1 max-lg:flex max-lg:flex-col",
					isPreviewShown
						? "grid-cols-[11rem_minmax(0,1fr)_20rem] xl:grid-cols-[12.5rem_minmax(0,1fr)_22rem]"
						: "grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[12.5rem_minmax(0,1fr)]",
					// The editor keeps its text and its steps to undo.
					versions.shown !== null && "hidden!",
				)}
			>
				<ScreensList
					screens={definition?.screens ?? NO_SCREENS}
					problems={problems}
					currentId={screen?.id}
					onOpen={showScreen}
					onAdd={analysis.isChecked && analysis.isJson && !isReadOnly ? addScreen : undefined}
				/>
				<section
					aria-label={t("label", { name: saved.flow.name })}
					className="flex min-h-0 min-w-0 flex-col border-line border-e bg-surface max-lg:border-e-0"
				>
					<ChangedNotice opened={opened} editing={editing} onTake={take} />
					<EditorNotices
						editing={editing}
						failure={failure}
						denial={denial}
						differs={saved.differs === true}
						onTakeDraft={replaceText}
						isOneLine={analysis.isJson && isOneLine(text)}
						onFormat={() => void format()}
					/>
					<EditorBar
						insert={
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
						}
						isReadOnly={isReadOnly}
						canUndo={canUndo}
						canRedo={canRedo}
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
					<div className="relative min-h-0 flex-1 max-lg:h-[55dvh] max-lg:min-h-72 max-lg:flex-none">
						<ErrorBoundary resetKey={null} fallback={(retry) => <EditorFailed onRetry={retry} />}>
							<JsonEditor
								className="absolute inset-0"
								initialText={text}
								label={t("label", { name: saved.flow.name })}
								theme={theme}
								marks={problems}
								tabLeaves={tabLeaves}
								isReadOnly={isReadOnly}
								onTabLeavesChange={setTabLeaves}
								onReady={({ length, read }) => {
									onEditorReady();
									if (length !== editing.currentText().length) analysis.open(read());
								}}
								onTextChange={changeText}
								onCursor={followCursor}
								areMarksCurrent={isCurrent}
								help={analysis.help}
								helpWords={helpWords}
								handle={editor}
							/>
						</ErrorBoundary>
					</div>
					<ProblemsPanel
						problems={problems}
						isChecked={analysis.isChecked}
						obstacle={analysis.obstacle}
						onShow={showProblem}
						onFix={isReadOnly ? undefined : fixProblem}
					/>
				</section>
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
			</div>
			<ConflictDialog
				editing={editing}
				theme={theme}
				onTake={take}
				onSave={(agreed) => void commented.saveAgreed(agreed)}
			/>
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
