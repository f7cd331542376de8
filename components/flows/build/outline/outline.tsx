"use client";

import { ChevronDown, Plus, Settings2 } from "lucide-react";
import { type KeyboardEvent, memo, useCallback, useDeferredValue, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { type BuildActions, useBuild } from "@/components/flows/build/build-context";
import {
	type OpenRowMenu,
	PartMenuItems,
	PartTree,
	ProblemCount,
	RowMenuButton,
} from "@/components/flows/build/outline/part-tree";
import { ScreenMenuItems } from "@/components/flows/build/outline/screen-menu";
import { useFirstWords } from "@/components/flows/build/palette";
import { usePartActions } from "@/components/flows/build/part-keys";
import { componentAt, screenOf } from "@/components/flows/build/parts";
import { useComponentName } from "@/components/flows/edit/insert-menu";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, OpenedMenu } from "@/components/ui/overlay/menu";
import { cn } from "@/lib/console/class-names";
import type { Operation } from "@/lib/console/flows/build/operations";
import { componentTypesIn } from "@/lib/flow-json/components/catalogue";
import type { Screen } from "@/lib/flow-json/read";
import type { Path } from "@/lib/json/path";

/** The flow's screens, with the parts of the open one. Arrow keys move between the rows. */
export function Outline() {
	const { definition, screen, selected, isReadOnly, select, problems } = useBuild();
	const [menu, setMenu] = useState<{ anchor: HTMLElement; path: Path }>();
	const openMenu = useCallback<OpenRowMenu>((anchor, path) => setMenu({ anchor, path }), []);
	const counts = useMemo(() => {
		const byScreen = new Map<unknown, { count: number; hasErrors: boolean }>();
		for (const { path, severity } of problems) {
			if (path[0] !== "screens") continue;
			const { count, hasErrors } = byScreen.get(path[1]) ?? NO_PROBLEMS;
			byScreen.set(path[1], { count: count + 1, hasErrors: hasErrors || severity === "error" });
		}
		return byScreen;
	}, [problems]);
	// The phone comes first: a row for each part would delay it.
	const hasParts = useDeferredValue(true, false);
	const t = useTranslations("flowBuild");
	const tScreens = useTranslations("flows.screens");
	return (
		<nav
			aria-label={t("outline")}
			onKeyDown={moveBetweenRows}
			className="relative flex min-h-0 flex-col gap-1 overflow-y-auto border-line border-e bg-background p-2 max-lg:order-last max-lg:border-e-0 max-lg:border-b"
		>
			<button
				type="button"
				data-row
				aria-current={selected.length === 0 || undefined}
				onClick={() => select([])}
				className={cn(
					"flex items-center gap-2 rounded-control px-2 py-1 text-start text-ink-2 text-table hover:bg-subtle",
					selected.length === 0 && "bg-subtle font-semibold text-ink",
				)}
			>
				<Settings2 className="size-4 shrink-0" aria-hidden />
				{t("settings")}
			</button>
			<h2 className="px-2 pt-2 pb-1 font-medium text-ink-3 text-label">{tScreens("title")}</h2>
			{definition.screens.length === 0 && (
				<p className="px-2 py-1 text-ink-3 text-table">{tScreens("none")}</p>
			)}
			<ol className="flex flex-col gap-0.5">
				{definition.screens.map((each) => (
					<li key={each.index}>
						<ScreenRow
							screen={each}
							isOpen={each.index === screen?.index}
							isSelected={selected.length === 2 && selected[1] === each.index}
							{...(counts.get(each.index) ?? NO_PROBLEMS)}
							{...{ isReadOnly, select }}
							onMenu={openMenu}
						/>
						{hasParts && each.index === screen?.index && <PartTree screen={each} onMenu={openMenu} />}
					</li>
				))}
			</ol>
			{!isReadOnly && <AddScreen after={screen?.index} />}
			{menu && (
				<OpenedMenu anchor={menu.anchor} onClose={() => setMenu(undefined)}>
					<RowMenuItems path={menu.path} />
				</OpenedMenu>
			)}
		</nav>
	);
}

