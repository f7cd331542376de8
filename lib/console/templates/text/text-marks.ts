/** A change to a text field. Offsets are UTF-16 units; the selection refers to the new text. */
export type TextChange = {
	start: number;
	end: number;
	insert: string;
	selectStart: number;
	selectEnd: number;
};

/** Adds a formatting mark around the selection, or removes it if it's there (docs/spec/templates.md §7). */
export function toggleMark(text: string, selectStart: number, selectEnd: number, mark: string): TextChange {
	const selected = text.slice(selectStart, selectEnd);
	const start = selectStart + (selected.length - selected.trimStart().length);
	const end = Math.max(start, selectEnd - (selected.length - selected.trimEnd().length));
	const inner = text.slice(start, end);
	const width = mark.length;

	if (inner.length >= 2 * width && inner.startsWith(mark) && inner.endsWith(mark)) {
		return change(start, end, inner.slice(width, inner.length - width), 0);
	}
	if (text.slice(start - width, start) === mark && text.slice(end, end + width) === mark && start >= width) {
		return change(start - width, end + width, inner, 0);
	}
	if (!inner.includes("\n")) return change(start, end, mark + inner + mark, width);
	// Formatting ends at a line break, so each line gets its own marks.
	const lines = inner.split("\n").map((line) => line.replace(/\S(?:.*\S)?/, `${mark}$&${mark}`));
	return change(start, end, lines.join("\n"), 0);
}

/** Replaces the selection by text and puts the cursor after it. */
export function insertText(selectStart: number, selectEnd: number, insert: string): TextChange {
	const after = selectStart + insert.length;
	return { start: selectStart, end: selectEnd, insert, selectStart: after, selectEnd: after };
}

function change(start: number, end: number, insert: string, margin: number): TextChange {
	return {
		start,
		end,
		insert,
		selectStart: start + margin,
		selectEnd: start + insert.length - margin,
	};
}

/** Applies a change as if typed, so that the browser's undo reverts it. */
export function applyChange(field: HTMLTextAreaElement, change: TextChange): void {
	field.focus();
	field.setSelectionRange(change.start, change.end);
	const isTyped = document.execCommand(change.insert === "" ? "delete" : "insertText", false, change.insert);
	if (!isTyped) {
		field.setRangeText(change.insert, change.start, change.end, "end");
		field.dispatchEvent(new InputEvent("input", { bubbles: true }));
	}
	field.setSelectionRange(change.selectStart, change.selectEnd);
}
