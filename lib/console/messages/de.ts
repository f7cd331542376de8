import { contactImport } from "@/lib/console/messages/de/contacts/contact-import";
import { contactPeople } from "@/lib/console/messages/de/contacts/contact-people";
import { contactExport, contacts } from "@/lib/console/messages/de/contacts/contacts";
import { conversation } from "@/lib/console/messages/de/contacts/conversation";
import { drafts } from "@/lib/console/messages/de/drafts";
import { failures } from "@/lib/console/messages/de/failures";
import { firstSteps } from "@/lib/console/messages/de/first-steps";
import { flowAnswers } from "@/lib/console/messages/de/flows/flow-answers";
import { flowGallery } from "@/lib/console/messages/de/flows/flow-gallery";
import { flowHealth } from "@/lib/console/messages/de/flows/flow-health";
import { flowMap } from "@/lib/console/messages/de/flows/flow-map";
import { flowPreview } from "@/lib/console/messages/de/flows/flow-preview";
import { flowProblems } from "@/lib/console/messages/de/flows/flow-problems";
import { flowSharing } from "@/lib/console/messages/de/flows/flow-sharing";
import { flowVersions } from "@/lib/console/messages/de/flows/flow-versions";
import { flows } from "@/lib/console/messages/de/flows/flows";
import { shell } from "@/lib/console/messages/de/shell";
import { access } from "@/lib/console/messages/de/staff/access";
import { audit } from "@/lib/console/messages/de/staff/audit";
import { connection } from "@/lib/console/messages/de/staff/connection";
import { profile } from "@/lib/console/messages/de/staff/profile";
import { staff } from "@/lib/console/messages/de/staff/staff";
import { tokens } from "@/lib/console/messages/de/staff/tokens";
import { templateList } from "@/lib/console/messages/de/template-list";
import { templateProblems } from "@/lib/console/messages/de/template-problems";
import { templateReview } from "@/lib/console/messages/de/template-review";
import { templates } from "@/lib/console/messages/de/templates";
import { ui } from "@/lib/console/messages/de/ui";
import { webhookLog } from "@/lib/console/messages/de/webhooks/webhook-log";
import { webhookNotices } from "@/lib/console/messages/de/webhooks/webhook-notices";
import { webhooks } from "@/lib/console/messages/de/webhooks/webhooks";
import type { Catalogue } from "@/lib/console/messages/en";

/** The German message catalogue. */
export const de: Catalogue = {
	ui,
	shell,
	access,
	drafts,
	firstSteps,
	flows,
	flowVersions,
	flowSharing,
	flowHealth,
	flowGallery,
	flowAnswers,
	flowMap,
	flowPreview,
	flowProblems,
	templates,
	templateList,
	templateReview,
	templateProblems,
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
