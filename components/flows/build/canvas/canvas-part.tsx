"use client";

import { ArrowDown, ArrowUp, Copy, EyeOff, Plus, Trash2 } from "lucide-react";
import { type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Build, useBuild, useBuildActions } from "@/components/flows/build/build-context";
import {
	type CanvasText,
	elementOfText,
	textsOf,
	textUnder,
} from "@/components/flows/build/canvas/canvas-texts";
import { TypedText } from "@/components/flows/build/canvas/typed-text";
import { useDropTarget } from "@/components/flows/build/drag";
import { handlePartKey, usePartActions } from "@/components/flows/build/part-keys";
import { componentAt, isSamePath, textOfPart, usePartName } from "@/components/flows/build/parts";
import type { PartFrameProps } from "@/components/flows/preview/phone-context";
import { IconButton } from "@/components/ui/icon-button";
import { cn } from "@/lib/console/class-names";
import type { Component } from "@/lib/flow-json/read";
import { pointer } from "@/lib/json/path";

/** A component on the canvas: a click selects it, another one on its text types there. */
export function CanvasPart({ path, isHidden, className, children }: PartFrameProps) {
	const { definition, selected, version, isChosen, focusCount } = useBuild();
	const component = componentAt(definition, path);
	if (!component || !isSamePath(component.path, path)) return children;
	const isSelected = isSamePath(selected, path);
	return (
		<SelectablePart {...{ component, version, isSelected, isChosen, focusCount, isHidden, className }}>
			{children}
		</SelectablePart>
	);
}

type SelectablePartProps = Pick<Build, "version" | "isChosen" | "focusCount"> & {
	component: Component;
	isSelected: boolean;
	isHidden: boolean;
	className: string | undefined;
	children: ReactNode;
};

/** Rendered again only if something about it changed: a screen can have hundreds of parts. */
const SelectablePart = memo(function SelectablePart(props: SelectablePartProps) {
	const { component, version, isSelected, isChosen, focusCount, isHidden, className, children } = props;
	const { path } = component;
	const build = useBuildActions();
	const { isReadOnly } = build;
	const t = useTranslations("flowBuild");
	const nameOf = usePartName();
	const actions = usePartActions();
	const frame = useRef<HTMLDivElement>(null);
	const content = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const [typed, setTyped] = useState<{ text: CanvasText; element: HTMLElement }>();
	const { drag, drop, edge } = useDropTarget(path);
	useShowSelected(frame, button, isSelected, focusCount);
	const name = nameOf(component);
	const texts = textsOf(component, version);

	function type(text: CanvasText | undefined) {
		const element = text && content.current && elementOfText(content.current, text, texts);
		if (element && !isReadOnly) setTyped({ text, element });
	}

	function press(event: MouseEvent) {
		// Keys press a button, too, but not at a point.
		const isByKey = event.detail === 0;
		if (!isSelected || !isChosen) return build.select(path);
		if (isByKey) return type(texts[0]);
		const point = { x: event.clientX, y: event.clientY };
		const text = content.current ? textUnder(content.current, texts, point) : undefined;
		if (text) type(text);
		// Opens the sheet again, where there's no room for it beside the phone.
		else build.select(path);
	}

	return (
		<div
			ref={frame}
			data-canvas-part={pointer(path)}
			className={cn("group/part relative", className)}
			{...drop}
		>
			<div ref={content} inert>
				{isHidden ? <HiddenPart text={textOfPart(component) || name} /> : children}
			</div>
			<button
				ref={button}
				type="button"
				aria-label={t(isHidden ? "selectHidden" : "select", { part: name })}
				aria-pressed={isSelected}
				onClick={press}
				onKeyDown={(event) => {
					if (event.key === "F2") {
						event.preventDefault();
						type(texts[0]);
					} else handlePartKey(event, component, actions, build);
				}}
				{...drag}
				className={cn(
					"absolute -inset-1.5 cursor-pointer rounded-control outline-2 outline-offset-0",
					isSelected ? "outline-info" : "outline-transparent hover:outline-line-strong",
					"focus-visible:outline-info",
				)}
			/>
			{edge && (
				<span
					aria-hidden
					className={cn(
						"pointer-events-none absolute inset-x-0 z-20 h-0.5 bg-info",
						edge === "before" ? "-top-2.5" : "-bottom-2.5",
					)}
				/>
			)}
			{typed && content.current && (
				<TypedText
					text={typed.text}
					element={typed.element}
					label={t("typeText", { part: name })}
					onEnd={(value) => {
						setTyped(undefined);
						button.current?.focus({ preventScroll: true });
						const { owner, name: property, value: before } = typed.text;
						if (value !== undefined && value !== before)
							void build.run([["setProperty", owner, property, value]]);
					}}
				/>
			)}
			{isSelected && !isReadOnly && !typed && (
				<PartTools component={component} name={name} actions={actions} />
			)}
			{!isReadOnly && component.type !== "Footer" && (
				<button
					type="button"
					// By keyboard, “Add part” does the same.
					tabIndex={-1}
					aria-label={t("addHere")}
					title={t("addHere")}
					onClick={() => actions.addAfter(component)}
					className={cn(
						"absolute -bottom-4.5 start-1/2 z-10 flex size-5 -translate-x-1/2 items-center justify-center rounded-full border border-line-strong bg-surface text-ink-2 opacity-0 hover:border-accent hover:text-accent-ink rtl:translate-x-1/2",
						"focus-visible:opacity-100 group-hover/part:opacity-100",
						isSelected && "opacity-100",
					)}
				>
					<Plus className="size-3.5" aria-hidden />
				</button>
			)}
		</div>
	);
});

