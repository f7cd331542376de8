"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { TemplateEditor } from "@/components/templates/use-template-editor";

/**
 * Undo and redo in the fields of a language, by keyboard and by the browser's menu: the browser would only undo what was
 * typed in one field, not what changed with it.
 * @returns for the element around the fields
 */
export function useUndo(
	langCode: string,
	dispatch: TemplateEditor["dispatch"],
): RefObject<HTMLDivElement | null> {
	const area = useRef<HTMLDivElement>(null);

	const move = useEffectEvent((event: Event, direction: "undo" | "redo") => {
		const field = event.target;
		if (!isField(field)) return;
		event.preventDefault();
		const before = field.value;
		flushSync(() => dispatch({ type: "moved", langCode, direction }));
		if (field.isConnected && field.value !== before) selectEndOfChange(field, before);
	});

	useEffect(() => {
		const element = area.current;
		if (!element) return;
		function handleKey(event: KeyboardEvent) {
			if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
			const key = event.key.toLowerCase();
			if (key === "z") move(event, event.shiftKey ? "redo" : "undo");
			else if (key === "y" && event.ctrlKey && !event.shiftKey) move(event, "redo");
		}
		function handleInput(event: InputEvent) {
			if (event.inputType === "historyUndo") move(event, "undo");
			if (event.inputType === "historyRedo") move(event, "redo");
		}
		element.addEventListener("keydown", handleKey);
		element.addEventListener("beforeinput", handleInput);
		return () => {
			element.removeEventListener("keydown", handleKey);
			element.removeEventListener("beforeinput", handleInput);
		};
	});
	return area;
}

/** Whether it's a field of the content, not a search beside it. */
function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
	const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
	return isText && target.dataset.path !== undefined;
}

function selectEndOfChange(field: HTMLInputElement | HTMLTextAreaElement, before: string): void {
	const { value } = field;
	let same = 0;
	const most = Math.min(before.length, value.length);
	while (same < most && before.at(-1 - same) === value.at(-1 - same)) same += 1;
	const end = value.length - same;
	field.setSelectionRange(end, end);
}
