"use client";

import { ChevronDown, CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import { memo, type ReactNode, useCallback, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/data/status";
import { IconButton } from "@/components/ui/icon-button";
import { cn } from "@/lib/console/class-names";
import { isNothing, type SaveObstacle } from "@/lib/console/flows/edit/save-obstacle";
import type { ProblemRow } from "@/lib/console/flows/problems/problem-rows";
import { useFormats } from "@/lib/console/formats/reader";
import { useFromEnglish } from "@/lib/console/messages/from-english";

type ProblemsPanelProps = {
	problems: ReadonlyArray<ProblemRow>;
	/** Whether the definition was checked yet. */
	isChecked: boolean;
	/** Why the text can't be saved. */
	obstacle: SaveObstacle | undefined;
	onShow: (problem: ProblemRow) => void;
	/** Missing if the text can't be changed. */
	onFix: ((problem: ProblemRow) => void) | undefined;
	/** In the Build view: what can be done to publish. Problems then have no position in the text. */
	ready?: ReactNode;
};

/** The definition's problems, below the editor; a click on one goes to its position. */
export const ProblemsPanel = memo(function ProblemsPanel(props: ProblemsPanelProps) {
	const { problems, isChecked, obstacle, onShow, onFix, ready } = props;
	const isCode = ready === undefined;
	const t = useTranslations("flows.problems");
	const tReady = useTranslations("flowBuild.ready");
	const tEditor = useTranslations("flows.editor");
	const fromEnglish = useFromEnglish();
	const [isOpen, setOpen] = useState(true);
	const section = useRef<HTMLElement>(null);
	// Stays the same while you type, so that the items aren't rendered again.
	const fix = useCallback(
		(problem: ProblemRow) => {
			// The button disappears with its problem.
			section.current?.focus();
			onFix?.(problem);
		},
		[onFix],
	);
	const isEmpty = obstacle !== undefined && isNothing(obstacle);
	const obstacleText = (found: SaveObstacle) => {
		if (isNothing(found)) return t("noDefinition");
		if (found.kind === "not-json") return t("notJson");
		if (found.kind === "rules") return t("notSavable", { reason: found.messages.map(fromEnglish).join(" ") });
		return t("notSavable", { reason: tEditor(`obstacles.${found.kind}`) });
	};
	const errors = problems.filter(({ severity }) => severity === "error").length;
	const warnings = problems.length - errors;
	return (
		<section
			ref={section}
			tabIndex={-1}
			aria-label={t("title")}
			className="flex max-h-[40%] shrink-0 flex-col border-line border-t max-lg:max-h-72"
		>
			<header className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 px-3 py-1">
				<h2 className="font-semibold text-table">{isCode ? t("title") : tReady("title")}</h2>
				<span role="status" className="flex gap-2">
					{errors > 0 && (
						<Status tone="danger" icon={<CircleX aria-hidden />}>
							{t("errors", { count: errors })}
						</Status>
					)}
					{warnings > 0 && (
						<Status tone="warning" icon={<TriangleAlert aria-hidden />}>
							{t("warnings", { count: warnings })}
						</Status>
					)}
					{isChecked && problems.length === 0 && (
						<Status
							tone={isEmpty ? "neutral" : "success"}
							icon={isEmpty ? <Info aria-hidden /> : <CircleCheck aria-hidden />}
						>
							{isEmpty ? t("nothing") : t("none")}
						</Status>
					)}
				</span>
				{(obstacle || errors > 0) && (
					<p
						className={cn(
							"ms-auto min-w-0 text-label",
							obstacle ? (isEmpty ? "text-ink-2" : "text-danger") : "truncate text-ink-3 max-xl:hidden",
						)}
					>
						{obstacle ? obstacleText(obstacle) : t("publishing", { count: errors })}
					</p>
				)}
				{ready}
				{problems.length > 0 && (
					<IconButton
						size="small"
						label={isOpen ? t("hide") : t("show")}
						aria-expanded={isOpen}
						icon={<ChevronDown aria-hidden className={cn(!isOpen && "rotate-180")} />}
						onClick={() => setOpen(!isOpen)}
						className={cn(ready || obstacle ? "ms-0" : errors > 0 ? "max-xl:ms-auto" : "ms-auto")}
					/>
				)}
			</header>
			{isOpen && problems.length > 0 && (
				<ul className="relative min-h-0 overflow-y-auto pb-1">
					{problems.map((problem) => (
						<ProblemItem key={problem.key} {...{ problem, isCode, onShow }} onFix={onFix && fix} />
					))}
				</ul>
			)}
		</section>
	);
});

type ProblemItemProps = { problem: ProblemRow; isCode: boolean } & Pick<
	ProblemsPanelProps,
	"onShow" | "onFix"
>;

function ProblemItem({ problem, isCode, onShow, onFix }: ProblemItemProps) {
	const t = useTranslations("flows.problems");
	const { number } = useFormats();
	const isError = problem.severity === "error";
	const { platformCode } = problem;
	const { line, column } = problem.position;
	return (
		<li className="group relative flex min-h-9 items-center gap-x-3 gap-y-1 px-3 py-1 hover:bg-subtle phone:flex-wrap">
			{isError ? (
				<CircleX className="size-4 shrink-0 text-danger" aria-hidden />
			) : (
				<TriangleAlert className="size-4 shrink-0 text-warning" aria-hidden />
			)}
			<span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 phone:min-w-48">
				<button
					type="button"
					onClick={() => onShow(problem)}
					className="min-w-0 text-pretty text-start text-table outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
				>
					<span className="sr-only">{isError ? t("error") : t("warning")}: </span>
					<span lang={problem.lang}>
						<WithNames text={problem.message} />
					</span>
					{problem.source === "platform" && (
						<span className="text-ink-3 text-label"> · {t("fromPlatform")}</span>
					)}
					{isCode && (
						<span className="sr-only">. {t("place", { line: number(line), column: number(column) })}</span>
					)}
				</button>
				{isCode && platformCode !== undefined && (
					<code
						dir="ltr"
						title={t("code")}
						className="relative z-10 wrap-anywhere min-w-0 cursor-text select-all font-mono text-ink-3 text-label"
					>
						{platformCode}
					</code>
				)}
			</span>
			{problem.fix && onFix && (
				<Button
					size="small"
					className="relative z-10 phone:order-last phone:ms-7"
					onClick={() => onFix(problem)}
				>
					{problem.fix.title}
				</Button>
			)}
			{isCode && (
				<span className="w-14 shrink-0 text-end text-ink-3 text-label" aria-hidden>
					{line}:{column}
				</span>
			)}
		</li>
	);
}

/** Emphasises names of the definition, which messages put in quotation marks: “…”, in German „…“. */
function WithNames({ text }: { text: string }): ReactNode {
	return text.split(/[“„]([^“”]*)[“”]/).map((piece, index) =>
		index % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: pieces have neither ID nor state
			<b key={index} className="break-words font-semibold">
				{piece}
			</b>
		) : (
			piece
		),
	);
}
