import { followAfterErasure } from "@/lib/bff/erasures/follow-erasures";
import type { Member } from "@/lib/bff/member";
import type { Forwarded } from "@/lib/bff/proxy/forward";
import type { Runtime } from "@/lib/bff/runtime";
import { followFlow, readVersionNote } from "@/lib/bff/versions/follow-flow";
import type { AuditChange } from "@/lib/contract/console/audit";

/** What the console does with an endpoint that it forwards. */
export type ForwardHook = {
	/** Refuses headers that are the console's own. */
	check?: (headers: Headers) => void;
	/** Follows what the service did. @returns changes for the audit log that the request's members don't show */
	after?: (runtime: Runtime, member: Member, forwarded: Forwarded) => Promise<AuditChange[]>;
};

const FLOW: ForwardHook = { check: readVersionNote, after: followFlow };

/** By the endpoint's name. */
export const FORWARD_HOOKS: Record<string, ForwardHook> = {
	getFlow: FLOW,
	createFlow: FLOW,
	updateFlow: FLOW,
	deleteFlow: FLOW,
	eraseContact: {
		after: async (runtime, { account }, { response }) => {
			if (response.ok) await followAfterErasure(runtime, account);
			return [];
		},
	},
};
