import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { requireSameOrigin } from "@/lib/bff/access/same-origin";
import { admitMember, requirePermission, requireSession } from "@/lib/bff/access/session";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { outcomeOf, recordAfterwards } from "@/lib/bff/audit/record-afterwards";
import type { Requester } from "@/lib/bff/call";
import { requestSource } from "@/lib/bff/http/request-source";
import { sightOf } from "@/lib/bff/privacy/sight";
import type { Runtime } from "@/lib/bff/runtime";
import { readRoleName } from "@/lib/bff/staff/roles/authority";
import type { Queryable } from "@/lib/bff/store/database";
import { invitations, members, users } from "@/lib/bff/store/schema";
import type { ConsoleEndpoint } from "@/lib/contract/console/endpoint";
import { HttpError } from "@/lib/wire/http/http-error";
import { type EndpointRequest, type EndpointRoute, runEndpoint } from "@/lib/wire/http/run-endpoint";

/** Runs an endpoint. @param setCookie sets a cookie with the response */
export type Run = (request: EndpointRequest, setCookie: (cookie: string) => void) => Promise<Response>;

type AnyCall = Partial<Requester["account"] & Requester["person"]>;

/** Runs an endpoint of the console for people who may use it. A write that is refused or fails is recorded. */
export function consoleRoute(runtime: Runtime, endpoint: ConsoleEndpoint, handler: unknown): Run {
	// The table's row and the handler have the same name, so their types fit.
	const handle = handler as (call: unknown) => Promise<unknown>;
	const { permissions, alsoNeeds, data: schema } = endpoint;
	const route: Omit<EndpointRoute<AnyCall>, "handle"> = {
		endpoint,
		bodyLimitBytes: endpoint.bodyLimitBytes,
		hasOwnMessages: true,
		admit: (request) => admit(runtime, endpoint, request),
		check({ member }, { request }) {
			if (member) requirePermission(member, ...permissions);
			if (member && alsoNeeds) requirePermission(member, alsoNeeds);
			requireSameOrigin(request);
		},
		...(endpoint.scope === "account" && { show: ({ sight }, data) => sight?.show<z.ZodType>(schema, data) }),
		failed: (call, request, error) => recordFailure(runtime, endpoint, call, request, error),
	};
	return (request, setCookie) =>
		runEndpoint(
			{
				...route,
				handle: (call, { params, query, body }, { request, requestId }) =>
					handle({ ...call, runtime, request, requestId, params, query, body, setCookie }),
			},
			request,
		);
}

async function admit(
	runtime: Runtime,
	{ scope }: ConsoleEndpoint,
	{ request, path }: EndpointRequest,
): Promise<AnyCall> {
	if (scope === "account") {
		const member = await admitMember(runtime, request.headers, readAccountId(path.accountId));
		return { member, sight: sightOf(runtime, member) };
	}
	return scope === "person" ? { session: await requireSession(runtime, request.headers) } : {};
}

/** The account's id in a path. @throws HttpError `not-found` */
export function readAccountId(text = ""): number {
	if (/^[1-9][0-9]{0,15}$/.test(text)) return Number(text);
	throw new HttpError("not-found", "This account doesn't exist.");
}

async function recordFailure(
	runtime: Runtime,
	{ audit: action, path: pattern }: ConsoleEndpoint,
	{ member, session }: AnyCall,
	{ request, path }: EndpointRequest,
	error: unknown,
): Promise<void> {
	if (!action) return;
	const outcome = outcomeOf(error);
	if (session) {
		// About the person, like successes: the id of a session or passkey in the path means nothing later.
		const { id, name: title } = session.person;
		const entry = { action, outcome, record: { id, title } };
		await recordPersonAudit(runtime.db, session.person, requestSource(request.headers), entry);
	}
	if (!member) return;
	const [, parameter = ""] = /:(\w+)/.exec(pattern) ?? [];
	const id = path[parameter];
	// Without the database, the refusal is logged without a name.
	const title = await readRecordTitle(runtime.db, member.account.id, path).catch(() => undefined);
	await recordAfterwards(runtime, member, {
		action,
		outcome,
		...(id !== undefined && { record: { id, ...(title !== undefined && { title }) } }),
	});
}

/** The name of the member, invitation or role that a request's path is about; undefined if there is none. */
async function readRecordTitle(
	db: Queryable,
	accountId: number,
	{ userId, invitationId, roleId }: Record<string, string>,
): Promise<string | null | undefined> {
	if (roleId !== undefined) return readRoleName(db, accountId, roleId);
	if (userId !== undefined) {
		const isMember = and(eq(members.accountId, accountId), eq(members.userId, userId));
		const [member] = await db
			.select({ name: users.name })
			.from(members)
			.innerJoin(users, eq(users.id, members.userId))
			.where(isMember);
		return member?.name;
	}
	if (invitationId === undefined) return undefined;
	const isInvitation = and(eq(invitations.accountId, accountId), eq(invitations.id, invitationId));
	const [invitation] = await db.select({ email: invitations.email }).from(invitations).where(isInvitation);
	return invitation?.email;
}
