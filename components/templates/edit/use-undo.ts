"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { TemplateEditor } from "@/components/templates/edit/use-template-editor";
import { useModKey } from "@/lib/console/browser/keys";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Undo and redo in the fields of a language, by keyboard and by the browser's menu: the browser would only undo what was
 * typed in one field, not what changed with it.
 * @param leads whether it's the source language, whose buttons the others follow
 * @returns for the element around the fields
 */
export function useUndo(
	langCode: string,
	dispatch: TemplateEditor["dispatch"],
	leads: boolean,
): RefObject<HTMLDivElement | null> {
	const area = useRef<HTMLDivElement>(null);

	function move(direction: "undo" | "redo") {
		const field = document.activeElement;
		if (!isField(field)) return;
		const before = field.value;
		flushSync(() => dispatch({ type: "moved", langCode, direction, leads }));
		if (field.isConnected && field.value !== before) selectEndOfChange(field, before);
	}
	const isInFields = () =>
		isField(document.activeElement) && area.current?.contains(document.activeElement) === true;
	useModKey("z", () => move("undo"), isInFields);
	useModKey("shift+z", () => move("redo"), isInFields);
	useModKey("y", () => move("redo"), isInFields);

	const moveByMenu = useEffectEvent((event: InputEvent) => {
		const direction = { historyUndo: "undo", historyRedo: "redo" }[event.inputType] as
			| "undo"
			| "redo"
			| undefined;
		if (direction === undefined || !isField(event.target)) return;
		event.preventDefault();
		move(direction);
	});
	useEffect(() => {
		const element = area.current;
		if (!element) return;
		const handle = (event: InputEvent) => moveByMenu(event);
		element.addEventListener("beforeinput", handle);
		return () => element.removeEventListener("beforeinput", handle);
	});
	return area;
}

/** Whether it's a field of the content, not a search beside it. */
function isField(element: EventTarget | null): element is TextField {
	const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
	return isText && element.dataset.path !== undefined;
}

function selectEndOfChange(field: TextField, before: string): void {
	const { value } = field;
	let same = 0;
	const most = Math.min(before.length, value.length);
	while (same < most && before.at(-1 - same) === value.at(-1 - same)) same += 1;
	const end = value.length - same;
	field.setSelectionRange(end, end);
}
