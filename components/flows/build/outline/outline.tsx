"use client";

import { Plus, Settings2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import { PartTree, ProblemCount } from "@/components/flows/build/outline/part-tree";
import { ScreenMenu } from "@/components/flows/build/outline/screen-menu";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";
import type { Screen } from "@/lib/flow-json/read";
import { isWithin } from "@/lib/json/path";

/** The flow's screens, with the parts of the open one. Arrow keys move between the rows. */
export function Outline() {
	const { definition, screen, selected, isReadOnly, select, run } = useBuild();
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
						<ScreenRow screen={each} isOpen={each.index === screen?.index} />
						{each.index === screen?.index && <PartTree screen={each} />}
					</li>
				))}
			</ol>
			{!isReadOnly && (
				<Button
					size="small"
					variant="ghost"
					icon={<Plus aria-hidden />}
					onClick={() =>
						void run([
							[
								"addScreen",
								screen?.index,
								{
									title: tScreens("added.title"),
									next: tScreens("added.next"),
									end: tScreens("added.end"),
								},
							],
						])
					}
					className="shrink-0 self-start"
				>
					{tScreens("add")}
				</Button>
			)}
		</nav>
	);
}

function ScreenRow({ screen, isOpen }: { screen: Screen; isOpen: boolean }) {
	const { selected, select, problems, isReadOnly } = useBuild();
	const t = useTranslations("flows.screens");
	const isSelected = selected.length === 2 && selected[1] === screen.index;
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
				<ProblemCount problems={problems.filter(({ path }) => isWithin(path, screen.path))} />
			</button>
			{!isReadOnly && <ScreenMenu screen={screen} />}
		</div>
	);
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
	if (event.altKey || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
	const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
	const at = rows.indexOf(event.target as HTMLElement);
	const next = rows[at + (event.key === "ArrowDown" ? 1 : -1)];
	if (at < 0 || !next) return;
	event.preventDefault();
	next.focus();
}
