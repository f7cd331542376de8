import { AuditPage } from "@/components/settings/audit/audit-page";

export default function Audit() {
	return <AuditPage />;
}
