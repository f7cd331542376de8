import type { TextChange } from "@/lib/console/flows/analysis/protocol";
import type { TextEdit } from "@/lib/json/edit";

/** Changes made one after the other, which are undone together. */
type Step = {
	changes: ReadonlyArray<TextChange>;
	/** Restores the text before, in order. */
	inverse: ReadonlyArray<TextChange>;
	/** What later edits with the same name are joined to. */
	joins: string | undefined;
};

export type TextHistory = ReturnType<typeof createTextHistory>;

/**
 * A text with its steps to undo, for views that edit it without the code editor, which would load a megabyte of code.
 * The code editor takes over text and steps when it's opened.
 */
export function createTextHistory(initial: string) {
	let text = initial;
	let done: Step[] = [];
	let undone: Step[] = [];

	function change(changes: ReadonlyArray<TextChange>): TextChange[] {
		const inverse = changes.map(({ start, end, text: inserted }) => {
			const back = { start, end: start + inserted.length, text: text.slice(start, end) };
			text = text.slice(0, start) + inserted + text.slice(end);
			return back;
		});
		return inverse.reverse();
	}

	/** @returns the changes, none if the text stays the same */
	function apply(edits: ReadonlyArray<TextEdit>, joins?: string): TextChange[] {
		// From the end, so that each offset holds in the text after the changes before it.
		const changes = edits
			.filter(({ start, end, text: inserted }) => text.slice(start, end) !== inserted)
			.sort((a, b) => b.start - a.start || b.end - a.end);
		if (changes.length === 0) return [];
		const inverse = change(changes);
		const last = done.at(-1);
		const isJoined = joins !== undefined && last?.joins === joins && undone.length === 0;
		if (isJoined) done = done.slice(0, -1);
		done.push({
			changes: isJoined ? [...last.changes, ...changes] : changes,
			inverse: isJoined ? [...inverse, ...last.inverse] : inverse,
			joins,
		});
		undone = [];
		return changes;
	}

	return {
		initial,
		read: () => text,
		canUndo: () => done.length > 0,
		canRedo: () => undone.length > 0,
		/** Makes one step of edits that don't overlap, or joins them to the last step, if that has the same name. */
		apply,
		replaceAll: (next: string) => apply([{ start: 0, end: text.length, text: next }]),
		/** Keeps later edits out of the last step. */
		endStep: () => {
			const last = done.at(-1);
			if (last) done = [...done.slice(0, -1), { ...last, joins: undefined }];
		},
		undo(): ReadonlyArray<TextChange> {
			const step = done.at(-1);
			if (!step) return [];
			done = done.slice(0, -1);
			undone = [...undone, step];
			change(step.inverse);
			return step.inverse;
		},
		redo(): ReadonlyArray<TextChange> {
			const step = undone.at(-1);
			if (!step) return [];
			undone = undone.slice(0, -1);
			done = [...done, step];
			change(step.changes);
			return step.changes;
		},
		/** The steps from the initial text on, and how many of them are undone. */
		steps: () => ({
			all: [...done, ...undone.toReversed()].map(({ changes }) => changes),
			undone: undone.length,
		}),
	};
}
