"use client";

import { useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { FlowAnalysis } from "@/components/flows/analysis/use-analysis";
import type { Build, BuildActions, RunOptions } from "@/components/flows/build/build-context";
import { DeleteDialog, type Deleting } from "@/components/flows/build/delete-dialog";
import { Palette } from "@/components/flows/build/palette";
import { componentAt, firstPart, screenOf } from "@/components/flows/build/parts";
import type { FlowText } from "@/components/flows/edit/use-flow-text";
import { useToast } from "@/components/ui/overlay/toaster";
import type { Operation } from "@/lib/console/flows/build/operations";
import type { ProblemRow } from "@/lib/console/flows/problems/problem-rows";
import { useRenderer } from "@/lib/console/messages/use-renderer";
import type { Place } from "@/lib/flow-json/edits";
import type { Definition, Screen } from "@/lib/flow-json/read";
import { versionToCheck } from "@/lib/flow-json/versions";
import type { Path } from "@/lib/json/path";

/** Copied components, for all flows that are open in this tab. The clipboard isn't readable without asking. */
let copied: string | undefined;

type Waiting = {
	operations: ReadonlyArray<Operation>;
	options: RunOptions;
	resolve: (isDone: boolean) => void;
};

type BuildInput = {
	analysis: FlowAnalysis;
	text: FlowText;
	screen: Screen | undefined;
	/** The selected path, also one that the code's cursor is at. */
	selectedPath: Path | undefined;
	onSelect: (path: Path) => void;
	onFix: (problem: ProblemRow) => void;
	onOpenJson: (path: Path) => void;
	isReadOnly: boolean;
};

const NO_DEFINITION: Definition = { version: undefined, props: {}, screens: [] };

/** The state and actions of the Build view. Changes run one after the other, each on the text that the last one left. */
export function useBuildState(input: BuildInput) {
	const { analysis, text, screen, selectedPath, isReadOnly } = input;
	const t = useTranslations("flowBuild.done");
	const textOf = useRenderer(useTranslations("flowProblems"));
	const toast = useToast();
	const [focusCount, setFocusCount] = useState(0);
	const [deleting, setDeleting] = useState<Deleting>();
	const [place, setPlace] = useState<Place>();
	const [announced, setAnnounced] = useState("");
	const waiting = useRef<Waiting[]>([]);
	const running = useRef<Promise<void>>(undefined);
	const definition = analysis.definition ?? NO_DEFINITION;
	const selected = selectionIn(definition, selectedPath, screen);
	const isChosen = selectedPath !== undefined;

	async function runOne({ operations, options }: Waiting): Promise<boolean> {
		const { joins, selects = true, deletes } = options;
		const result = await analysis.operate(operations);
		if (!result) return false;
		if ("edits" in result) {
			text.apply(result.edits, joins);
			if (result.select && selects) select(result.select, { focus: true });
			return true;
		}
		if (deletes !== undefined && result.uses) {
			setDeleting({ part: deletes, uses: result.uses, operations: operations.map(withRepair) });
			return false;
		}
		toast.failure(t("failed"), { description: textOf(result.refusal) });
		return false;
	}

	async function runAll() {
		for (let next = waiting.current.shift(); next; next = waiting.current.shift())
			next.resolve(await runOne(next).catch(() => false));
		running.current = undefined;
	}

	/** Takes over what is being typed, and waits for all changes. */
	async function settle() {
		const field = document.activeElement;
		if (field instanceof HTMLElement && field.matches("[data-build] :is(input, textarea)")) {
			field.blur();
			field.focus();
		}
		await running.current;
	}

	function run(operations: ReadonlyArray<Operation>, options: RunOptions = {}): Promise<boolean> {
		if (isReadOnly) return Promise.resolve(false);
		return new Promise((resolve) => {
			// Of what's typed into one field while a change runs, only the last counts.
			const last = waiting.current.at(-1);
			if (options.joins !== undefined && last?.options.joins === options.joins) {
				waiting.current.pop();
				last.resolve(false);
			}
			waiting.current.push({ operations, options, resolve });
			running.current ??= runAll();
		});
	}

	function select(path: Path, { focus = false } = {}) {
		input.onSelect(path);
		if (focus) setFocusCount((count) => count + 1);
	}

	async function copy(path: Path) {
		const [made] = (await analysis.look([["copyComponent", path]])) ?? [];
		if (typeof made !== "string") return;
		copied = made;
		toast.info(t("copied"));
	}

	function paste(place: Place) {
		if (copied === undefined) return toast.info(t("nothingToPaste"));
		void run([["pasteComponent", place, copied]]);
	}

	const runNow = useEffectEvent(run);
	const selectNow = useEffectEvent(select);
	const copyNow = useEffectEvent(copy);
	const pasteNow = useEffectEvent(paste);
	const fixNow = useEffectEvent(input.onFix);
	const openJsonNow = useEffectEvent(input.onOpenJson);
	const presentNow = useEffectEvent(() => definition);
	const { look } = analysis;
	const actions = useMemo(
		(): BuildActions => ({
			isReadOnly,
			present: () => presentNow(),
			run: (operations, options) => runNow(operations, options),
			look,
			endStep: text.endStep,
			undo: text.undo,
			select: (path, options) => selectNow(path, options),
			add: setPlace,
			announce: setAnnounced,
			fix: (problem) => fixNow(problem),
			openJson: (path) => openJsonNow(path),
			copy: (path) => void copyNow(path),
			paste: (place) => pasteNow(place),
		}),
		[look, text, isReadOnly],
	);
	const { problems } = analysis;
	const { version } = definition;
	const build = useMemo(
		(): Build => ({
			...actions,
			...{ definition, problems, screen, selected, isChosen, focusCount },
			version: versionToCheck(version),
		}),
		[actions, definition, version, problems, screen, selected, isChosen, focusCount],
	);
	return {
		build,
		actions,
		settle,
		dialogs: (
			<>
				<DeleteDialog
					deleting={deleting}
					definition={definition}
					onClose={() => setDeleting(undefined)}
					onConfirm={(operations) => void run(operations)}
				/>
				<span role="status" className="sr-only">
					{announced}
				</span>
				<Palette place={place} onClose={() => setPlace(undefined)} />
			</>
		),
	};
}

/** The component, screen or flow that a path is in. */
function selectionIn(definition: Definition, path: Path | undefined, screen: Screen | undefined): Path {
	if (path === undefined) return firstPart(screen)?.path ?? screen?.path ?? [];
	return componentAt(definition, path)?.path ?? screenOf(definition, path)?.path ?? [];
}

/** The operation that also repairs what depends on the part. */
function withRepair(operation: Operation): Operation {
	switch (operation[0]) {
		case "deleteComponent":
			return ["deleteComponent", operation[1], { repair: true }];
		case "deleteScreen":
			return ["deleteScreen", operation[1], { repair: true }];
		case "removeCase":
			return ["removeCase", operation[1], operation[2], { repair: true }];
		case "deleteData":
			return ["deleteData", operation[1], operation[2], { repair: true }];
		default:
			return operation;
	}
}
