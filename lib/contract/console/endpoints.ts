import { ACCESS_ENDPOINTS } from "@/lib/contract/console/access/access";
import { PROFILE_ENDPOINTS } from "@/lib/contract/console/access/profile";
import { SECOND_FACTOR_ENDPOINTS } from "@/lib/contract/console/access/second-factor";
import { SINGLE_SIGN_ON_ENDPOINTS } from "@/lib/contract/console/access/single-sign-on";
import { AUDIT_ENDPOINTS } from "@/lib/contract/console/audit-log";
import {
	ACCOUNT_DATA_ENDPOINTS,
	FIRST_STEP_ENDPOINTS,
} from "@/lib/contract/console/connections/account-data";
import { CONNECTION_ENDPOINTS } from "@/lib/contract/console/connections/connections";
import { CONTACT_VIEW_ENDPOINTS } from "@/lib/contract/console/contacts/contact-views";
import { ERASED_CONTACT_ENDPOINTS } from "@/lib/contract/console/contacts/erased-contacts";
import { type ConsoleEndpoint, SCOPE_PREFIX } from "@/lib/contract/console/endpoint";
import { MEMBER_ENDPOINTS } from "@/lib/contract/console/members";
import { ROLE_ENDPOINTS } from "@/lib/contract/console/roles";
import { SHARE_ENDPOINTS } from "@/lib/contract/console/shares";
import { READY_REQUEST_ENDPOINTS } from "@/lib/contract/console/templates/ready-requests";
import { MACHINE_TRANSLATION_ENDPOINTS } from "@/lib/contract/console/templates/template-machine-translation";
import { TRANSLATION_ENDPOINTS } from "@/lib/contract/console/templates/template-translations";
import { TOKEN_ENDPOINTS } from "@/lib/contract/console/tokens";
import { FLOW_VERSION_ENDPOINTS } from "@/lib/contract/console/versions/flow-versions";
import { TEMPLATE_VERSION_ENDPOINTS } from "@/lib/contract/console/versions/template-versions";
import { WEBHOOK_NOTICE_ENDPOINTS } from "@/lib/contract/console/webhook-notices";
import type { EndpointBody, EndpointData, EndpointQuery } from "@/lib/contract/endpoints";

/** Everything that the console itself answers, besides what it forwards to the service. */
export const CONSOLE_ENDPOINTS = {
	...ACCESS_ENDPOINTS,
	...PROFILE_ENDPOINTS,
	...SECOND_FACTOR_ENDPOINTS,
	...MEMBER_ENDPOINTS,
	...ROLE_ENDPOINTS,
	...TOKEN_ENDPOINTS,
	...CONNECTION_ENDPOINTS,
	...SINGLE_SIGN_ON_ENDPOINTS,
	...AUDIT_ENDPOINTS,
	...ACCOUNT_DATA_ENDPOINTS,
	...TRANSLATION_ENDPOINTS,
	...CONTACT_VIEW_ENDPOINTS,
	...ERASED_CONTACT_ENDPOINTS,
	...SHARE_ENDPOINTS,
	...FLOW_VERSION_ENDPOINTS,
	...TEMPLATE_VERSION_ENDPOINTS,
	...READY_REQUEST_ENDPOINTS,
	...WEBHOOK_NOTICE_ENDPOINTS,
	...FIRST_STEP_ENDPOINTS,
	...MACHINE_TRANSLATION_ENDPOINTS,
} satisfies Record<string, ConsoleEndpoint>;

export type ConsoleEndpoints = typeof CONSOLE_ENDPOINTS;
export type ConsoleEndpointName = keyof ConsoleEndpoints;
export type ConsoleData<N extends ConsoleEndpointName> = EndpointData<ConsoleEndpoints[N]>;
export type ConsoleBody<N extends ConsoleEndpointName> = EndpointBody<ConsoleEndpoints[N]>;
export type ConsoleQuery<N extends ConsoleEndpointName> = EndpointQuery<ConsoleEndpoints[N]>;

/** An endpoint's whole path with its parameters: `/api/accounts/:accountId/members`. */
export function consolePath({ scope, path }: Pick<ConsoleEndpoint, "scope" | "path">): string {
	return SCOPE_PREFIX[scope] + path;
}
