import { ACCESS_ENDPOINTS } from "@/lib/contract/console/access";
import { ACCOUNT_DATA_ENDPOINTS, FIRST_STEP_ENDPOINTS } from "@/lib/contract/console/account-data";
import { AUDIT_ENDPOINTS } from "@/lib/contract/console/audit-log";
import { CONNECTION_ENDPOINTS } from "@/lib/contract/console/connections";
import { CONTACT_VIEW_ENDPOINTS } from "@/lib/contract/console/contact-views";
import { type ConsoleEndpoint, SCOPE_PREFIX } from "@/lib/contract/console/endpoint";
import { ERASED_CONTACT_ENDPOINTS } from "@/lib/contract/console/erased-contacts";
import { FLOW_VERSION_ENDPOINTS } from "@/lib/contract/console/flow-versions";
import { MEMBER_ENDPOINTS } from "@/lib/contract/console/members";
import { PROFILE_ENDPOINTS } from "@/lib/contract/console/profile";
import { READY_REQUEST_ENDPOINTS } from "@/lib/contract/console/ready-requests";
import { ROLE_ENDPOINTS } from "@/lib/contract/console/roles";
import { SECOND_FACTOR_ENDPOINTS } from "@/lib/contract/console/second-factor";
import { SHARE_ENDPOINTS } from "@/lib/contract/console/shares";
import { SINGLE_SIGN_ON_ENDPOINTS } from "@/lib/contract/console/single-sign-on";
import { MACHINE_TRANSLATION_ENDPOINTS } from "@/lib/contract/console/template-machine-translation";
import { TRANSLATION_ENDPOINTS } from "@/lib/contract/console/template-translations";
import { TEMPLATE_VERSION_ENDPOINTS } from "@/lib/contract/console/template-versions";
import { TOKEN_ENDPOINTS } from "@/lib/contract/console/tokens";
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
