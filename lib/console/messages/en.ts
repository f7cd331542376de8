import { access } from "@/lib/console/messages/en/access";
import { audit } from "@/lib/console/messages/en/audit";
import { connection } from "@/lib/console/messages/en/connection";
import { contactExport } from "@/lib/console/messages/en/contact-export";
import { contactImport } from "@/lib/console/messages/en/contact-import";
import { contactPeople } from "@/lib/console/messages/en/contact-people";
import { contacts } from "@/lib/console/messages/en/contacts";
import { conversation } from "@/lib/console/messages/en/conversation";
import { drafts } from "@/lib/console/messages/en/drafts";
import { failures } from "@/lib/console/messages/en/failures";
import { flowAnswers } from "@/lib/console/messages/en/flow-answers";
import { flowHealth } from "@/lib/console/messages/en/flow-health";
import { flowMap } from "@/lib/console/messages/en/flow-map";
import { flowPreview } from "@/lib/console/messages/en/flow-preview";
import { flowSharing } from "@/lib/console/messages/en/flow-sharing";
import { flowVersions } from "@/lib/console/messages/en/flow-versions";
import { flows } from "@/lib/console/messages/en/flows";
import { profile } from "@/lib/console/messages/en/profile";
import { shell } from "@/lib/console/messages/en/shell";
import { staff } from "@/lib/console/messages/en/staff";
import { templates } from "@/lib/console/messages/en/templates";
import { tokens } from "@/lib/console/messages/en/tokens";
import { ui } from "@/lib/console/messages/en/ui";
import { webhookLog } from "@/lib/console/messages/en/webhook-log";
import { webhookNotices } from "@/lib/console/messages/en/webhook-notices";
import { webhooks } from "@/lib/console/messages/en/webhooks";

/** The English message catalogue, one file per area, in ICU message format. */
export const en = {
	ui,
	shell,
	access,
	drafts,
	flows,
	flowVersions,
	flowSharing,
	flowHealth,
	flowAnswers,
	flowMap,
	flowPreview,
	templates,
	connection,
	contacts,
	contactExport,
	contactImport,
	contactPeople,
	conversation,
	failures,
	webhooks,
	webhookLog,
	webhookNotices,
	staff,
	profile,
	tokens,
	audit,
};

export type Messages = typeof en;

declare module "use-intl" {
	interface AppConfig {
		Messages: Messages;
		Locale: "en";
	}
}
