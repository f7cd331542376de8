"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";
import type { NumberReading } from "@/lib/console/contacts/numbers/typed-number";
import { flagOf } from "@/lib/console/formats/phone";
import { useFormats } from "@/lib/console/formats/reader";

type NumberReadingHintProps = {
	reading: NumberReading;
	/** ISO code of the number's country; undefined for codes of no country. */
	country: string | undefined;
	/** Whether more digits may follow, so that a short number isn't wrong yet. */
	isTyping: boolean;
	/** Rewrites the number unambiguously. */
	onChoose: (text: string) => void;
};

/** Shows how the number will be saved, or what's missing, while you type. */
export function NumberReadingHint({ reading, country, isTyping, onChoose }: NumberReadingHintProps) {
	const t = useTranslations("contacts.form");
	const { locale } = useFormats();
	const name = (country && new Intl.DisplayNames(locale, { type: "region" }).of(country)) ?? "";
	const isKnown = reading.kind === "read" && reading.isPlausible && (reading.canExist || isTyping);
	const isFine = isKnown || (reading.kind === "read" && reading.isShort && isTyping);

	function saved({ text, isShort }: Extract<NumberReading, { kind: "read" }>): string {
		if (isKnown)
			return name ? t("readAsCountry", { number: text, country: name }) : t("readAs", { number: text });
		if (isShort && isTyping) return t("typing", { number: text, country: name });
		if (isShort) return t("readAsShort", { number: text });
		return t(country ? "readAsUnusual" : "readAsUnknown", { number: text });
	}

	return (
		<div className="flex flex-col gap-1.5">
			<p
				role="status"
				className={cn("flex items-start gap-1.5 text-label", isFine ? "text-ink-2" : "text-warning")}
			>
				{isFine && country && <span aria-hidden>{flagOf(country)}</span>}
				{!isFine && reading.kind !== "none" && (
					<CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
				)}
				{reading.kind === "ambiguous" && t("ambiguous")}
				{reading.kind === "no-code" && t("noCode")}
				{reading.kind === "unknown-code" && t("unknownCode")}
				{reading.kind === "read" && saved(reading)}
			</p>
			{reading.kind === "ambiguous" && (
				<div className="flex flex-wrap gap-2">
					{reading.texts.map((text) => (
						<Button key={text} size="small" onClick={() => onChoose(text)}>
							<bdi dir="ltr">{text}</bdi>
						</Button>
					))}
				</div>
			)}
		</div>
	);
}
