import { accessPhrases } from "@/lib/console/messages/de/phrases/access";
import { contactPhrases } from "@/lib/console/messages/de/phrases/contacts";
import { flowPhrases } from "@/lib/console/messages/de/phrases/flows";
import { generalPhrases, sharingPhrases } from "@/lib/console/messages/de/phrases/general";

import { staffPhrases } from "@/lib/console/messages/de/phrases/staff";
import { templatePhrases } from "@/lib/console/messages/de/phrases/templates";
import { webhookPhrases } from "@/lib/console/messages/de/phrases/webhooks";

/** German for sentences that arrive in English. */
export const phrases = {
	ui: generalPhrases,
	access: accessPhrases,
	contacts: contactPhrases,
	flows: flowPhrases,
	templates: templatePhrases,
	webhooks: webhookPhrases,
	staff: staffPhrases,
	sharing: sharingPhrases,
};
