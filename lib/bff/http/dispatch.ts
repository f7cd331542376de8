import { requireSameOrigin } from "@/lib/bff/access/session";
import type { AuditEntry } from "@/lib/bff/audit/record";
import { outcomeOf } from "@/lib/bff/audit/record-afterwards";
import { parseBody, readJson } from "@/lib/bff/http/read-body";
import { parseQuery } from "@/lib/bff/http/read-query";
import { success } from "@/lib/bff/http/responses";
import type {
	BodyOf,
	ConsoleEndpoint,
	DataOf,
	EndpointTable,
	QueryOf,
} from "@/lib/contract/console/endpoint";
import { HttpError } from "@/lib/wire/http/http-error";

const BODY_LIMIT_BYTES = 16 * 1024;

/** What a handler gets besides the table's own context. */
type Call<E extends ConsoleEndpoint> = {
	request: Request;
	/** The parameter in the path, or "". */
	id: string;
	query: QueryOf<E>;
	body: BodyOf<E>;
	/** Sets a cookie with the answer. */
	setCookie: (cookie: string) => void;
};

/** A handler for every endpoint of a table; one without a handler doesn't compile. */
export type Handlers<T extends EndpointTable, Context> = {
	[N in keyof T]: (call: Context & Call<T[N]>) => Promise<DataOf<T[N]>> | Promise<void>;
};

type Dispatch<T extends EndpointTable, Context> = {
	table: T;
	handlers: Handlers<T, Context>;
	request: Request;
	requestId: string;
	/** The path below the table's prefix. */
	path: string;
	/** Who asks, already known to be signed in. */
	context: Context;
	/** Refuses those who may not use the endpoint. */
	allow?: (endpoint: T[keyof T]) => void;
	/** What the person who asks may see of an endpoint's data. */
	show?: (endpoint: T[keyof T], data: unknown) => unknown;
	/** Records a write that was refused or failed; a handler records its success with the change itself. */
	record: (entry: AuditEntry) => Promise<void>;
};

/** Answers a request by the endpoint at its path, after checking its origin and body. */
export async function dispatch<T extends EndpointTable, Context>({
	table,
	handlers,
	request,
	requestId,
	path,
	context,
	allow,
	show,
	record,
}: Dispatch<T, Context>): Promise<Response> {
	const { name, endpoint, id } = findEndpoint(table, request.method, path);
	try {
		allow?.(endpoint);
		requireSameOrigin(request);
		const query = endpoint.query && parseQuery(endpoint.query, new URL(request.url));
		const body = endpoint.body && parseBody(endpoint.body, await readJson(request, BODY_LIMIT_BYTES));
		const cookies: string[] = [];
		const setCookie = (cookie: string) => void cookies.push(cookie);
		// The table's row and the handler have the same name, so body and data fit.
		const work = handlers[name] as (call: unknown) => Promise<unknown>;
		const data = (await work({ ...context, request, id, query, body, setCookie })) ?? null;
		const answer = success(show ? show(endpoint, data) : data, requestId);
		for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
		return answer;
	} catch (error) {
		const { audit } = endpoint;
		if (audit)
			await record({ action: audit, ...(id !== "" && { record: { id } }), outcome: outcomeOf(error) });
		throw error;
	}
}

/** The endpoint at a path; refuses others (404, 405). */
function findEndpoint<T extends EndpointTable>(table: T, method: string, path: string) {
	const allowed: string[] = [];
	for (const name of Object.keys(table) as (keyof T)[]) {
		const endpoint = table[name];
		if (!endpoint) continue;
		const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/, "([\\w-]{1,64})")}$`);
		const found = pattern.exec(path);
		if (!found) continue;
		if (endpoint.method === method) return { name, endpoint, id: found[1] ?? "" };
		allowed.push(endpoint.method);
	}
	if (allowed.length === 0) throw new HttpError("not-found", "This path doesn't exist.");
	throw new HttpError("method", `Use ${allowed.join(" or ")} here.`, {
		headers: { allow: allowed.join(", ") },
	});
}
