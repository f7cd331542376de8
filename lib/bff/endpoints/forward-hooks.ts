import { followAfterErasure } from "@/lib/bff/erasures/follow-erasures";
import type { Member } from "@/lib/bff/member";
import type { Forwarded } from "@/lib/bff/proxy/forward";
import type { Runtime } from "@/lib/bff/runtime";
import { followFlow, readVersionNote } from "@/lib/bff/versions/follow-flow";
import { followTemplate } from "@/lib/bff/versions/follow-template";
import type { AuditChange } from "@/lib/contract/console/audit";
import { mayMakeReady } from "@/lib/contract/console/permissions";
import { MAKE_READY } from "@/lib/contract/permissions";
import { HttpError } from "@/lib/wire/http/http-error";

/** What the console does with an endpoint that it forwards. */
export type ForwardHook = {
	/** Refuses headers that are the console's own. */
	check?: (headers: Headers) => void;
	/** Refuses a body that the member may not send. @throws HttpError 403 */
	refuse?: (member: Member, body: Uint8Array | undefined) => void;
	/** Follows what the service did. @returns changes for the audit log that the request's members don't show */
	after?: (runtime: Runtime, member: Member, forwarded: Forwarded) => Promise<AuditChange[]>;
};

const TEMPLATE: ForwardHook = { check: readVersionNote, refuse: refuseReady, after: followTemplate };
const FLOW: ForwardHook = { check: readVersionNote, after: followFlow };

/** Refuses contents that are ready, from someone who may store drafts only. */
function refuseReady({ account }: Member, body: Uint8Array | undefined): void {
	if (!body || mayMakeReady(account.limitsReady, account.permissions)) return;
	const sent: unknown = parseJson(new TextDecoder().decode(body));
	const contents = isObject(sent) && Array.isArray(sent.contents) ? sent.contents : [sent];
	if (!contents.some((content) => isObject(content) && content.is_draft === false)) return;
	throw new HttpError("forbidden", `You need the permission ${MAKE_READY}.`);
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** By the endpoint's name. */
export const FORWARD_HOOKS: Record<string, ForwardHook> = {
	getFlow: FLOW,
	createFlow: FLOW,
	updateFlow: FLOW,
	deleteFlow: FLOW,
	getTemplateContent: TEMPLATE,
	createTemplateContent: TEMPLATE,
	updateTemplateContent: TEMPLATE,
	deleteTemplateContent: TEMPLATE,
	getTemplate: TEMPLATE,
	createTemplate: TEMPLATE,
	deleteTemplate: TEMPLATE,
	eraseContact: {
		after: async (runtime, { account }, { response }) => {
			if (response.ok) await followAfterErasure(runtime, account);
			return [];
		},
	},
};
