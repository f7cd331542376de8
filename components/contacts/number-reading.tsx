"use client";

import { CircleAlert, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";
import { readTypedNumber } from "@/lib/console/contacts/typed-number";

type NumberReadingHintProps = {
	number: string;
	callingCode: string;
	/** Writes the number so that it can't be misread. */
	onChoose: (number: string) => void;
};

/** How the number will be saved, while it is typed. */
export function NumberReadingHint({ number, callingCode, onChoose }: NumberReadingHintProps) {
	const t = useTranslations("contacts.form");
	const reading = readTypedNumber(number, callingCode);
	const isFine = reading.kind === "read" && reading.isPlausible;
	const Icon = isFine ? Phone : CircleAlert;
	return (
		<div className="flex flex-col gap-1.5">
			<p
				role="status"
				className={cn("flex min-h-4 items-start gap-1.5 text-label", isFine ? "text-ink-2" : "text-warning")}
			>
				{reading.kind !== "none" && <Icon className="mt-px size-3.5 shrink-0" aria-hidden />}
				{reading.kind === "ambiguous" && t("ambiguous")}
				{reading.kind === "other-country" && t("otherCountry", { code: reading.callingCode })}
				{reading.kind === "read" &&
					(isFine ? t("readAs", { number: reading.text }) : t("readAsUnusual", { number: reading.text }))}
			</p>
			{reading.kind === "ambiguous" && (
				<div className="flex flex-wrap gap-2">
					{reading.readings.map(({ text, number: clear }) => (
						<Button key={text} size="small" onClick={() => onChoose(clear)}>
							<bdi dir="ltr">{text}</bdi>
						</Button>
					))}
				</div>
			)}
		</div>
	);
}
