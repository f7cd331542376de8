import { requireSameOrigin } from "@/lib/bff/access/same-origin";
import { admitMember, requirePermission } from "@/lib/bff/access/session";
import { AUDITED_WRITES } from "@/lib/bff/audit/audited-writes";
import { recordFailedWrite, recordWrite } from "@/lib/bff/audit/record-write";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import { type Run, readAccountId } from "@/lib/bff/endpoints/console-route";
import { FORWARD_HOOKS, type ForwardHook } from "@/lib/bff/endpoints/forward-hooks";
import type { Member } from "@/lib/bff/member";
import { maskedQuery, seenResponse, seesMasked } from "@/lib/bff/privacy/sight";
import { forward } from "@/lib/bff/proxy/forward";
import type { Runtime } from "@/lib/bff/runtime";
import { SCOPE_PREFIX } from "@/lib/contract/console/endpoint";
import { rolePermissionOf, seenPermissions } from "@/lib/contract/console/extension-permissions";
import {
	ACCOUNT_PREFIX,
	BODY_LIMIT_BYTES,
	type Endpoint,
	EXTENSIONS_ACCOUNT_PREFIX,
	type ExtensionEndpoint,
} from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import type { RecordedChange } from "@/lib/contract/extensions/audit";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { HttpError } from "@/lib/wire/http/http-error";
import { type EndpointRoute, runEndpoint } from "@/lib/wire/http/run-endpoint";

/** A contract's table: where its endpoints are here, and at the service. */
type Table = { endpoints: Record<string, ExtensionEndpoint>; here: string; there: string };

const TABLES: Table[] = [
	{ endpoints: ENDPOINTS, here: SCOPE_PREFIX.account, there: ACCOUNT_PREFIX },
	{ endpoints: EXTENSIONS, here: `${SCOPE_PREFIX.account}/extensions`, there: EXTENSIONS_ACCOUNT_PREFIX },
];

/** A route for each endpoint of the public API, and each extension with a permission, which members can have. */
export function forwardedRoutes(runtime: Runtime): { method: Endpoint["method"]; path: string; run: Run }[] {
	return TABLES.flatMap(({ endpoints, here, there }) =>
		Object.entries(endpoints).flatMap(([name, endpoint]) => {
			const { permission } = endpoint;
			if (permission === null) return [];
			const route = forwardedRoute(runtime, name, { ...endpoint, permission }, there + endpoint.path);
			const run: Run = (request) => runEndpoint(route, request);
			return [{ method: endpoint.method, path: here + endpoint.path, run }];
		}),
	);
}

/**
 * Forwards a request for an account to the service with the token, after checking who sends it. Writes are recorded in
 * the audit log, also those that a check refuses.
 * @param there the path at the service
 */
function forwardedRoute(
	runtime: Runtime,
	name: string,
	endpoint: Endpoint,
	there: string,
): EndpointRoute<{ member: Member }> {
	const { method } = endpoint;
	const permission = rolePermissionOf(name, endpoint.permission);
	const hook: ForwardHook = FORWARD_HOOKS[name] ?? {};
	const audit = method === "GET" ? undefined : AUDITED_WRITES[name as keyof typeof AUDITED_WRITES];
	return {
		endpoint,
		bodyLimitBytes: BODY_LIMIT_BYTES,
		checksBody: false,
		admit: async ({ request, path }) => ({
			member: await admitMember(runtime, request.headers, readAccountId(path.accountId)),
		}),
		check({ member }, { request }) {
			requirePermission(member, permission);
			if (endpoint.alsoNeeds) requirePermission(member, endpoint.alsoNeeds);
			requireSameOrigin(request);
			hook.check?.(request.headers);
		},
		async handle({ member }, input, { request, requestId }) {
			const { account, person } = member;
			const body = input.bytes;
			hook.refuse?.(member, body);
			const { search } = new URL(request.url);
			const upstream = upstreamOf(runtime.config, account);
			const params = { ...(input.params as Record<string, unknown>), accountId: upstream.accountId };
			let recorded: RecordedChange | undefined;
			const response = await forward(runtime, upstream, {
				method,
				path: fillPath(there, params),
				search: seesMasked(member) ? maskedQuery(name, search) : search,
				body,
				from: request,
				requestId,
				person: { ...person, permissions: seenPermissions(account.permissions, name) },
				onRecorded: (change) => {
					recorded = change;
				},
			});
			const changes =
				(await hook.after?.(runtime, member, { name, params, body, headers: request.headers, response })) ??
				[];
			if (audit)
				await recordWrite(
					runtime,
					member,
					{ endpoint, audit, params },
					{ body, response, recorded, changes },
				);
			return seenResponse(runtime, member, { name, endpoint, search }, response);
		},
		async failed({ member }, { path }, error) {
			if (audit) await recordFailedWrite(runtime, member, { endpoint, audit, params: path }, error);
		},
	};
}

/** A path at the service, built only from the table and the checked parameters. */
function fillPath(pattern: string, params: Record<string, unknown>): string {
	return pattern.replace(/:(\w+)/g, (_, name: string) => {
		const value = String(params[name]);
		if (value === "." || value === "..") throw new HttpError("malformed", "A path parameter is invalid.");
		return encodeURIComponent(value);
	});
}
