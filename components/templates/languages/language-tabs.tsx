"use client";

import { CircleCheck, CircleDot, CircleFadingArrowUp, CircleSlash, CircleX } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { LanguageFindings, LanguageState } from "@/components/templates/languages/language-state";
import { ReviewIcon } from "@/components/templates/review/review-icon";
import { Tabs } from "@/components/ui/page/tabs";
import type { TemplateReview } from "@/lib/contract/extensions/templates";

/** The icon of each language state, used everywhere. */
export const LANGUAGE_STATE_ICONS: Readonly<Record<LanguageState, ReactNode>> = {
	ready: <CircleCheck className="text-accent-ink" aria-hidden />,
	draft: <CircleDot className="text-ink-3" aria-hidden />,
	translate: <CircleFadingArrowUp className="text-warning" aria-hidden />,
	problems: <CircleX className="text-danger" aria-hidden />,
	deleted: <CircleSlash className="text-warning" aria-hidden />,
};

type LanguageTabsProps = {
	languages: readonly string[];
	findings: Readonly<Record<string, LanguageFindings>>;
	nameOf: (langCode: string) => string;
	/** What the messaging platform says of each. */
	reviews: ReadonlyMap<string, TemplateReview>;
	value: string;
	onValueChange: (langCode: string) => void;
	/** Beside the tabs: the button that adds a language. */
	aside: ReactNode;
	children: ReactNode;
};

/** The template's languages with their states; unsaved changes are marked. */
export function LanguageTabs(props: LanguageTabsProps) {
	const { languages, findings, nameOf, reviews, value, onValueChange, aside, children } = props;
	const t = useTranslations("templates.languages");
	const area = useRef<HTMLDivElement>(null);
	const place = languages.indexOf(value);

	// biome-ignore lint/correctness/useExhaustiveDependencies: reruns when the selected tab changes or moves
	useEffect(() => {
		const list = area.current?.querySelector("[role=tablist]");
		if (!list) return;
		const show = () => {
			const tab = list.querySelector("[role=tab][aria-selected=true]");
			tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
		};
		show();
		// Names and states arrive later and make the tabs wider.
		const widths = new ResizeObserver(show);
		for (const tab of [list, ...list.children]) widths.observe(tab);
		return () => widths.disconnect();
	}, [value, place]);

	return (
		<div ref={area} className="flex min-h-0 flex-1 flex-col">
			<Tabs
				aria-label={t("label")}
				value={value}
				onValueChange={onValueChange}
				className="flex min-h-0 flex-1 flex-col"
				listClassName="shrink-0 bg-surface px-4 phone:px-2"
				aside={aside}
				tabs={languages.map((langCode) => {
					const found = findings[langCode];
					const review = reviews.get(langCode);
					return {
						value: langCode,
						label: nameOf(langCode),
						icon: found && LANGUAGE_STATE_ICONS[found.state],
						after: found && (
							<>
								<span className="sr-only">{t(`state.${found.state}`)}</span>
								{found.isUnsaved && (
									<>
										<span className="size-1.5 rounded-full bg-warning" aria-hidden />
										<span className="sr-only">{t("unsaved")}</span>
									</>
								)}
								{review && <ReviewIcon review={review} />}
							</>
						),
					};
				})}
			>
				{children}
			</Tabs>
		</div>
	);
}
