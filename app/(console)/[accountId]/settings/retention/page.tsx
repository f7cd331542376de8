import { RetentionPage } from "@/components/settings/retention-page";
import { getRuntime } from "@/lib/bff/create-runtime";
import { SESSION_DAYS_MAX, SESSION_IDLE_DAYS } from "@/lib/bff/store/session-query";

export default function Retention() {
	const { messageRetentionDays, deliveryRetentionDays, auditRetentionDays } = getRuntime().config;
	return (
		<RetentionPage
			days={{
				messages: messageRetentionDays,
				deliveries: deliveryRetentionDays,
				audit: auditRetentionDays,
				sessions: SESSION_DAYS_MAX,
				idle: SESSION_IDLE_DAYS,
			}}
		/>
	);
}
