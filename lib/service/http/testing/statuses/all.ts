import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import type { Endpoints } from "@/lib/contract/endpoints";
import type { Extensions } from "@/lib/contract/extensions/extensions";
import type { CaseTable, EndpointCases, StatusCase } from "./case";
import { commonCases } from "./common";
import { contactImportCases } from "./contact-imports";
import { contactEraseCases, contactMergeCases } from "./contact-people";
import { contactCases } from "./contacts";
import { deliveryCases } from "./deliveries";
import { extensionCases } from "./extensions";
import { flowExtensionCases } from "./flow-extensions";
import { flowCases } from "./flows";
import { historyCases } from "./history";
import { templateContentCases } from "./template-contents";
import { templateCases } from "./templates";
import { webhookSettingsCases } from "./webhook-settings";
import { webhookCases } from "./webhooks";

const EVERY: CaseTable<Endpoints & Extensions> = {
	...flowCases,
	...flowExtensionCases,
	...templateContentCases,
	...templateCases,
	...contactCases,
	...webhookCases,
	...extensionCases,
	...deliveryCases,
	...webhookSettingsCases,
	...historyCases,
	...contactImportCases,
	...contactMergeCases,
	...contactEraseCases,
};

/** The cases of every public and extension endpoint. An endpoint without cases doesn't compile. */
export const ALL_CASES: Record<string, EndpointCases> = EVERY;

/** An endpoint's requests for each of its errors: its own, and those that all endpoints of its kind have. */
export function casesOf(name: string, endpoint: ExtensionEndpoint): StatusCase[] {
	const { good, failures } = ALL_CASES[name] as EndpointCases;
	return [...failures, ...commonCases(endpoint, good)];
}
