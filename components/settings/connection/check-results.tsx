"use client";

import { CircleCheck, CircleDashed, CircleHelp, CircleX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "@/lib/console/formats/reader";
import { useFromEnglish } from "@/lib/console/messages/from-english";
import type {
	CheckStep,
	ConnectionCheck,
	PermissionState,
} from "@/lib/contract/console/connections/connections";

const LOOKS: Record<CheckStep["result"], { icon: ReactNode; className: string }> = {
	passed: { icon: <CircleCheck />, className: "text-accent-ink" },
	warning: { icon: <TriangleAlert />, className: "text-warning" },
	denied: { icon: <TriangleAlert />, className: "text-warning" },
	unknown: { icon: <CircleHelp />, className: "text-ink-2" },
	failed: { icon: <CircleX />, className: "text-danger" },
	skipped: { icon: <CircleDashed />, className: "text-ink-3" },
};

/** A line for each step of a connection's test, with what's wrong and which permissions the token has. */
export function CheckResults({ check }: { check: ConnectionCheck }) {
	const t = useTranslations("connection.check");
	const fromEnglish = useFromEnglish();
	return (
		<ol aria-label={t("label")} className="flex flex-col">
			{check.steps.map(({ step, result, message }) => (
				<CheckLine key={step} label={t(`steps.${step}`)} result={result}>
					{message && <p className="text-pretty text-ink-2">{fromEnglish(message)}</p>}
					{step === "permissions" && check.ok && <Permissions permissions={check.permissions} />}
				</CheckLine>
			))}
		</ol>
	);
}

type CheckLineProps = { label: string; result: CheckStep["result"]; children: ReactNode };

/** A step of a test with its result, and what's wrong. */
export function CheckLine({ label, result, children }: CheckLineProps) {
	const t = useTranslations("connection.check.results");
	return (
		<li className="flex gap-2.5 border-line border-b py-2 text-table last:border-0">
			<span className={`mt-0.5 [&_svg]:size-4 ${LOOKS[result].className}`} aria-hidden>
				{LOOKS[result].icon}
			</span>
			<div className="min-w-0 flex-1">
				<div className="flex justify-between gap-3">
					<span className={result === "skipped" ? "text-ink-3" : "font-medium"}>{label}</span>
					<span className={`shrink-0 ${LOOKS[result].className}`}>{t(result)}</span>
				</div>
				{children}
			</div>
		</li>
	);
}

function Permissions({ permissions }: Pick<ConnectionCheck, "permissions">) {
	const t = useTranslations("connection.check");
	const { list } = useFormats();
	const named = (state: PermissionState) =>
		permissions.filter((one) => one.state === state).map(({ permission }) => permission);
	if (named("granted").length === permissions.length) return <p className="text-ink-2">{t("allGranted")}</p>;
	return (
		<div className="flex flex-col gap-1 text-pretty text-ink-2">
			{(["missing", "granted", "unknown"] as const)
				.filter((state) => named(state).length > 0)
				.map((state) => (
					<p key={state}>{state === "unknown" ? t("unknownText") : t(state, { list: list(named(state)) })}</p>
				))}
		</div>
	);
}
