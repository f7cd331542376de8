import { z } from "zod";
import { AUDIT_FORMATS, auditFilter, auditNote, auditPage, auditQuery } from "@/lib/contract/console/audit";
import { endpoints } from "@/lib/contract/console/endpoint";

/** The console's audit log, and what other programs changed through the service's API. */
export const AUDIT_ENDPOINTS = endpoints("account", {
	listAudit: {
		method: "GET",
		path: "/audit",
		permissions: ["Audit log — View"],
		query: auditQuery,
		data: auditPage,
	},
	/** Only to an event of the console's own log. */
	addAuditNote: {
		method: "POST",
		path: "/audit/:eventId/notes",
		permissions: ["Audit log — Edit"],
		body: auditNote,
		audit: "audit.noted",
	},
	listAuditPeople: {
		method: "GET",
		path: "/audit-people",
		permissions: ["Audit log — View"],
		data: z.array(z.object({ id: z.string(), name: z.string() })),
	},
	/** All events that match, as a file. */
	exportAudit: {
		method: "GET",
		path: "/audit/export",
		permissions: ["Audit log — View"],
		query: auditFilter.extend({ format: z.enum(AUDIT_FORMATS, "Choose csv or json.") }),
		audit: "audit.exported",
	},
});
