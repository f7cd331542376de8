"use client";

import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import {
	type KeyboardEvent,
	type PointerEvent,
	type RefObject,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { useTranslations } from "use-intl";
import {
	type Direction,
	fittingScale,
	layOutMap,
	nextBox,
	type Size,
} from "@/components/flows/map/map-layout";
import { MapNode } from "@/components/flows/map/map-node";
import { MapRoutes, ROUTE_LOOKS } from "@/components/flows/map/map-routes";
import { IconButton } from "@/components/ui/icon-button";
import { cn } from "@/lib/console/class-names";
import { type FlowMap as FlowMapData, readMap } from "@/lib/flow-json/map";
import type { Definition, Screen } from "@/lib/flow-json/read";

type FlowMapProps = {
	definition: Definition;
	/** The open screen's index. */
	currentIndex: number | undefined;
	onOpen: (screen: Screen) => void;
	className?: string;
};

/** The flow's screens as a graph; a click on one opens it. */
export function FlowMap({ definition, currentIndex, onOpen, className }: FlowMapProps) {
	const t = useTranslations("flowMap");
	const map = useMemo(() => readMap(definition), [definition]);
	const layout = useLayout(map);
	const scroller = useRef<HTMLDivElement>(null);
	const zoom = useMapZoom(scroller, layout);
	const drag = useDragScroll(scroller);
	useShowCurrent(scroller, currentIndex, zoom.scale);
	const unreachable = map.screens.filter(({ isUnreachable }) => isUnreachable).length;
	const deadEnds = map.screens.filter(({ isDeadEnd }) => isDeadEnd).length;

	return (
		<section aria-label={t("title")} className={cn("flex min-h-0 flex-col bg-background", className)}>
			<header className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1 text-label">
				<MapLegend map={map} />
				<p role="status" className="text-warning">
					{unreachable > 0 && <span className="me-3">{t("unreachableCount", { count: unreachable })}</span>}
					{deadEnds > 0 && t("deadEndCount", { count: deadEnds })}
				</p>
				<div className="ms-auto flex">
					<IconButton size="small" label={t("zoomOut")} icon={<ZoomOut aria-hidden />} onClick={zoom.out} />
					<IconButton size="small" label={t("zoomIn")} icon={<ZoomIn aria-hidden />} onClick={zoom.in} />
					<IconButton size="small" label={t("fit")} icon={<Maximize aria-hidden />} onClick={zoom.fit} />
				</div>
			</header>
			{map.screens.length === 0 && <p className="p-8 text-center text-ink-3 text-table">{t("empty")}</p>}
			<div
				ref={scroller}
				onPointerDown={drag}
				className="relative min-h-0 flex-1 cursor-grab overflow-auto active:cursor-grabbing"
			>
				{/* Takes the scaled size, so that the scroll bars fit. */}
				<div
					className="relative mx-auto"
					style={{ width: layout.width * zoom.scale, height: layout.height * zoom.scale }}
				>
					<ul
						aria-label={t("title")}
						onKeyDown={(event) =>
							moveByArrow(event, (from, direction) => nextBox(layout.screens, from, direction))
						}
						className="absolute start-0 top-0 origin-top-left rtl:origin-top-right"
						style={{ width: layout.width, height: layout.height, transform: `scale(${zoom.scale})` }}
					>
						<MapRoutes layout={layout} currentIndex={currentIndex} />
						{map.screens.map((screen) => {
							const box = layout.screens[screen.index];
							const target = definition.screens[screen.index];
							if (!box || !target) return null;
							return (
								<MapNode
									key={screen.index}
									screen={screen}
									box={box}
									isCurrent={screen.index === currentIndex}
									leadsTo={map.routes.flatMap(({ from, to }) =>
										from === screen.index ? [map.screens[to]?.id ?? ""] : [],
									)}
									onOpen={() => onOpen(target)}
								/>
							);
						})}
					</ul>
				</div>
			</div>
		</section>
	);
}

/** Scrolls to the open screen if it's out of sight; `scrollIntoView` would also scroll the page. */
function useShowCurrent(scroller: RefObject<HTMLElement | null>, index: number | undefined, scale: number) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the scale moves the screens
	useEffect(() => {
		const node = scroller.current?.querySelector(`[data-screen="${index}"]`);
		if (!scroller.current || !node) return;
		const [frame, box] = [scroller.current.getBoundingClientRect(), node.getBoundingClientRect()];
		const isShown =
			box.left >= frame.left &&
			box.right <= frame.right &&
			box.top >= frame.top &&
			box.bottom <= frame.bottom;
		if (isShown) return;
		scroller.current.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2;
		scroller.current.scrollTop += (box.top + box.bottom - frame.top - frame.bottom) / 2;
	}, [index, scale]);
}

