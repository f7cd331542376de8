import { fieldErrors } from "@/lib/bff/http/responses";
import { rolePermissionOf } from "@/lib/contract/console/extension-permissions";
import type { RolePermission } from "@/lib/contract/console/permissions";
import { ACCOUNT_PREFIX, type Endpoint, EXTENSIONS_ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { HttpError } from "@/lib/wire/http/http-error";

/** The path segment of extensions in the console's URLs. */
const EXTENSIONS_SEGMENT = "extensions";

type Match = {
	/** The endpoint's name in its table. */
	name: string;
	endpoint: Endpoint;
	/** What the person's role must grant. */
	permission: RolePermission;
	/** The parsed path parameters. */
	params: Record<string, unknown>;
	/** Path at the service, built only from the table and the parsed parameters. */
	upstreamPath: string;
};

type Route = {
	name: string;
	endpoint: Endpoint;
	segments: string[];
	/** The full path at the service with named parameters. */
	pattern: string;
};

const ROUTES: Route[] = [
	...Object.entries(ENDPOINTS).map(([name, endpoint]) => routeOf(name, endpoint, ACCOUNT_PREFIX)),
	...extensionEndpoints().map(([name, endpoint]) =>
		routeOf(name, endpoint, EXTENSIONS_ACCOUNT_PREFIX, EXTENSIONS_SEGMENT),
	),
];

/** Excludes extensions without a permission, which aren't for all members. */
function extensionEndpoints(): [name: string, endpoint: Endpoint][] {
	return Object.entries(EXTENSIONS).flatMap(([name, extension]): [string, Endpoint][] => {
		const { permission } = extension;
		return permission === null ? [] : [[name, { ...extension, permission }]];
	});
}

function routeOf(name: string, endpoint: Endpoint, prefix: string, ...before: string[]): Route {
	return {
		name,
		endpoint,
		segments: [...before, ...endpoint.path.slice(1).split("/")],
		pattern: prefix + endpoint.path,
	};
}

/**
 * Finds the endpoint or extension for the encoded rest of a path after the account id.
 * Rejects unknown paths (404), a wrong method (405) and invalid parameters (400).
 */
export function matchEndpoint(method: string, accountId: number, encodedRest: string): Match {
	const given = encodedRest.split("/").map(decodeOnce);
	const candidates = ROUTES.filter((route) => fits(route.segments, given));
	const pattern = candidates[0]?.pattern;
	const sameShape = candidates.filter((route) => isAsLiteral(route, pattern));
	const route = sameShape.find((candidate) => candidate.endpoint.method === method);
	if (pattern === undefined) throw new HttpError("not-found", "This path doesn't exist.");
	if (!route) {
		const allow = sameShape.map((candidate) => candidate.endpoint.method).join(", ");
		throw new HttpError("method", `This path supports only ${allow}.`, { headers: { allow } });
	}
	const params = parseParams(route, accountId, given);
	const { name, endpoint } = route;
	const permission = rolePermissionOf(name, endpoint.permission);
	return { name, endpoint, permission, params, upstreamPath: fillPath(pattern, params) };
}

function fits(segments: string[], given: Array<string | undefined>): boolean {
	return (
		segments.length === given.length &&
		segments.every((segment, index) =>
			segment.startsWith(":") ? given[index] !== undefined && given[index] !== "" : segment === given[index],
		)
	);
}

/** Of several matching patterns, the first in the table is the most literal; only its methods count. */
function isAsLiteral(route: Route, pattern: string | undefined): boolean {
	return route.pattern === pattern;
}

function parseParams(
	route: Route,
	accountId: number,
	given: Array<string | undefined>,
): Record<string, unknown> {
	const raw: Record<string, string> = { accountId: String(accountId) };
	route.segments.forEach((segment, index) => {
		if (segment.startsWith(":")) raw[segment.slice(1)] = given[index] ?? "";
	});
	const parsed = route.endpoint.params.safeParse(raw);
	const isTraversal = Object.values(raw).some((value) => value === "." || value === "..");
	if (parsed.success && !isTraversal) return parsed.data;
	const errors = parsed.error ? fieldErrors(parsed.error) : [];
	throw new HttpError("malformed", "A path parameter is invalid.", { errors });
}

function fillPath(pattern: string, params: Record<string, unknown>): string {
	return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Decodes only once; anything still encoded is text. Undefined if malformed. */
function decodeOnce(segment: string): string | undefined {
	try {
		return decodeURIComponent(segment);
	} catch {
		return undefined;
	}
}
