import type { z } from "zod";
import type { AuditAction } from "@/lib/contract/console/audit";

/** An endpoint that the console itself answers. */
export type ConsoleEndpoint = {
	method: "GET" | "POST" | "PUT" | "DELETE";
	/** Below the table's prefix, with at most one parameter. */
	path: string;
	query?: z.ZodType;
	body?: z.ZodType;
	data: z.ZodType;
	/** What the audit log calls it. Every write has one. */
	audit?: AuditAction;
};

/** Endpoints by name. From a table come the server's routes and checks, and the browser's typed client. */
export type EndpointTable = Record<string, ConsoleEndpoint>;

export type DataOf<E extends ConsoleEndpoint> = z.output<E["data"]>;

/** The query as the server reads it; undefined if the endpoint has none. */
export type QueryOf<E extends ConsoleEndpoint> = E extends { query: infer Q extends z.ZodType }
	? z.output<Q>
	: undefined;

/** A request's body as the server reads it; undefined if the endpoint has none. */
export type BodyOf<E extends ConsoleEndpoint> = E extends { body: infer B extends z.ZodType }
	? z.output<B>
	: undefined;

/** A request's body as the browser sends it. */
type BodyInputOf<E extends ConsoleEndpoint> = E extends { body: infer B extends z.ZodType }
	? z.input<B>
	: undefined;

/** What a caller gives: the parameter in the path, and the body if there is one. */
export type RequestOf<E extends ConsoleEndpoint> = {
	id?: string;
	query?: E extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;
	signal?: AbortSignal;
	/** Whether it's completed even if the person leaves the page. */
	outlivesPage?: boolean;
} & (BodyInputOf<E> extends undefined ? { body?: undefined } : { body: BodyInputOf<E> });
