"use client";

import { ArrowUpDown, Minus, PenLine, Plus } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useSentenceText } from "@/components/flows/versions/use-sentence-text";
import { cn } from "@/lib/console/class-names";
import { compareDefinitions } from "@/lib/flow-json/compare/compare";
import { describeChanges } from "@/lib/flow-json/compare/sentences";
import { readJson } from "@/lib/json/read-json";

const MARKS = {
	add: { icon: <Plus />, className: "bg-accent-subtle text-accent-ink" },
	remove: { icon: <Minus />, className: "bg-danger-subtle text-danger" },
	change: { icon: <PenLine />, className: "bg-info-subtle text-info" },
	move: { icon: <ArrowUpDown />, className: "bg-subtle text-ink-2" },
};

/** The differences of two texts in words, by screen. */
export function VersionWords({ before, after }: { before: string; after: string }) {
	const t = useTranslations("flowVersions");
	const textOf = useSentenceText();
	const groups = useMemo(() => {
		const [one, other] = [readJson(before), readJson(after)];
		if (!one.ok || !other.ok) return undefined;
		return describeChanges(one.value, compareDefinitions(one.value, other.value));
	}, [before, after]);
	if (groups === undefined) return <Note>{t("notJson")}</Note>;
	if (groups.length === 0) return <Note>{before === after ? t("same") : t("sameButLayout")}</Note>;
	return (
		<div className="flex flex-col gap-5">
			{groups.map(({ screen, sentences }) => (
				<section key={screen?.id ?? ""} className="flex flex-col gap-1.5">
					<h3 className="font-semibold text-table">
						<bdi>
							{screen === undefined
								? t("flowItself")
								: screen.title === undefined
									? t("screen", { id: screen.id })
									: t("screenTitled", { id: screen.id, title: screen.title })}
						</bdi>
					</h3>
					<ul className="flex flex-col gap-1">
						{sentences.map((sentence, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the list is static, and sentences can repeat
							<li key={index} className="flex items-start gap-2 text-table">
								<span
									aria-hidden
									className={cn(
										"mt-px flex size-4.5 shrink-0 items-center justify-center rounded-control [&_svg]:size-3",
										MARKS[sentence.kind].className,
									)}
								>
									{MARKS[sentence.kind].icon}
								</span>
								<span className="min-w-0 text-pretty [overflow-wrap:anywhere]">{textOf(sentence)}</span>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

function Note({ children }: { children: string }) {
	return <p className="py-10 text-center text-ink-2 text-table">{children}</p>;
}