/** The parts that a new screen can begin with. */
const FIRST_PARTS = ["TextInput", "RadioButtonsGroup", "DatePicker", "OptIn", "RichText"];

/** Adds a blank screen behind another one, or one with a first part. */
function AddScreen({ after }: { after: number | undefined }) {
	const { run, version } = useBuild();
	const t = useTranslations("flowBuild.screens");
	const tScreens = useTranslations("flows.screens");
	const nameOf = useComponentName();
	const wordsFor = useFirstWords();
	function add(type?: string) {
		const words = {
			title: tScreens("added.title"),
			...{ next: tScreens("added.next"), end: tScreens("added.end") },
		};
		const list = ["screens", after === undefined ? 0 : after + 1, "layout", "children"];
		void run([
			["addScreen", after, words],
			// Behind its heading.
			...(type === undefined
				? []
				: [["addComponent", { list, index: 1 }, type, wordsFor(type)] satisfies Operation]),
		]);
	}
	return (
		<div className="flex shrink-0 items-center">
			<Button size="small" variant="ghost" icon={<Plus aria-hidden />} onClick={() => add()}>
				{tScreens("add")}
			</Button>
			<Menu
				align="start"
				trigger={<IconButton size="small" label={t("addWith")} icon={<ChevronDown aria-hidden />} />}
			>
				{componentTypesIn(version)
					.filter((type) => FIRST_PARTS.includes(type))
					.map((type) => (
						<MenuItem key={type} onSelect={() => add(type)}>
							{nameOf(type)}
						</MenuItem>
					))}
			</Menu>
		</div>
	);
}

const NO_PROBLEMS = { count: 0, hasErrors: false };

/** What can be done with the screen or part of a row. */
function RowMenuItems({ path }: { path: Path }) {
	const { definition } = useBuild();
	const actions = usePartActions();
	const component = componentAt(definition, path);
	const screen = screenOf(definition, path);
	if (component) return <PartMenuItems component={component} actions={actions} />;
	return screen && <ScreenMenuItems screen={screen} />;
}

type ScreenRowProps = Pick<BuildActions, "select"> & {
	screen: Screen;
	isOpen: boolean;
	isSelected: boolean;
	count: number;
	hasErrors: boolean;
	isReadOnly: boolean;
	onMenu: OpenRowMenu;
};

/** Rendered again only if something about it changed: a flow can have hundreds of screens. */
const ScreenRow = memo(function ScreenRow(props: ScreenRowProps) {
	const { screen, isOpen, isSelected, count, hasErrors, isReadOnly, select, onMenu } = props;
	const t = useTranslations("flows.screens");
	return (
		<div className={cn("group flex items-center rounded-control hover:bg-subtle", isSelected && "bg-subtle")}>
			<button
				type="button"
				data-row
				aria-current={isSelected || undefined}
				aria-expanded={isOpen}
				onClick={() => select(screen.path)}
				className="flex min-w-0 flex-1 items-center gap-2 rounded-control px-2 py-1 text-start"
			>
				<bdi
					className={cn("truncate-auto min-w-0 flex-1 text-table", isOpen ? "font-semibold" : "font-medium")}
				>
					{screen.title || screen.id || t("untitled")}
				</bdi>
				{screen.isTerminal && <span className="shrink-0 text-ink-3 text-label">{t("terminal")}</span>}
				<ProblemCount count={count} hasErrors={hasErrors} />
			</button>
			{!isReadOnly && <RowMenuButton name={screen.title || screen.id} path={screen.path} onMenu={onMenu} />}
		</div>
	);
});

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
	if (event.altKey || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
	const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
	const at = rows.indexOf(event.target as HTMLElement);
	const next = rows[at + (event.key === "ArrowDown" ? 1 : -1)];
	if (at < 0 || !next) return;
	event.preventDefault();
	next.focus();
}
