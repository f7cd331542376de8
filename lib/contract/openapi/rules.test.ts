import { describe, expect, it } from "vitest";
import { openApiDocument } from "./openapi";
import {
	allSchemas,
	copyOf,
	type Document,
	type Node,
	nodes,
	operationsOf,
	resolve,
} from "./testing/document";
import { invalidExamples } from "./testing/invalid-examples";
import { structure } from "./testing/structure";

type Rule = {
	/** Where the document breaks the rule. */
	find: (document: Document) => Generator<unknown>;
	/** Changes that break it. */
	violations: ((document: Document) => unknown)[];
};

const LIST = "/api/business/public/channels/chat/accounts/{accountId}/flows";
const list = ({ paths }: Document) => must(paths[LIST]?.get);
const flow = ({ components }: Document) =>
	must(components.schemas?.Flow) as { properties: Record<string, Node> };
const flowName = (document: Document) => must(flow(document).properties.name);
const firstParameter = (document: Document) => must(list(document).parameters?.[0]);
const firstFlow = (document: Document) => {
	const { example } = must(list(document).responses[200]?.content?.["application/json"]) as {
		example: { data: Node[] };
	};
	return must(example.data[0]);
};

/** The rules that OpenAPI linters recommend. */
const RULES: Record<string, Rule> = {
	"every part has its required members, and no unknown ones": {
		*find(document) {
			for (const { path, message } of structure.safeParse(document).error?.issues ?? [])
				yield `${path.join("/")}: ${message}`;
		},
		violations: [
			({ components }) => delete components.responses?.Failure401?.description,
			(document) => Object.assign(list(document), { summary: "" }),
			(document) => Object.assign(list(document), { produces: ["application/json"] }),
			({ tags }) => delete (tags[0] as Partial<Document["tags"][0]>).description,
			(document) =>
				Object.assign(document, { servers: [{ url: "https://example.com", description: "API" }] }),
			(document) => Object.assign(document, { servers: [{ url: "/", description: "API" }] }),
		],
	},
	"references resolve, and have no siblings": {
		*find(document) {
			for (const [path, node] of nodes(document, "#"))
				if (typeof node.$ref === "string" && (!resolve(document, node.$ref) || Object.keys(node).length > 1))
					yield `${path}: ${node.$ref}`;
		},
		violations: [
			({ components }) => delete components.responses?.Failure401,
			(document) => Object.assign(must(list(document).responses[401]), { description: "Lost." }),
		],
	},
	"components are used": {
		*find(document) {
			const used = new Set([...nodes(document, "#")].map(([, { $ref }]) => $ref));
			for (const kind of ["schemas", "responses", "parameters", "headers"])
				for (const name of Object.keys(document.components[kind] ?? {}))
					if (!used.has(`#/components/${kind}/${name}`)) yield name;
		},
		violations: [({ components }) => Object.assign(must(components.schemas), { Unused: { type: "string" } })],
	},
	"paths are distinct, without a query or a trailing slash": {
		*find({ paths }) {
			const all = Object.keys(paths);
			yield* all.filter((path) => /\?|\/$|\/\/|\{\}/.test(path));
			for (const [index, path] of all.entries())
				for (const other of all.slice(index + 1)) if (areAmbiguous(path, other)) yield `${path} and ${other}`;
		},
		violations: [
			({ paths }) => Object.assign(paths, { [`${LIST}/`]: {} }),
			({ paths }) => Object.assign(paths, { [`${LIST}?page=1`]: {} }),
			({ paths }) => Object.assign(paths, { [LIST.replace("accountId", "id")]: {} }),
		],
	},
	"operations declare the parameters of their path, and none twice": {
		*find(document) {
			for (const [path, { parameters = [] }] of operationsOf(document)) {
				const declared = parameters.map((each) => (each.$ref ? resolve(document, each.$ref) : each));
				const inPath = declared.filter((each) => each?.in === "path").map((each) => each?.name);
				const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
				if (inPath.sort().join() !== named.sort().join()) yield `${path}: ${inPath}`;
				for (const name of repeated(declared.map((each) => `${each?.in} ${each?.name}`)))
					yield `${path}: ${name}`;
			}
		},
		violations: [
			(document) => list(document).parameters?.shift(),
			(document) =>
				Object.assign(list(document), { parameters: Array(2).fill(list(document).parameters).flat() }),
		],
	},
	"operations have distinct IDs that fit into a URL": {
		*find(document) {
			const ids = operationsOf(document).map(([, { operationId }]) => operationId);
			yield* repeated(ids);
			yield* ids.filter((id) => !/^[\w.~-]+$/.test(id));
		},
		violations: [
			(document) => Object.assign(list(document), { operationId: "getFlow" }),
			(document) => Object.assign(list(document), { operationId: "list flows" }),
		],
	},
	"operations describe success, and failures of the client": {
		*find(document) {
			for (const [path, { responses }] of operationsOf(document))
				for (const kind of ["2", "4"])
					if (!Object.keys(responses).some((status) => status.startsWith(kind))) yield `${path}: ${kind}XX`;
		},
		violations: [
			(document) => delete list(document).responses[200],
			(document) => Object.assign(list(document), { responses: { 200: list(document).responses[200] } }),
		],
	},
	"tags are declared once, and used": {
		*find(document) {
			const declared = document.tags.map(({ name }) => name);
			const used = operationsOf(document).flatMap(([, { tags }]) => tags);
			yield* repeated(declared);
			yield* declared.filter((tag) => !used.includes(tag));
			yield* used.filter((tag) => !declared.includes(tag));
		},
		violations: [
			({ tags }) => tags.pop(),
			({ tags }) => tags.push({ name: "Unused", description: "Nothing." }),
		],
	},
	"security requirements name declared schemes, without scopes": {
		*find(document) {
			const declared = Object.keys(document.components.securitySchemes ?? {});
			const needed = [document.security, ...operationsOf(document).map(([, { security = [] }]) => security)];
			for (const [scheme, scopes] of needed.flat().flatMap((each) => Object.entries(each)))
				if (!declared.includes(scheme) || (scopes as string[]).length > 0) yield scheme;
		},
		violations: [
			({ components }) => delete components.securitySchemes?.bearer,
			(document) => Object.assign(list(document), { security: [{ bearer: ["flows"] }] }),
		],
	},
	"texts have no HTML and no scripts": {
		*find(document) {
			for (const [path, { summary, description }] of nodes(document, "#"))
				for (const text of [summary, description])
					if (/<\/?[a-z][^>]*>|javascript:/i.test(String(text).replace(/`[^`]*`/g, ""))) yield path;
		},
		violations: [(document) => Object.assign(list(document), { summary: "<b>Flows</b>" })],
	},
	"schemas have keywords of their type, in known types": {
		*find(document) {
			for (const [path, node] of allSchemas(document)) {
				const types = [node.type ?? []].flat() as string[];
				yield* types.filter((type) => !(type in IS_OF_TYPE)).map((type) => `${path}: ${type}`);
				for (const [keyword, owners] of Object.entries(OWNERS))
					if (keyword in node && !owners.some((type) => types.includes(type))) yield `${path}: ${keyword}`;
				if (types.includes("array") && !node.items) yield `${path}: no items`;
				for (const [one, other] of ONE_BOUND)
					if (one in node && other in node) yield `${path}: ${one} and ${other}`;
				if ("$id" in node || "$schema" in node) yield `${path}: $id`;
			}
		},
		violations: [
			(document) => Object.assign(flow(document), { type: "record" }),
			(document) => Object.assign(flowName(document), { items: {} }),
			(document) => Object.assign(flowName(document), { type: "array" }),
			(document) => Object.assign(flowName(document), { type: "number", minimum: 1, exclusiveMinimum: 0 }),
			(document) => Object.assign(flowName(document), { $id: "name" }),
		],
	},
	"required members are described": {
		*find(document) {
			for (const [path, { required = [], properties = {} }] of allSchemas(document))
				for (const name of required as string[]) if (!(name in (properties as Node))) yield `${path}/${name}`;
		},
		violations: [(document) => delete flow(document).properties.name],
	},
	"values of an enum are distinct and of its type": {
		*find(document) {
			for (const [path, { enum: values = [], type = [] }] of allSchemas(document)) {
				const isOfType = (value: unknown) => [type].flat().some((each) => IS_OF_TYPE[String(each)]?.(value));
				if (repeated(values as unknown[]).length > 0 || !(values as unknown[]).every(isOfType)) yield path;
			}
		},
		violations: [
			(document) => Object.assign(flowName(document), { enum: ["a", "a"] }),
			(document) => Object.assign(flowName(document), { enum: ["a", 7] }),
		],
	},
	"examples are valid, and have only described members": {
		find: invalidExamples,
		violations: [
			(document) => Object.assign(firstFlow(document), { chat_status: 7 }),
			(document) => Object.assign(firstFlow(document), { unknown: true }),
			(document) => Object.assign(firstParameter(document), { example: "one" }),
			(document) => Object.assign(flowName(document), { examples: [7] }),
		],
	},
};

/** Members of responses that aren't always there. */
const SOMETIMES_ABSENT = /^(ApiError\.errors|ChangedField\.(from|to)|\w+EventData\.(test|truncated))$/;

/** What is valid, but isn't read by some generators of clients, or becomes code that doesn't compile. */
const CLIENT_RULES: Record<string, Rule> = {
	"types are single, or one and null": {
		*find(document) {
			for (const [path, { type = [] }] of allSchemas(document)) {
				const types = [type].flat().filter((each) => each !== "null");
				if (types.length > 1 || (type === "null" && !/\/anyOf\/\d+$/.test(path))) yield path;
			}
		},
		violations: [
			(document) => Object.assign(flowName(document), { type: "null" }),
			(document) => Object.assign(flowName(document), { type: ["integer", "string", "null"] }),
		],
	},
	"unions are of one schema and null": {
		*find(document) {
			for (const [path, { anyOf = [], oneOf, allOf }] of allSchemas(document)) {
				const others = (anyOf as Node[]).filter(({ type }) => type !== "null");
				if (others.length > 1 || oneOf || allOf) yield path;
			}
		},
		violations: [
			(document) => Object.assign(flowName(document), { anyOf: [{ type: "string" }, { type: "number" }] }),
			(document) => Object.assign(flowName(document), { oneOf: [] }),
		],
	},
	"constants are text": {
		*find(document) {
			for (const [path, node] of allSchemas(document))
				if ("const" in node && typeof node.const !== "string") yield path;
		},
		violations: [
			(document) => Object.assign(flowName(document), { const: true }),
			(document) => Object.assign(flowName(document), { const: 200 }),
		],
	},
	"integers have inclusive bounds, and 64 bits unless they fit into 32": {
		*find(document) {
			for (const [path, node] of allSchemas(document)) {
				if ("exclusiveMinimum" in node || "exclusiveMaximum" in node) yield `${path}: exclusive`;
				const isInteger = [node.type].flat().includes("integer");
				if (isInteger && node.format !== "int64" && !(Number(node.maximum) < 2 ** 31)) yield `${path}: size`;
			}
		},
		violations: [
			(document) => delete must(flow(document).properties.id).format,
			(document) => Object.assign(must(flow(document).properties.id), { exclusiveMinimum: 0 }),
		],
	},
	"IDs are integers of 64 bits, or text": {
		*find(document) {
			for (const [path, { properties = {} }] of allSchemas(document))
				for (const [name, schema] of Object.entries(properties as Record<string, Node>))
					if (/(^|_)id$|Id$/.test(name) && JSON.stringify(schema).includes('"number"'))
						yield `${path}/${name}`;
		},
		violations: [(document) => Object.assign(must(flow(document).properties.id), { type: "number" })],
	},
	"formats stand without a pattern": {
		*find(document) {
			for (const [path, node] of allSchemas(document)) if ("format" in node && "pattern" in node) yield path;
		},
		violations: [(document) => Object.assign(must(flow(document).properties.updated_at), { pattern: "Z$" })],
	},
	"only parameters have defaults": {
		*find(document) {
			for (const [path, { properties = {} }] of allSchemas(document))
				for (const [name, schema] of Object.entries(properties as Record<string, Node>))
					if ("default" in schema) yield `${path}/${name}`;
		},
		violations: [(document) => Object.assign(flowName(document), { default: "" })],
	},
	"members of responses are required, except those that can be absent": {
		*find({ components }) {
			for (const [name, { properties = {}, required = [] }] of Object.entries(components.schemas ?? {}))
				for (const member of Object.keys(properties as Node))
					if (!name.endsWith("Body") && !(required as string[]).includes(member))
						if (!SOMETIMES_ABSENT.test(`${name}.${member}`)) yield `${name}.${member}`;
		},
		violations: [(document) => Object.assign(flow(document), { required: ["id"] })],
	},
	"objects have a name, and none that languages have already": {
		*find(document) {
			const named = Object.keys(document.components.schemas ?? {});
			yield* named.filter((name) =>
				/^(Error|Object|Date|Map|Result|Response|Request|String|Any)$/.test(name),
			);
			for (const [path, node] of allSchemas(document))
				if ("properties" in node && !named.includes(path)) yield path;
		},
		violations: [
			(document) => Object.assign(flowName(document), { type: "object", properties: {} }),
			({ components }) => Object.assign(must(components.schemas), { Error: { type: "string" } }),
		],
	},
	"parameters that can be omitted have no example, which tools would send": {
		*find(document) {
			const components = Object.values(document.components.parameters ?? {});
			const all = [...operationsOf(document).flatMap(([, { parameters = [] }]) => parameters), ...components];
			for (const node of all as Node[])
				if (!node.$ref && !node.required && ("example" in node || "examples" in node)) yield node.name;
		},
		violations: [(document) => Object.assign(firstParameter(document), { required: false, example: 1 })],
	},
};

const IS_OF_TYPE: Record<string, (value: unknown) => boolean> = {
	string: (value) => typeof value === "string",
	number: (value) => typeof value === "number",
	integer: Number.isInteger,
	boolean: (value) => typeof value === "boolean",
	null: (value) => value === null,
	object: (value) => typeof value === "object" && !Array.isArray(value),
	array: Array.isArray,
};

const OWNERS: Record<string, string[]> = {
	...Object.fromEntries(["items", "minItems", "maxItems"].map((keyword) => [keyword, ["array"]])),
	...Object.fromEntries(["properties", "required", "minProperties"].map((keyword) => [keyword, ["object"]])),
	...Object.fromEntries(["pattern", "minLength", "maxLength"].map((keyword) => [keyword, ["string"]])),
	...Object.fromEntries(["minimum", "maximum"].map((keyword) => [keyword, ["number", "integer"]])),
};

const ONE_BOUND = [
	["minimum", "exclusiveMinimum"],
	["maximum", "exclusiveMaximum"],
] as const;

/** Whether a request could match both paths. */
function areAmbiguous(one: string, other: string): boolean {
	const [a, b] = [one.split("/"), other.split("/")];
	const isVariable = (step = "") => step.startsWith("{");
	return (
		a.length === b.length &&
		a.filter(isVariable).length === b.filter(isVariable).length &&
		a.every((step, index) => step === b[index] || isVariable(step) || isVariable(b[index]))
	);
}

function repeated(values: readonly unknown[]): unknown[] {
	return values.filter((value, index) => values.indexOf(value) !== index);
}

function must<T>(value: T | undefined): T {
	if (value === undefined) throw new Error("Not in the document");
	return value;
}

const document = copyOf(openApiDocument("public", "https://api.test"));
const withExtensions = copyOf(openApiDocument("all", "https://api.test"));

describe.each(Object.entries({ ...RULES, ...CLIENT_RULES }))(
	"in the OpenAPI documents, %s",
	(_, { find, violations }) => {
		it("of the public API", () => {
			expect([...find(document)]).toEqual([]);
		});

		it("with the extensions", () => {
			expect([...find(withExtensions)]).toEqual([]);
		});

		it("and would be reported otherwise", () => {
			for (const violate of violations) {
				const broken = copyOf(document);
				violate(broken);
				expect([...find(broken)], String(violate)).not.toEqual([]);
			}
		});
	},
);