/** The layout, kept while the routes stay the same: typing in a text doesn't move the screens. */
function useLayout(map: FlowMapData) {
	const key = JSON.stringify([map.screens.map(({ ends }) => ends ?? null), map.routes]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the layout depends on
	return useMemo(() => layOutMap(map), [key]);
}

const ARROWS: Readonly<Record<string, Direction>> = {
	ArrowLeft: "left",
	ArrowRight: "right",
	ArrowUp: "up",
	ArrowDown: "down",
};
const MIRRORED: Readonly<Record<Direction, Direction>> = {
	left: "right",
	right: "left",
	up: "up",
	down: "down",
};

type NextScreen = (from: number, direction: Direction) => number | undefined;

/** Arrow keys move focus to the nearest screen in their direction. The map is mirrored in right-to-left languages. */
function moveByArrow(event: KeyboardEvent<HTMLElement>, next: NextScreen): void {
	const direction = ARROWS[event.key];
	const from = event.target instanceof HTMLElement ? event.target.dataset.screen : undefined;
	if (!direction || from === undefined) return;
	event.preventDefault();
	const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
	const to = next(Number(from), isMirrored ? MIRRORED[direction] : direction);
	event.currentTarget.querySelector<HTMLElement>(`[data-screen="${to}"]`)?.focus();
}

const KINDS = ["navigate", "data_exchange", "listed", "complete"] as const;

/** What the lines of this map mean. */
function MapLegend({ map }: { map: FlowMapData }) {
	const t = useTranslations("flowMap.legend");
	const shown = new Set<string>([
		...map.routes.map(({ kind }) => kind),
		...map.screens.map(({ ends }) => ends ?? ""),
	]);
	return (
		<ul aria-label={t("label")} className="flex flex-wrap gap-x-3 gap-y-1 text-ink-2">
			{KINDS.filter((kind) => shown.has(kind)).map((kind) => (
				<li key={kind} className="flex items-center gap-1.5">
					<svg width="24" height="8" aria-hidden="true" className="shrink-0">
						<path d="M0 4 H24" strokeWidth="2" className={ROUTE_LOOKS[kind]} />
					</svg>
					{t(kind)}
				</li>
			))}
		</ul>
	);
}

/** Moves a scrolling area with the mouse, from anywhere but a button. Touch scrolls anyway. */
function useDragScroll(scroller: RefObject<HTMLElement | null>) {
	return ({ target, pointerType, button, clientX, clientY }: PointerEvent<HTMLElement>) => {
		const element = scroller.current;
		const isButton = target instanceof Element && target.closest("button") !== null;
		if (!element || isButton || pointerType !== "mouse" || button !== 0) return;
		const from = { left: element.scrollLeft, top: element.scrollTop };
		const listeners = new AbortController();
		const { signal } = listeners;
		window.addEventListener(
			"pointermove",
			(event) => {
				element.scrollLeft = from.left - (event.clientX - clientX);
				element.scrollTop = from.top - (event.clientY - clientY);
			},
			{ signal },
		);
		window.addEventListener("pointerup", () => listeners.abort(), { signal });
		window.addEventListener("pointercancel", () => listeners.abort(), { signal });
	};
}

const SCALE_MIN = 0.2;
const SCALE_MAX = 1.6;
const STEP = 1.25;

/** The map's scale: shows the whole map until someone zooms. */
function useMapZoom(scroller: RefObject<HTMLElement | null>, layout: Size) {
	const [chosen, setChosen] = useState<number>();
	const [available, setAvailable] = useState<Size>(layout);
	useEffect(() => {
		const element = scroller.current;
		if (!element) return;
		const observer = new ResizeObserver(() => {
			const { width, height } = element.getBoundingClientRect();
			setAvailable({ width, height });
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, [scroller]);
	const scale = chosen ?? fittingScale(layout, available);
	return {
		scale,
		in: () => setChosen(Math.min(SCALE_MAX, scale * STEP)),
		out: () => setChosen(Math.max(SCALE_MIN, scale / STEP)),
		fit: () => setChosen(undefined),
	};
}
