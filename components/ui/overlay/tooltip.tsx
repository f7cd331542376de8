"use client";

import { mergeProps } from "@base-ui/react/merge-props";
import {
	cloneElement,
	type FocusEvent,
	type PointerEvent,
	type ReactElement,
	useEffect,
	useRef,
	useState,
} from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import type { TooltipContent } from "@/components/ui/overlay/tooltip-popup";

type TooltipProps = TooltipContent & {
	disabled?: boolean;
	/** One focusable element, so that keyboard users can read the tooltip. */
	children: ReactElement;
};

const DELAY_MS = 400;
/** For the way of the pointer onto the popup, which stays then. */
const LEAVE_MS = 100;

/** When a tooltip closed last: neighbouring ones open immediately after that. */
let closedAt = Number.NEGATIVE_INFINITY;

/** A page has a hundred tooltips and shows few, so the popup's code loads separately. */
const TooltipPopup = lazyPart(
	async () => (await import("@/components/ui/overlay/tooltip-popup")).TooltipPopup,
);

/** A visual hint. Essential information belongs in the element's name or description. */
export function Tooltip({ disabled, children, ...popup }: TooltipProps) {
	const [anchor, setAnchor] = useState<Element | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const keep = () => clearTimeout(timer.current);
	useEffect(() => () => clearTimeout(timer.current), []);

	function after(ms: number, run: () => void) {
		keep();
		timer.current = setTimeout(run, ms);
	}
	function close() {
		keep();
		if (anchor) closedAt = performance.now();
		setAnchor(null);
	}
	const handlers = {
		onPointerEnter({ pointerType, currentTarget }: PointerEvent) {
			if (pointerType === "touch") return;
			const isNext = performance.now() - closedAt < DELAY_MS;
			after(isNext ? 0 : DELAY_MS, () => setAnchor(currentTarget));
		},
		onPointerLeave: () => after(LEAVE_MS, close),
		onPointerDown: close,
		onFocus({ currentTarget }: FocusEvent) {
			if (currentTarget.matches(":focus-visible")) setAnchor(currentTarget);
		},
		onBlur: close,
	};
	return (
		<>
			{cloneElement(children, disabled ? {} : mergeProps<"button">(children.props as object, handlers))}
			{anchor && !disabled && <TooltipPopup {...popup} anchor={anchor} onHover={keep} onClose={close} />}
		</>
	);
}
