"use client";

import { Download, ImageOff, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { LoadedFile } from "@/components/conversation/media/use-file";
import { buttonClass } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";

type FileProblemProps = { file: LoadedFile; className?: string };

/** Why a file isn't shown, in its place, with another try or the download. */
export function FileProblem({ file, className }: FileProblemProps) {
	const t = useTranslations("conversation.media");
	const { problem, address, retry } = file;
	if (!problem) return null;
	const style = buttonClass("ghost", "small", "max-w-full");
	return (
		<div
			role="status"
			className={cn(
				"flex flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-control bg-ink/5 p-2 text-center text-ink-2 text-table",
				className,
			)}
		>
			<ImageOff className="size-4 shrink-0" aria-hidden />
			<span>{t(`problem.${problem}`)}</span>
			{problem === "unplayable" ? (
				<a href={address} download className={style}>
					<Download aria-hidden />
					{t("download")}
				</a>
			) : (
				<button type="button" className={style} onClick={retry}>
					<RotateCw aria-hidden />
					{t("retry")}
				</button>
			)}
		</div>
	);
}
