import { z } from "zod";
import type { AuditAction } from "@/lib/contract/console/audit";
import type { RolePermission } from "@/lib/contract/console/permissions";
import type { Method } from "@/lib/contract/endpoint";
import { id } from "@/lib/contract/parameters";

/** The prefix of an endpoint's path, by who may use it: anyone, who is signed in, or the members of an account. */
export const SCOPE_PREFIX = {
	public: "/api",
	person: "/api/profile",
	account: "/api/accounts/:accountId",
} as const;
type Scope = keyof typeof SCOPE_PREFIX;

type Definition = {
	method: Method;
	/** Below the prefix of its scope; parameters are written `:name`. */
	path: string;
	/** What the member's role must grant: one of these is enough, and without any, every member may. */
	permissions?: readonly RolePermission[];
	/** Another permission that the role must grant, too. */
	alsoNeeds?: RolePermission;
	/** Further rules for path parameters. */
	params?: z.ZodObject;
	query?: z.ZodObject;
	body?: z.ZodType;
	bodyLimitBytes?: number;
	/** What the envelope's `data` is; not for a file, a stream or a redirect. */
	data?: z.ZodType;
	/** What the audit log calls it. Every write has one, except what people do before they are known. */
	audit?: AuditAction;
};

/**
 * An endpoint that the console itself answers, as data: from it come the server's route and checks, and the browser's
 * client. The body is at most {@link CONSOLE_BODY_LIMIT_BYTES} long.
 */
export type ConsoleEndpoint = Definition & {
	scope: Scope;
	permissions: readonly RolePermission[];
	params: z.ZodObject;
	data: z.ZodType;
	bodyLimitBytes: number;
	status: 200;
};

export const CONSOLE_BODY_LIMIT_BYTES = 16 * 1024;

type ParameterNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
	? Name | ParameterNames<`/${Rest}`>
	: P extends `${string}:${infer Name}`
		? Name
		: never;
type PathShape<P extends string> = { [Name in ParameterNames<P>]: z.ZodString };
type AccountShape<S extends Scope> = S extends "account" ? { accountId: ReturnType<typeof id> } : unknown;
type Stated<S extends Scope, E extends Definition> = E & {
	scope: S;
	permissions: readonly RolePermission[];
	bodyLimitBytes: number;
	status: 200;
	params: E extends { params: infer P extends z.ZodObject }
		? z.ZodObject<P["shape"] & AccountShape<S>>
		: z.ZodObject<PathShape<E["path"]> & AccountShape<S>>;
	data: E extends { data: infer D } ? D : z.ZodNull;
};

const recordId = z.string().regex(/^[\w-]{1,64}$/, "Must be an ID.");

/** Declares endpoints of one scope with their exact types. */
export function endpoints<S extends Scope, const T extends Record<string, Definition>>(
	scope: S,
	table: T,
): { [N in keyof T]: Stated<S, T[N]> } {
	const stated = Object.entries(table).map(([name, endpoint]) => {
		const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter = ""]) => parameter);
		const own = endpoint.params?.shape ?? Object.fromEntries(names.map((parameter) => [parameter, recordId]));
		return [
			name,
			{
				permissions: [],
				status: 200,
				bodyLimitBytes: CONSOLE_BODY_LIMIT_BYTES,
				data: z.null(),
				...endpoint,
				scope,
				params: z.object({ ...own, ...(scope === "account" && { accountId: id() }) }),
			},
		];
	});
	return Object.fromEntries(stated);
}
