"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { knownAlert } from "@/components/flows/health/flow-alerts";
import { Alert } from "@/components/ui/alert";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { useFormats } from "@/lib/console/formats/reader";
import type { FlowAlert } from "@/lib/contract/extensions/flow-list";
import type { Flow } from "@/lib/contract/flows";
import { RECOMMENDED_VERSION } from "@/lib/flow-json/versions";

const PERCENT = { style: "percent", maximumFractionDigits: 2 } as const;

type HealthNoticeProps = { flow: Pick<Flow, "id" | "chat_status" | "flow_json"> };

/** What the messaging platform reports about a flow: what it means, since when, and what to do. */
export function HealthNotice({ flow }: HealthNoticeProps) {
	const t = useTranslations("flowHealth");
	const { id: accountId } = useAccount();
	const hasHealth = useIsOurs() === true;
	const health = useQuery({
		...endpointQuery("getFlowHealth", { params: { accountId, id: flow.id } }),
		enabled: hasHealth,
	});
	const status = flow.chat_status;
	const isLimited = status === "THROTTLED" || status === "BLOCKED";
	const alerts = health.data?.data.alerts ?? [];
	if (!isLimited && alerts.length === 0) return null;
	const since = health.data?.data.status_since;
	return (
		<section
			aria-label={t("label")}
			className="flex max-h-[30dvh] shrink-0 flex-col gap-2 overflow-y-auto border-line border-b bg-surface px-6 py-3 phone:px-4"
		>
			{isLimited && (
				<Alert tone={status === "BLOCKED" ? "danger" : "warning"} title={t(`title.${status}`)}>
					{t(`meaning.${status}`)} {t(`action.${status}`)} {since && <Since time={since} />}
				</Alert>
			)}
			{alerts.map((alert) => (
				<AlertNotice key={alert.kind} alert={alert} version={String(flow.flow_json?.version ?? "")} />
			))}
		</section>
	);
}

function AlertNotice({ alert, version }: { alert: FlowAlert; version: string }) {
	const t = useTranslations("flowHealth");
	const { locale, number } = useFormats();
	const kind = knownAlert(alert);
	const textOf = (value: number) => {
		if (kind === "ENDPOINT_LATENCY") return t("seconds", { value: number(value / 1000) });
		return new Intl.NumberFormat(locale, PERCENT).format(value / 100);
	};
	const [value, limit] = [alert.value, alert.threshold];
	const isKnown = kind === "FLOW_VERSION_EXPIRY_WARNING" || (value !== null && limit !== null);
	const values = { value: textOf(value ?? 0), limit: textOf(limit ?? 0), version };
	return (
		<Alert tone={kind === "ENDPOINT_AVAILABILITY" ? "danger" : "warning"} title={t(`title.${kind}`)}>
			{kind !== "other" && (
				<>
					{isKnown && t(`meaning.${kind}`, values)}{" "}
					{t(`action.${kind}`, { recommended: RECOMMENDED_VERSION })}{" "}
				</>
			)}
			<Since time={alert.since} />
			{(kind === "other" || kind === "FLOW_VERSION_EXPIRY_WARNING") && alert.message !== "" && (
				<p dir="auto">{t("says", { message: alert.message })}</p>
			)}
			{alert.errors.length > 0 && (
				<ul className="list-disc ps-4">
					{alert.errors.map(({ error_type, error_rate }) => (
						<li key={error_type}>
							{error_rate === null
								? error_type
								: t("errorOf", { type: error_type, rate: textOf(error_rate) })}
						</li>
					))}
				</ul>
			)}
		</Alert>
	);
}

function Since({ time }: { time: string }) {
	const t = useTranslations("flowHealth");
	return (
		<span className="whitespace-nowrap text-ink-2">
			{t.rich("since", { time: () => <RelativeTime value={time} /> })}
		</span>
	);
}
