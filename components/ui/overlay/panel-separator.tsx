"use client";

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from "react";
import { useTranslations } from "use-intl";

const PANEL_WIDTH_MIN_PX = 360;
/** What the list beside the panel keeps. */
const LIST_MIN_PX = 320;
const STEP_PX = 32;

type PanelSeparatorProps = {
	panel: RefObject<HTMLElement | null>;
	/** null for the usual width. */
	onWidth: (widthPx: number | null) => void;
};

/** The edge between a list and its panel: drag it, or use the arrow keys. A double click restores the usual width. */
export function PanelSeparator({ panel, onWidth }: PanelSeparatorProps) {
	const t = useTranslations("ui.panel");
	const [widthPx, setWidthPx] = useState(0);
	const maxPx = Math.max(PANEL_WIDTH_MIN_PX, (panel.current?.parentElement?.clientWidth ?? 0) - LIST_MIN_PX);

	useEffect(() => {
		const element = panel.current;
		if (!element) return;
		const observer = new ResizeObserver(() => setWidthPx(Math.round(element.getBoundingClientRect().width)));
		observer.observe(element);
		return () => observer.disconnect();
	}, [panel]);

	function choose(px: number) {
		onWidth(Math.min(Math.max(px, PANEL_WIDTH_MIN_PX), maxPx));
	}

	function drag(event: PointerEvent<HTMLElement>) {
		if (!event.currentTarget.hasPointerCapture(event.pointerId) || !panel.current) return;
		const { left, right } = panel.current.getBoundingClientRect();
		choose(isMirrored(panel.current) ? event.clientX - left : right - event.clientX);
	}

	function moveByKey(event: KeyboardEvent<HTMLElement>) {
		const outward = isMirrored(event.currentTarget) ? -STEP_PX : STEP_PX;
		const widths: Record<string, number> = {
			ArrowLeft: widthPx + outward,
			ArrowRight: widthPx - outward,
			Home: PANEL_WIDTH_MIN_PX,
			End: maxPx,
		};
		const wanted = widths[event.key];
		if (wanted === undefined) return;
		event.preventDefault();
		choose(wanted);
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: an hr can't be moved
		<div
			role="separator"
			tabIndex={0}
			aria-orientation="vertical"
			aria-label={t("width")}
			aria-valuenow={widthPx}
			aria-valuemin={PANEL_WIDTH_MIN_PX}
			aria-valuemax={maxPx}
			onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
			onPointerMove={drag}
			onDoubleClick={() => onWidth(null)}
			onKeyDown={moveByKey}
			className="absolute inset-y-0 -start-1.5 z-10 w-3 cursor-col-resize touch-none select-none after:absolute after:inset-y-0 after:start-1 after:w-1 after:bg-transparent hover:after:bg-accent/40 focus-visible:outline-none focus-visible:after:bg-accent max-lg:hidden"
		/>
	);
}

function isMirrored(element: Element): boolean {
	return getComputedStyle(element).direction === "rtl";
}
