"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { Look, LookName, LookResult, Operation } from "@/lib/console/flows/build/operations";
import type { ProblemRow } from "@/lib/console/flows/problems/problem-rows";
import type { Place } from "@/lib/flow-json/edits";
import type { Definition, Screen } from "@/lib/flow-json/read";
import type { Version } from "@/lib/flow-json/versions";
import type { Path } from "@/lib/json/path";

export type RunOptions = {
	/** Adds the change to the last step, if that has the same name: what's typed into one field. */
	joins?: string;
	/** Whether to select the part that the operation names. */
	selects?: boolean;
	/** Words for the operation that deletes a part: asks with them what else has to change. */
	deletes?: string;
};

/** What stays the same while someone types. Components that need nothing else aren't rendered with each key. */
export type BuildActions = {
	isReadOnly: boolean;
	/** Returns the current definition, for event handlers. */
	present: () => Definition;
	/** Runs operations as one step to undo. Shows a refusal. @returns whether they were done */
	run: (operations: ReadonlyArray<Operation>, options?: RunOptions) => Promise<boolean>;
	look: (questions: ReadonlyArray<Look>) => Promise<LookResult<LookName>[] | undefined>;
	/** Keeps later changes out of the last step. */
	endStep: () => void;
	undo: () => void;
	/** Says something to people who listen to the page. */
	announce: (text: string) => void;
	/** Selects a part: a component, a screen, or the flow itself (an empty path). */
	select: (path: Path, options?: { focus?: boolean }) => void;
	/** Opens the palette for a place. */
	add: (place: Place) => void;
	fix: (problem: ProblemRow) => void;
	openJson: (path: Path) => void;
	copy: (path: Path) => void;
	/** Pastes what was copied. */
	paste: (place: Place) => void;
};

export type Build = BuildActions & {
	definition: Definition;
	/** The rules that the table of components applies: the newest known ones for an unknown version. */
	version: Version;
	problems: ReadonlyArray<ProblemRow>;
	/** The open screen. */
	screen: Screen | undefined;
	selected: Path;
	/** Whether someone selected it, rather than it being where the view starts. */
	isChosen: boolean;
	/** Changes with each request to move the focus to the selected part. */
	focusCount: number;
};

const BuildContext = createContext<Build | undefined>(undefined);
const ActionsContext = createContext<BuildActions | undefined>(undefined);

type BuildProviderProps = { build: Build; actions: BuildActions; children: ReactNode };

export function BuildProvider({ build, actions, children }: BuildProviderProps) {
	return (
		<ActionsContext value={actions}>
			<BuildContext value={build}>{children}</BuildContext>
		</ActionsContext>
	);
}

export function useBuild(): Build {
	return provided(useContext(BuildContext));
}

export function useBuildActions(): BuildActions {
	return provided(useContext(ActionsContext));
}

function provided<T>(value: T | undefined): T {
	if (value === undefined) throw new Error("This needs a BuildProvider above it.");
	return value;
}

type Answers<Q extends ReadonlyArray<Look>> = { [I in keyof Q]: LookResult<Q[I][0]> };

/** What the flow says about questions, again after each change; undefined until the first answer. */
export function useLook<const Q extends ReadonlyArray<Look>>(questions: Q): Answers<Q> | undefined {
	const { look, definition } = useBuild();
	const key = JSON.stringify(questions);
	const [answered, setAnswered] = useState<{ key: string; answers: Answers<Q> }>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: questions are the key; a new definition has new answers
	useEffect(() => {
		let isOver = false;
		look(JSON.parse(key) as Look[]).then(
			(answers) => !isOver && answers && setAnswered({ key, answers: answers as Answers<Q> }),
			() => undefined,
		);
		return () => {
			isOver = true;
		};
	}, [key, definition, look]);
	return answered?.key === key ? answered.answers : undefined;
}
