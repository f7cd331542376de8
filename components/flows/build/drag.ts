"use client";

import { type DragEvent, useState } from "react";
import { useBuildActions } from "@/components/flows/build/build-context";
import { placeOf } from "@/components/flows/build/parts";
import type { Place } from "@/lib/flow-json/edits";
import { isWithin, type Path } from "@/lib/json/path";

/** The component being dragged; the browser hides it from the elements it's dragged over. */
let dragged: Path | undefined;

/** Props for a component that can be dragged, and that others can be dropped before or behind. */
export function useDropTarget(path: Path) {
	const { run, isReadOnly } = useBuildActions();
	const [edge, setEdge] = useState<"before" | "after">();
	const edgeAt = (event: DragEvent<HTMLElement>) => {
		const { top, height } = event.currentTarget.getBoundingClientRect();
		return event.clientY < top + height / 2 ? "before" : "after";
	};
	return {
		edge,
		drag: {
			draggable: !isReadOnly,
			onDragStart: (event: DragEvent<HTMLElement>) => {
				event.stopPropagation();
				dragged = path;
				event.dataTransfer.effectAllowed = "move";
				event.dataTransfer.setData("text/plain", "");
			},
			onDragEnd: () => {
				dragged = undefined;
			},
		},
		drop: {
			onDragOver: (event: DragEvent<HTMLElement>) => {
				if (!dragged || isWithin(path, dragged)) return;
				event.preventDefault();
				event.stopPropagation();
				setEdge(edgeAt(event));
			},
			onDragLeave: () => setEdge(undefined),
			onDrop: (event: DragEvent<HTMLElement>) => {
				setEdge(undefined);
				if (!dragged) return;
				event.preventDefault();
				event.stopPropagation();
				const { list, index } = placeOf(path);
				const place = { list, index: edgeAt(event) === "before" ? index : index + 1 };
				void run([["moveComponent", dragged, place]]);
			},
		},
	};
}

/** Props for a list of components, such as an empty branch, that they can be dropped into. */
export function useDropList(place: Place) {
	const { run } = useBuildActions();
	const [isOver, setOver] = useState(false);
	return {
		isOver,
		drop: {
			onDragOver: (event: DragEvent<HTMLElement>) => {
				if (!dragged || isWithin(place.list, dragged)) return;
				event.preventDefault();
				setOver(true);
			},
			onDragLeave: () => setOver(false),
			onDrop: (event: DragEvent<HTMLElement>) => {
				setOver(false);
				if (!dragged) return;
				event.preventDefault();
				void run([["moveComponent", dragged, place]]);
			},
		},
	};
}