/** In the place of a part that isn't shown now, because of a condition. */
function HiddenPart({ text }: { text: string }) {
	const t = useTranslations("flowBuild");
	return (
		<p className="flex items-center gap-1.5 rounded-control border border-line-strong border-dashed px-2 py-1 text-ink-3 text-phone-12">
			<EyeOff className="size-3.5 shrink-0" aria-hidden />
			<span dir="auto" className="min-w-0 flex-1 truncate">
				{text}
			</span>
			<span className="shrink-0">{t("hiddenNow")}</span>
		</p>
	);
}

type PartToolsProps = {
	component: Parameters<ReturnType<typeof usePartActions>["remove"]>[0];
	name: string;
	actions: ReturnType<typeof usePartActions>;
};

function PartTools({ component, name, actions }: PartToolsProps) {
	const t = useTranslations("flowBuild.actions");
	const tools = [
		{
			key: "up",
			label: t("moveUp"),
			keys: "alt+up",
			icon: <ArrowUp />,
			run: () => actions.move(component, -1),
		},
		{
			...{ key: "down", label: t("moveDown"), keys: "alt+down", icon: <ArrowDown /> },
			run: () => actions.move(component, 1),
		},
		{
			...{ key: "copy", label: t("duplicate"), keys: "mod+d", icon: <Copy /> },
			run: () => actions.duplicate(component),
		},
		{ ...{ key: "delete", label: t("delete"), icon: <Trash2 /> }, run: () => actions.remove(component) },
	];
	return (
		<div
			role="toolbar"
			aria-label={t("more", { name })}
			className="absolute -top-3.5 end-0 z-20 flex rounded-control border border-line bg-surface shadow-raised"
		>
			{tools.map(({ key, label, icon, run, ...tool }) => (
				<IconButton
					key={key}
					size="small"
					label={label}
					keys={"keys" in tool ? tool.keys : undefined}
					icon={icon}
					onClick={run}
					className="size-6.5!"
				/>
			))}
		</div>
	);
}

/** Scrolls to a part that was selected elsewhere, and gives it the focus if asked. */
function useShowSelected(
	frame: React.RefObject<HTMLElement | null>,
	button: React.RefObject<HTMLElement | null>,
	isSelected: boolean,
	focusCount: number,
): void {
	const shownCount = useRef(focusCount);
	useEffect(() => {
		if (!isSelected) return;
		// Scrolls only the phone: `scrollIntoView` would also scroll the page.
		const part = frame.current;
		const area = part?.closest<HTMLElement>("[data-canvas] .overflow-y-auto");
		if (part && area) {
			const [outer, inner] = [area.getBoundingClientRect(), part.getBoundingClientRect()];
			if (inner.top < outer.top) area.scrollTop += inner.top - outer.top - 40;
			else if (inner.bottom > outer.bottom) area.scrollTop += inner.bottom - outer.bottom + 16;
		}
		// The list of parts keeps the focus that it has.
		const isInList = document.activeElement?.matches("[data-row]") === true;
		if (shownCount.current !== focusCount && !isInList) button.current?.focus({ preventScroll: true });
		shownCount.current = focusCount;
	}, [isSelected, focusCount, frame, button]);
}
