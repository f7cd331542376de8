"use client";

import { Plus } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";
import type { ProblemRow } from "@/lib/console/flows/problems/problem-rows";
import { useFormats } from "@/lib/console/formats/reader";
import type { Screen } from "@/lib/flow-json/read";
import { isWithin } from "@/lib/json/path";

type ScreensListProps = {
	screens: ReadonlyArray<Screen>;
	problems: ReadonlyArray<ProblemRow>;
	currentId: string | undefined;
	onOpen: (screen: Screen) => void;
	/** Adds a screen behind the current one; undefined while the text can't be read. */
	onAdd: (() => void) | undefined;
};

/** The flow's screens with their problems. */
export const ScreensList = memo(function ScreensList({
	screens,
	problems,
	currentId,
	onOpen,
	onAdd,
}: ScreensListProps) {
	const t = useTranslations("flows.screens");
	return (
		<nav
			aria-label={t("title")}
			className="relative flex min-h-0 flex-col gap-1 overflow-y-auto border-line border-e bg-background p-2 max-lg:flex-row max-lg:overflow-x-auto max-lg:border-e-0 max-lg:border-b"
		>
			<h2 className="px-2 py-1.5 font-medium text-ink-3 text-label max-lg:sr-only">{t("title")}</h2>
			{screens.length === 0 && <p className="px-2 py-1 text-ink-3 text-table">{t("none")}</p>}
			{screens.map((screen) => (
				<ScreenItem
					key={screen.index}
					screen={screen}
					problems={problems.filter(({ path }) => isWithin(path, screen.path))}
					isCurrent={screen.id === currentId}
					onOpen={() => onOpen(screen)}
				/>
			))}
			{onAdd && (
				<Button
					size="small"
					variant="ghost"
					icon={<Plus aria-hidden />}
					onClick={onAdd}
					className="shrink-0 self-start max-lg:self-center"
				>
					{t("add")}
				</Button>
			)}
		</nav>
	);
});

type ScreenItemProps = {
	screen: Screen;
	problems: ReadonlyArray<ProblemRow>;
	isCurrent: boolean;
	onOpen: () => void;
};

function ScreenItem({ screen, problems, isCurrent, onOpen }: ScreenItemProps) {
	const t = useTranslations("flows.screens");
	const { number } = useFormats();
	const hasErrors = problems.some(({ severity }) => severity === "error");
	return (
		<button
			type="button"
			onClick={onOpen}
			aria-current={isCurrent || undefined}
			className={cn(
				"flex min-w-0 items-start gap-2 rounded-control px-2 py-1.5 text-start hover:bg-subtle max-lg:max-w-48 max-lg:shrink-0",
				isCurrent && "bg-subtle",
			)}
		>
			<span className="min-w-0 flex-1">
				<bdi className={cn("truncate-auto text-table", isCurrent ? "font-semibold" : "font-medium")}>
					{screen.title || t("untitled")}
				</bdi>
				<span className="block truncate text-ink-3 text-label">
					<bdi>{screen.id || t("noId")}</bdi>
					{screen.isTerminal && ` · ${t("terminal")}`}
				</span>
			</span>
			{problems.length > 0 && (
				<span className={cn("font-medium text-label leading-5", hasErrors ? "text-danger" : "text-warning")}>
					<span aria-hidden>{number(problems.length)}</span>
					<span className="sr-only">{t("problems", { count: problems.length })}</span>
				</span>
			)}
		</button>
	);
}
