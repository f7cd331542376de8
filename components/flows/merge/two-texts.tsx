"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "use-intl";
import { loadTextDifference } from "@/components/editor/load-editor";
import { Skeleton } from "@/components/ui/page/skeleton";

const TextDifference = dynamic(loadTextDifference, {
	ssr: false,
	loading: () => <Skeleton className="h-56 w-full" />,
});

type TwoTextsProps = {
	/** Undefined for a side that removed it. */
	theirs: string | undefined;
	mine: string | undefined;
	author: string | undefined;
	theme: "light" | "dark";
};

/** Another person's text on one side and one's own on the other, with titles and marked differences. */
export function TwoTexts({ theirs, mine, author, theme }: TwoTextsProps) {
	const t = useTranslations("flowVersions.merge");
	const theirTitle = author === undefined ? t("theirsTitleSomeone") : t("theirsTitle", { person: author });
	const titleOf = (sign: string, title: string, text: string | undefined) => (
		<span className="truncate">
			<span aria-hidden className="hidden @max-[40rem]:inline">
				{`${sign} `}
			</span>
			<bdi>{title}</bdi>
			{text === undefined && <span className="font-normal text-danger"> · {t("removed")}</span>}
		</span>
	);
	return (
		<div className="@container flex flex-col gap-1.5">
			{/* In a narrow dialog, the editor shows one text: theirs as removed lines, mine as added ones. */}
			<p className="grid @max-[40rem]:grid-cols-1 grid-cols-2 @max-[40rem]:gap-0 gap-2 font-medium text-ink-2 text-label">
				{titleOf("−", theirTitle, theirs)}
				{titleOf("+", t("mineTitle"), mine)}
			</p>
			<TextDifference
				before={theirs ?? ""}
				after={mine ?? ""}
				beforeLabel={theirTitle}
				afterLabel={t("mineTitle")}
				theme={theme}
				className="h-[min(16rem,40dvh)] rounded-control border border-line"
			/>
		</div>
	);
}
