import { contactImport } from "@/lib/console/messages/en/contacts/contact-import";
import { contactPeople } from "@/lib/console/messages/en/contacts/contact-people";
import { contactExport, contacts } from "@/lib/console/messages/en/contacts/contacts";
import { conversation } from "@/lib/console/messages/en/contacts/conversation";
import { failures } from "@/lib/console/messages/en/failures";
import { firstSteps } from "@/lib/console/messages/en/first-steps";
import { flowBuild, flowMap } from "@/lib/console/messages/en/flows/flow-build";
import { flowAnswers, flowHealth } from "@/lib/console/messages/en/flows/flow-health";
import { flowPreview } from "@/lib/console/messages/en/flows/flow-preview";
import { flowVersions } from "@/lib/console/messages/en/flows/flow-versions";
import { flowGallery, flows } from "@/lib/console/messages/en/flows/flows";
import { sharing } from "@/lib/console/messages/en/sharing";
import { shell } from "@/lib/console/messages/en/shell";
import { access } from "@/lib/console/messages/en/staff/access";
import { audit } from "@/lib/console/messages/en/staff/audit";
import { connection } from "@/lib/console/messages/en/staff/connection";
import { profile } from "@/lib/console/messages/en/staff/profile";
import { staff } from "@/lib/console/messages/en/staff/staff";
import { tokens } from "@/lib/console/messages/en/staff/tokens";
import { templateFiles } from "@/lib/console/messages/en/template-files";
import { templateList, templateUse } from "@/lib/console/messages/en/template-list";
import { templateReady } from "@/lib/console/messages/en/template-ready";
import { templateReview } from "@/lib/console/messages/en/template-review";
import { templateTranslation } from "@/lib/console/messages/en/template-translation";
import { templateVersions } from "@/lib/console/messages/en/template-versions";
import { templates } from "@/lib/console/messages/en/templates";
import { drafts, ui } from "@/lib/console/messages/en/ui";
import { versions } from "@/lib/console/messages/en/versions";
import { webhookLog } from "@/lib/console/messages/en/webhooks/webhook-log";
import { webhookNotices, webhooks } from "@/lib/console/messages/en/webhooks/webhooks";
import type { Language } from "@/lib/contract/console/languages";
import { flowMessages } from "@/lib/flow-json/messages";
import { templateMessages } from "@/lib/template/messages";

/** The English message catalogue, one file per area, in ICU message format. */
export const en = {
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
	/** Their source is with the checker, because the API says them too. */
	flowProblems: flowMessages as Record<keyof typeof flowMessages, string>,
	sharing,
	templates,
	templateList,
	templateFiles,
	templateReview,
	templateVersions,
	templateReady,
	templateTranslation,
	templateUse,
	templateProblems: templateMessages as Record<keyof typeof templateMessages, string>,
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

type Translated<Texts> = {
	[Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>;
};

/** The catalogue in any language: the same keys, and messages with the same arguments. */
export type Catalogue = Translated<Messages>;

declare module "use-intl" {
	interface AppConfig {
		Messages: Messages;
		Locale: Language;
	}
}
