"use client";

import { ChevronRight, Circle, CircleCheck, CircleDot, X } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { SampleDataOffer } from "@/components/first-steps/sample-data-offer";
import { IconButton } from "@/components/ui/icon-button";
import { useToast } from "@/components/ui/overlay/toaster";
import { useChangePreferences } from "@/components/ui/use-change-preferences";
import { cn } from "@/lib/console/class-names";
import type { FirstStep } from "@/lib/console/first-steps/first-steps";
import { useFirstSteps } from "@/lib/console/first-steps/use-first-steps";
import { useFormats } from "@/lib/console/formats/reader";

const LOOKS = {
	done: { icon: <CircleCheck />, className: "text-accent-ink" },
	started: { icon: <CircleDot />, className: "text-warning" },
	open: { icon: <Circle />, className: "text-ink-3" },
} as const;

/** An owner's first steps, each with its state and its page, until all are done. Below them, sample data is offered. */
export function GettingStarted() {
	const t = useTranslations("firstSteps");
	const { number } = useFormats();
	const titleId = useId();
	const steps = useFirstSteps();
	const hide = useHide();
	const done = steps?.filter(({ state }) => state === "done").length ?? 0;
	if (!steps || done === steps.length) return <SampleDataOffer />;
	return (
		<section
			aria-labelledby={titleId}
			className="mx-auto w-full max-w-xl overflow-hidden rounded-card border border-line bg-surface"
		>
			<header className="flex items-center gap-x-3 border-line border-b ps-4 pe-2">
				<h2 id={titleId} className="min-w-0 py-2.5 font-semibold text-body">
					{t("title")}
				</h2>
				<span className="me-auto text-ink-3 text-table tabular-nums">
					{t("progress", { done: number(done), total: number(steps.length) })}
				</span>
				<IconButton size="small" label={t("dismiss")} icon={<X aria-hidden />} onClick={hide} />
			</header>
			<ol>
				{steps.map((step) => (
					<Step key={step.name} {...step} />
				))}
			</ol>
			<SampleDataOffer className="border-line border-t px-4 py-3" />
		</section>
	);
}

function Step({ name, state, text, href }: FirstStep) {
	const t = useTranslations("firstSteps");
	const { icon, className } = LOOKS[state];
	return (
		<li className="border-line border-b last:border-0">
			<Link href={href} className="flex items-start gap-3 px-4 py-2.5 hover:bg-subtle">
				<span className={cn("mt-0.5 [&_svg]:size-4", className)} aria-hidden>
					{icon}
				</span>
				<span className="min-w-0 flex-1">
					<span className="block text-pretty font-medium text-table">{t(`titles.${name}`)}</span>
					<span className="block text-pretty text-ink-2 text-label">{t(`texts.${text}`)}</span>
				</span>
				<span className={cn("mt-0.5 shrink-0 text-label", className)}>{t(`states.${state}`)}</span>
				<ChevronRight className="mt-0.5 size-4 shrink-0 text-ink-3 rtl:rotate-180" aria-hidden />
			</Link>
		</li>
	);
}

/** Hides first steps for the person, which the toast can undo. */
function useHide() {
	const t = useTranslations("firstSteps");
	const change = useChangePreferences();
	const toast = useToast();
	return () => {
		change({ gettingStarted: false });
		toast.undo(t("dismissed"), () => change({ gettingStarted: true }));
	};
}
