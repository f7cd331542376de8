"use client";

import { Ellipsis, Plus } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useBuild, useBuildActions } from "@/components/flows/build/build-context";
import { useDropList, useDropTarget } from "@/components/flows/build/drag";
import { PartIcon } from "@/components/flows/build/part-icons";
import { handlePartKey, usePartActions } from "@/components/flows/build/part-keys";
import { isKnown, isSamePath, textOfPart, usePartName } from "@/components/flows/build/parts";
import { useComponentName } from "@/components/flows/edit/insert-menu";
import { IconButton } from "@/components/ui/icon-button";
import { MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import type { Component, Screen } from "@/lib/flow-json/read";
import { isWithin, type Path, pointer } from "@/lib/json/path";

/** The parts of a screen, as a tree. */
export function PartTree({ screen, onMenu }: { screen: Screen; onMenu: OpenRowMenu }) {
	const t = useTranslations("flowBuild");
	return (
		<ul aria-label={t("parts", { screen: screen.title || screen.id })} className="flex flex-col pb-1 ps-3">
			{screen.components.map((component) => (
				<PartNode key={pointer(component.path)} component={component} onMenu={onMenu} />
			))}
		</ul>
	);
}

type PartProps = { component: Component; onMenu: OpenRowMenu };

function PartNode({ component, onMenu }: PartProps) {
	const { selected, problems, focusCount } = useBuild();
	const own = problems.filter(
		({ path }) =>
			isWithin(path, component.path) && !component.branches.some((branch) => isWithin(path, branch.path)),
	);
	return (
		<li>
			<PartRow
				isSelected={isSamePath(selected, component.path)}
				count={own.length}
				hasErrors={own.some(({ severity }) => severity === "error")}
				{...{ component, focusCount, onMenu }}
			/>
			{component.branches.map((branch) => (
				<BranchNode key={branch.name} branch={branch} isCase={component.type === "Switch"} onMenu={onMenu} />
			))}
		</li>
	);
}

type BranchNodeProps = { branch: Component["branches"][number]; isCase: boolean; onMenu: OpenRowMenu };

function BranchNode({ branch, isCase, onMenu }: BranchNodeProps) {
	const { add, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild");
	const { name, path, components } = branch;
	const { isOver, drop } = useDropList({ list: path, index: 0 });
	const isForm = name === "children";
	const label = isCase
		? t("branches.case", { name })
		: t(`branches.${name === "then" ? "if" : (name as "else" | "children")}`);
	return (
		<div className="ms-3 border-line border-s ps-1.5">
			{!isForm && (
				<p
					{...drop}
					className={cn("rounded-control px-1.5 text-ink-3 text-label", isOver && "bg-info-subtle")}
				>
					{label}
				</p>
			)}
			<ul aria-label={label}>
				{components.map((component) => (
					<PartNode key={pointer(component.path)} component={component} onMenu={onMenu} />
				))}
			</ul>
			{components.length === 0 &&
				(isReadOnly ? (
					<p className="px-1.5 text-ink-3 text-label">{t("emptyBranch")}</p>
				) : (
					<button
						type="button"
						data-row
						{...drop}
						onClick={() => add({ list: path, index: 0 })}
						className="flex items-center gap-1.5 rounded-control px-1.5 py-0.5 text-ink-2 text-label hover:bg-subtle"
					>
						<Plus className="size-3.5" aria-hidden />
						{t("addHere")}
					</button>
				))}
		</div>
	);
}

type PartRowProps = PartProps & {
	isSelected: boolean;
	/** How many problems it has, without those of its contents. */
	count: number;
	hasErrors: boolean;
	focusCount: number;
};

/** Rendered again only if something about it changed: a screen can have hundreds of parts. */
const PartRow = memo(function PartRow(props: PartRowProps) {
	const { component, isSelected, count, hasErrors, focusCount, onMenu } = props;
	const build = useBuildActions();
	const { select, isReadOnly } = build;
	const t = useTranslations("flowBuild");
	const typeName = useComponentName();
	const nameOf = usePartName();
	const actions = usePartActions();
	const row = useRef<HTMLDivElement>(null);
	const { drag, drop, edge } = useDropTarget(component.path);
	const text = textOfPart(component);
	const type = component.type === "" || !isKnown(component) ? t("inJson") : typeName(component.type);
	const shownCount = useRef(focusCount);
	useEffect(() => {
		if (!isSelected) return;
		row.current?.scrollIntoView({ block: "nearest" });
		// A part that was moved from here keeps the focus.
		if (shownCount.current !== focusCount && document.activeElement?.matches("[data-row]"))
			row.current?.querySelector<HTMLElement>("[data-row]")?.focus();
		shownCount.current = focusCount;
	}, [isSelected, focusCount]);
	return (
		<div
			ref={row}
			{...drop}
			className={cn(
				"group relative flex items-center rounded-control",
				isSelected ? "bg-info-subtle" : "hover:bg-subtle",
			)}
		>
			<button
				type="button"
				data-row
				aria-current={isSelected || undefined}
				onClick={() => select(component.path)}
				onKeyDown={(event) => handlePartKey(event, component, actions, build)}
				{...drag}
				className="flex min-w-0 flex-1 items-center gap-2 rounded-control px-1.5 py-1 text-start text-table"
			>
				<PartIcon type={component.type} />
				<span className="min-w-0 flex-1 truncate">
					{text === "" ? type : <bdi>{text}</bdi>}
					{text !== "" && <span className="sr-only">, {type}</span>}
				</span>
				<ProblemCount count={count} hasErrors={hasErrors} />
			</button>
			{!isReadOnly && <RowMenuButton name={nameOf(component)} path={component.path} onMenu={onMenu} />}
			{edge && (
				<span
					aria-hidden
					className={cn(
						"pointer-events-none absolute inset-x-0 h-0.5 bg-info",
						edge === "before" ? "top-0" : "bottom-0",
					)}
				/>
			)}
		</div>
	);
});

type PartMenuItemsProps = { component: Component; actions: ReturnType<typeof usePartActions> };

/** What can be done with a part. */
export function PartMenuItems({ component, actions }: PartMenuItemsProps) {
	const t = useTranslations("flowBuild.actions");
	const tBuild = useTranslations("flowBuild");
	return (
		<>
			<MenuItem keys="alt+up" onSelect={() => actions.move(component, -1)}>
				{t("moveUp")}
			</MenuItem>
			<MenuItem keys="alt+down" onSelect={() => actions.move(component, 1)}>
				{t("moveDown")}
			</MenuItem>
			<MenuSeparator />
			<MenuItem onSelect={() => actions.addAfter(component)}>{tBuild("addHere")}</MenuItem>
			<MenuItem keys="mod+d" onSelect={() => actions.duplicate(component)}>
				{t("duplicate")}
			</MenuItem>
			<MenuItem keys="mod+c" onSelect={() => actions.copy(component)}>
				{t("copy")}
			</MenuItem>
			<MenuItem keys="mod+v" onSelect={() => actions.paste(component)}>
				{t("paste")}
			</MenuItem>
			<MenuSeparator />
			<MenuItem danger onSelect={() => actions.remove(component)}>
				{t("delete")}
			</MenuItem>
		</>
	);
}

export type OpenRowMenu = (anchor: HTMLElement, path: Path) => void;

type RowMenuButtonProps = { name: string; path: Path; onMenu: OpenRowMenu };

/** The button of a row that opens its menu, which all rows share: hundreds of them would make each change slow. */
export function RowMenuButton({ name, path, onMenu }: RowMenuButtonProps) {
	const t = useTranslations("flowBuild.actions");
	return (
		<IconButton
			size="small"
			label={t("more", { name })}
			aria-haspopup="menu"
			icon={<Ellipsis aria-hidden />}
			onClick={({ currentTarget }) => onMenu(currentTarget, path)}
			className="size-6! shrink-0 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
		/>
	);
}

type ProblemCountProps = { count: number; hasErrors: boolean };

/** How many problems a part has. */
export function ProblemCount({ count, hasErrors }: ProblemCountProps) {
	const t = useTranslations("flows.screens");
	const { number } = useFormats();
	if (count === 0) return null;
	return (
		<span className={cn("shrink-0 font-medium text-label", hasErrors ? "text-danger" : "text-warning")}>
			<span aria-hidden>{number(count)}</span>
			<span className="sr-only">{t("problems", { count })}</span>
		</span>
	);
}
