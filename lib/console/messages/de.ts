import { contactImport } from "@/lib/console/messages/de/contacts/contact-import";
import { contactPeople } from "@/lib/console/messages/de/contacts/contact-people";
import { contactExport, contacts } from "@/lib/console/messages/de/contacts/contacts";
import { conversation } from "@/lib/console/messages/de/contacts/conversation";
import { failures } from "@/lib/console/messages/de/failures";
import { firstSteps } from "@/lib/console/messages/de/first-steps";
import { flowBuild, flowMap } from "@/lib/console/messages/de/flows/flow-build";
import { flowAnswers, flowHealth } from "@/lib/console/messages/de/flows/flow-health";
import { flowPreview } from "@/lib/console/messages/de/flows/flow-preview";
import { flowProblems } from "@/lib/console/messages/de/flows/flow-problems";
import { flowVersions } from "@/lib/console/messages/de/flows/flow-versions";
import { flowGallery, flows } from "@/lib/console/messages/de/flows/flows";
import { sharing } from "@/lib/console/messages/de/sharing";
import { shell } from "@/lib/console/messages/de/shell";
import { access } from "@/lib/console/messages/de/staff/access";
import { audit } from "@/lib/console/messages/de/staff/audit";
import { connection } from "@/lib/console/messages/de/staff/connection";
import { profile } from "@/lib/console/messages/de/staff/profile";
import { staff } from "@/lib/console/messages/de/staff/staff";
import { tokens } from "@/lib/console/messages/de/staff/tokens";
import { templateFiles } from "@/lib/console/messages/de/template-files";
import { templateList, templateUse } from "@/lib/console/messages/de/template-list";
import { templateProblems } from "@/lib/console/messages/de/template-problems";
import { templateReady } from "@/lib/console/messages/de/template-ready";
import { templateReview } from "@/lib/console/messages/de/template-review";
import { templateTranslation } from "@/lib/console/messages/de/template-translation";
import { templateVersions } from "@/lib/console/messages/de/template-versions";
import { templates } from "@/lib/console/messages/de/templates";
import { drafts, ui } from "@/lib/console/messages/de/ui";
import { versions } from "@/lib/console/messages/de/versions";
import { webhookLog } from "@/lib/console/messages/de/webhooks/webhook-log";
import { webhookNotices, webhooks } from "@/lib/console/messages/de/webhooks/webhooks";
import type { Catalogue } from "@/lib/console/messages/en";

/** The German message catalogue. */
export const de: Catalogue = {
	ui,
	shell,
	access,
	drafts,
	firstSteps,
	flows,
	versions,
	flowVersions,
	flowHealth,
	flowGallery,
	flowBuild,
	flowAnswers,
	flowMap,
	flowPreview,
	flowProblems,
	sharing,
	templates,
	templateList,
	templateFiles,
	templateReview,
	templateVersions,
	templateReady,
	templateTranslation,
	templateUse,
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
