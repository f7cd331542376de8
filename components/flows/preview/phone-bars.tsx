"use client";

import { ArrowLeft, Ellipsis, X } from "lucide-react";
import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { FindablePart } from "@/components/flows/preview/part";
import { usePhone, usePhoneWords } from "@/components/flows/preview/phone-context";
import { cn } from "@/lib/console/class-names";
import type { FooterView } from "@/lib/flow-json/preview/view";

type TopBarProps = { title: string; canGoBack: boolean; onBack: () => void };

/** A screen's title, with Back if there's a screen to return to. */
export function TopBar({ title, canGoBack, onBack }: TopBarProps) {
	const t = useTranslations("flows.preview");
	const { TitleFrame = Fragment } = usePhone();
	return (
		<header className="flex min-h-12 shrink-0 items-center gap-2 border-line border-b px-2">
			{canGoBack ? (
				<button
					type="button"
					aria-label={t("back")}
					onClick={onBack}
					className="flex size-8 items-center justify-center rounded-full hover:bg-subtle"
				>
					<ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />
				</button>
			) : (
				<X className="mx-2 size-4" aria-hidden />
			)}
			<TitleFrame>
				<h3 dir="auto" className="min-w-0 flex-1 truncate text-center font-semibold text-phone-15">
					{title || t("untitled")}
				</h3>
			</TitleFrame>
			<Ellipsis className="mx-2 size-4" aria-hidden />
		</header>
	);
}

/** A screen's button and captions, below the scrolling part. */
export function Footer({ footer, isReady }: { footer: FooterView; isReady: boolean }) {
	const words = usePhoneWords();
	const { submit } = usePhone();
	const canContinue = footer.enabled && isReady;
	return (
		<FindablePart path={footer.path} className="m-2 shrink-0">
			<footer className="-mx-2 -mt-2 flex flex-col gap-2 border-line border-t px-4 pt-3 pb-2">
				{(footer.start !== "" || footer.center !== "" || footer.end !== "") && (
					<p className="flex justify-between gap-2 text-ink-3 text-phone-12">
						<span dir="auto">{footer.start}</span>
						<span dir="auto">{footer.center}</span>
						<span dir="auto">{footer.end}</span>
					</p>
				)}
				<button
					type="button"
					// Stays clickable, so that a click can show what's missing.
					aria-disabled={!canContinue}
					onClick={() => footer.enabled && submit(footer.onClick)}
					className={cn(
						"truncate rounded-full px-4 py-2.5 font-semibold text-phone-15",
						canContinue ? "bg-accent text-on-accent" : "bg-line text-ink-2",
					)}
				>
					{footer.label}
				</button>
				<p className="text-center text-ink-3 text-phone-12">{words("managed")}</p>
			</footer>
		</FindablePart>
	);
}
