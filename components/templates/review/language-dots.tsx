"use client";

import { CircleCheck, CircleDashed, CircleDot, CircleFadingArrowUp, CircleX, Clock } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { countMarks, type LanguageMark, markOf } from "@/components/templates/review/review-state";
import { useReviewWords } from "@/components/templates/review/use-review-words";
import { AboveRowLink } from "@/components/ui/data/table-row";
import { templateAddress } from "@/lib/console/addresses/addresses";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import type { OpenLanguageState } from "@/lib/contract/console/templates/template-translations";
import type { TemplateLanguage } from "@/lib/contract/extensions/templates";

/** The icon of each mark, used everywhere. */
export const MARK_ICONS: Readonly<Record<LanguageMark, ReactNode>> = {
	attention: <CircleX className="text-danger" aria-hidden />,
	translate: <CircleFadingArrowUp className="text-warning" aria-hidden />,
	pending: <Clock className="text-info" aria-hidden />,
	ready: <CircleCheck className="text-accent-ink" aria-hidden />,
	draft: <CircleDot className="text-ink-3" aria-hidden />,
	unstored: <CircleDashed className="text-ink-3" aria-hidden />,
};

/** More than these are a number; on phones, there's room for fewer. */
const DOTS_MAX = 12;
const PHONE_DOTS_MAX = 6;

type LanguageDotsProps = {
	accountId: number;
	templateCode: string;
	languages: readonly TemplateLanguage[];
	/** What translators have to do, by language. */
	open: ReadonlyMap<string, OpenLanguageState>;
	nameOf: (langCode: string) => string;
};

/** A dot with the state of each language, which opens it, and in words how many have which state. */
export function LanguageDots({ accountId, templateCode, languages, open, nameOf }: LanguageDotsProps) {
	const t = useTranslations("templateList");
	const tPart = useTranslations("templateTranslation.state");
	const { number } = useFormats();
	const wordsOf = useReviewWords();
	const more = languages.length - DOTS_MAX;
	const moreOnPhones = languages.length - PHONE_DOTS_MAX;
	return (
		<span className="flex items-center gap-3">
			<AboveRowLink>
				{languages.slice(0, DOTS_MAX).map((language, at) => {
					const { lang_code } = language;
					const state = open.get(lang_code);
					const said = [wordsOf(language), ...(state === undefined ? [] : [tPart(state)])].join(" · ");
					const words = `${nameOf(lang_code)}: ${said}`;
					return (
						<Link
							key={lang_code}
							href={templateAddress(accountId, templateCode, lang_code)}
							prefetch={false}
							title={words}
							aria-label={words}
							// The row is one tab stop; a template's tabs lead to its languages.
							tabIndex={-1}
							className={cn(
								"flex h-6 w-4.5 shrink-0 items-center justify-center rounded-control hover:bg-line [&_svg]:size-3.5",
								at >= PHONE_DOTS_MAX && "phone:hidden",
							)}
						>
							{MARK_ICONS[markOf(language, state !== undefined)]}
						</Link>
					);
				})}
			</AboveRowLink>
			{more > 0 && (
				<span className="text-ink-3 phone:hidden">{t("moreLanguages", { count: number(more) })}</span>
			)}
			{moreOnPhones > 0 && (
				<span className="hidden text-ink-3 phone:inline">
					{t("moreLanguages", { count: number(moreOnPhones) })}
				</span>
			)}
		</span>
	);
}

/** More states than these are numbers beside their icons, so that the row fits on the page. */
const WORDS_MAX = 2;

/** "10 ready · 1 draft". */
export function LanguageCounts({ languages, open }: Pick<LanguageDotsProps, "languages" | "open">) {
	const t = useTranslations("templateList.marks");
	const { number } = useFormats();
	const counts = countMarks(languages, (langCode) => open.has(langCode)).map(([mark, count]) => ({
		...{ mark, shortCount: number(count) },
		words: t(mark, { count, countText: number(count) }),
	}));
	if (counts.length <= WORDS_MAX) {
		return (
			<span className="flex items-center gap-3 text-ink-2">
				{counts.map(({ mark, words }) => (
					<span key={mark} className="flex items-center gap-1 [&_svg]:size-3.5">
						{MARK_ICONS[mark]}
						{words}
					</span>
				))}
			</span>
		);
	}
	return (
		<AboveRowLink className="gap-3 text-ink-2">
			{counts.map(({ mark, shortCount, words }) => (
				<span key={mark} title={words} className="flex items-center gap-1 [&_svg]:size-3.5">
					{MARK_ICONS[mark]}
					<span aria-hidden>{shortCount}</span>
					<span className="sr-only">{words}</span>
				</span>
			))}
		</AboveRowLink>
	);
}
