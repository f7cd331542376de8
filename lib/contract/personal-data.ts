import { z } from "zod";
import type { Permission } from "./permissions";

/*
 * What the members of a response hold, marked in their schemas: phone numbers, names and texts of people, and what only
 * some may see. Masking and omitting read these marks, so a response needs no code of its own. A string without a mark,
 * and any member that no schema names, counts as a text that may contain a phone number.
 * Source: docs/decisions/0078-mark-personal-data-in-the-contract.md.
 */

/**
 * - `code`: codes, ids, cursors, URLs, times and secrets. Nobody's number is in it.
 * - `own`: what members write about the account's own things, and get back to change it.
 * - `phone`: a phone number in any spelling, however short, or another id of a person.
 * - `name`: a part of a person's name. A number can be split over the parts.
 * - `written`: what people write in messages, which a conversation shows as it is. In a message of type `system`, the
 *   messaging platform wrote it.
 * - `message`: the messaging platform's id of a message, which can contain a number.
 * - `content`: the content of a message as the platform sent it. Replies to flows in it are `written`.
 * - `json`: a text that is JSON.
 * - `cells`: cells of a file's row, of which several can make up the row's `phone`.
 * - `outcome`, `match`, `plan`: what an import found for a row, the contact it found, and how many of each.
 * - `saved`: a text of a saved view, and `search` what the view searches for. Who may change the view sees them.
 * - `event`: a title, value or message of the audit log, which can be a contact's number.
 */
export type DataKind =
	| "code"
	| "own"
	| "phone"
	| "name"
	| "written"
	| "message"
	| "content"
	| "json"
	| "cells"
	| "outcome"
	| "match"
	| "plan"
	| "saved"
	| "search"
	| "event";

type Mark = { kind?: DataKind; permission?: Permission };
const marks = z.registry<Mark>();

/** A copy of a schema that is marked as holding a kind of data. */
export function holds<S extends z.ZodType>(kind: DataKind, schema: S): S {
	return marked(schema, { kind });
}

/**
 * A copy of a schema whose value is empty for those without a permission: what the schema reads from null, so null, an
 * empty text or an empty list.
 */
export function seenWith<S extends z.ZodType>(permission: Permission, schema: S): S {
	return marked(schema, { permission });
}

function marked<S extends z.ZodType>(schema: S, mark: Mark): S {
	const copy = schema.clone();
	marks.add(copy, { ...marks.get(schema), ...mark });
	return copy;
}

/** Flows and templates are what the account itself publishes, without data of its contacts. */
const OWN_AREA = /^Chat (Flows|Templates) — /;

/** Whether responses that need this permission can have data of contacts. */
export function canHoldPersonalData(permission: string): boolean {
	return !OWN_AREA.test(permission);
}

/** Where a value is: the object that has it, the kinds of that object's members, and where the object is. */
export type ValueContext = {
	record: Readonly<Record<string, unknown>>;
	kinds: ReadonlyMap<string, DataKind>;
	parent: ValueContext | undefined;
};

/** How to rewrite a response. */
export type Rewriting = {
	/** Whether to keep what needs a permission. */
	sees: (permission: Permission) => boolean;
	/**
	 * Rewrites a value that is marked, or that no schema describes: a string without a mark, a member that isn't named,
	 * or a value of another type than the schema's.
	 */
	value: (value: unknown, kind: DataKind | undefined, context: ValueContext | undefined) => unknown;
};

/** Rebuilds a response by its schema. Numbers, flags and values of closed sets stay as they are. */
export function rewrite(
	schema: z.core.$ZodType,
	value: unknown,
	rewriting: Rewriting,
	context?: ValueContext,
): unknown {
	const { base, kind, permission } = described(schema);
	if (permission && !rewriting.sees(permission)) return z.safeParse(schema, null).data ?? null;
	if (value === null || value === undefined) return value;
	const { def } = base._zod as z.core.$ZodTypes["_zod"];
	if (kind === undefined) {
		if (def.type === "object" && isRecord(value)) return rewriteObject(def.shape, value, rewriting, context);
		if (def.type === "array" && Array.isArray(value))
			return value.map((item) => rewrite(def.element, item, rewriting, context));
		if (def.type === "record" && isRecord(value))
			return rewriteRecord(def.valueType, value, rewriting, context);
		if (def.type === "union") {
			const option = def.options.find((one) => z.safeParse(one, value).success);
			if (option) return rewrite(option, value, rewriting, context);
		}
		if (isClosed(def) && z.safeParse(base, value).success) return value;
	}
	return rewriting.value(value, kind, context);
}

