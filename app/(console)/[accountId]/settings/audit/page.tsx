import { ArrivingTexts } from "@/app/texts";
import { AuditPage } from "@/components/settings/audit/audit-page";

/** The log has refusals of all areas. */
export default function Audit() {
	return (
		<ArrivingTexts of={["contacts", "flows", "templates", "webhooks"]}>
			<AuditPage />
		</ArrivingTexts>
	);
}