function rewriteObject(
	shape: z.core.$ZodShape,
	record: Record<string, unknown>,
	rewriting: Rewriting,
	parent: ValueContext | undefined,
): Record<string, unknown> {
	const context: ValueContext = { record, kinds: kindsOf(shape), parent };
	const rewritten = Object.entries(record).map(([key, value]) => {
		const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
		if (schema) return [key, rewrite(schema, value, rewriting, context)];
		return [rewriting.value(key, undefined, context), rewriting.value(value, undefined, context)];
	});
	return Object.fromEntries(rewritten);
}

function rewriteRecord(
	schema: z.core.$ZodType,
	record: Record<string, unknown>,
	rewriting: Rewriting,
	parent: ValueContext | undefined,
): Record<string, unknown> {
	const context: ValueContext = { record, kinds: new Map(), parent };
	const rewritten = Object.entries(record).map(([key, value]) => [
		rewriting.value(key, undefined, context),
		rewrite(schema, value, rewriting, context),
	]);
	return Object.fromEntries(rewritten);
}

const CLOSED_TYPES: ReadonlySet<string> = new Set(["number", "int", "boolean", "literal", "enum", "null"]);
const CLOSED_FORMATS: ReadonlySet<unknown> = new Set(["datetime", "date", "uuid", "url"]);

/** Whether a schema accepts only values without a person's data: numbers, flags, closed sets, times and UUIDs. */
export function isClosed(def: z.core.$ZodTypes["_zod"]["def"]): boolean {
	return CLOSED_TYPES.has(def.type) || ("format" in def && CLOSED_FORMATS.has(def.format));
}

type Described = Mark & { base: z.core.$ZodType };
const descriptions = new WeakMap<z.core.$ZodType, Described>();

/** A schema without what wraps it, such as `.nullable()`, and the outermost marks. */
export function described(schema: z.core.$ZodType): Described {
	const known = descriptions.get(schema);
	if (known) return known;
	const { def } = schema._zod as z.core.$ZodTypes["_zod"];
	const inner = "innerType" in def ? described(def.innerType) : { base: schema };
	const description = { ...inner, ...marks.get(schema) };
	descriptions.set(schema, description);
	return description;
}

const shapes = new WeakMap<object, ReadonlyMap<string, DataKind>>();

function kindsOf(shape: z.core.$ZodShape): ReadonlyMap<string, DataKind> {
	const known = shapes.get(shape);
	if (known) return known;
	const kinds = new Map(
		Object.entries(shape).flatMap(([key, schema]) => {
			const { kind } = described(schema);
			return kind ? [[key, kind] as const] : [];
		}),
	);
	shapes.set(shape, kinds);
	return kinds;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A response's data without what these permissions don't show. */
export function withoutUnseen<T>(schema: z.ZodType, data: T, permissions: ReadonlySet<string>): T {
	if ([...neededPermissions(schema)].every((permission) => permissions.has(permission))) return data;
	const sees = (permission: Permission) => permissions.has(permission);
	return rewrite(schema, data, { sees, value: (value) => value }) as T;
}

const needed = new WeakMap<z.core.$ZodType, ReadonlySet<Permission>>();

/** The permissions that parts of a response need. */
export function neededPermissions(schema: z.core.$ZodType): ReadonlySet<Permission> {
	const known = needed.get(schema);
	if (known) return known;
	const { base, permission } = described(schema);
	const { def } = base._zod as z.core.$ZodTypes["_zod"];
	const parts: readonly z.core.$ZodType[] =
		def.type === "object"
			? Object.values(def.shape)
			: def.type === "array"
				? [def.element]
				: def.type === "record"
					? [def.valueType]
					: def.type === "union"
						? def.options
						: [];
	const permissions = new Set([
		...(permission ? [permission] : []),
		...parts.flatMap((part) => [...neededPermissions(part)]),
	]);
	needed.set(schema, permissions);
	return permissions;
}
