export type Node = Record<string, unknown>;
export type Parameter = { $ref?: string; name: string; in: string; schema: Node; example?: unknown };
export type Media = { schema: Node; example?: unknown; examples?: Record<string, { value: unknown }> };
export type Response = { $ref?: string; content?: Record<string, Media>; headers?: Record<string, Node> };
export type Operation = {
	operationId: string;
	tags: string[];
	security?: Node[];
	parameters?: Parameter[];
	requestBody?: { content: Record<string, Media> };
	responses: Record<string, Response>;
	/** Requests to the URL in the body, by name. */
	callbacks?: Record<string, Record<string, Record<string, Operation>>>;
};
export type Document = {
	security: Node[];
	tags: { name: string; description: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: Record<string, Record<string, Node>>;
};

/** A copy to change, as JSON. */
export function copyOf(document: object): Document {
	return JSON.parse(JSON.stringify(document));
}

/** All objects of a value, with their paths. */
export function* nodes(value: unknown, path: string): Generator<[string, Node]> {
	if (typeof value !== "object" || value === null) return;
	if (!Array.isArray(value)) yield [path, value as Node];
	for (const [key, child] of Object.entries(value)) yield* nodes(child, `${path}/${key}`);
}

/** All operations, `get /contacts`, and the events that webhooks receive, `post chat.message.inbound`. */
export function operationsOf(document: Document): [string, Operation][] {
	return Object.entries({ ...document.paths, ...eventsOf(document) }).flatMap(([path, item]) =>
		Object.entries(item).map(([method, found]): [string, Operation] => [`${method} ${path}`, found]),
	);
}

/** The requests to webhooks, by event type and method. */
export function eventsOf({ paths }: Document): Record<string, Record<string, Operation>> {
	const callbacks = Object.values(paths).flatMap((item) =>
		Object.values(item).flatMap((operation) => Object.entries(operation.callbacks ?? {})),
	);
	return Object.fromEntries(callbacks.map(([type, urls]) => [type, Object.values(urls)[0] ?? {}]));
}

const COMPONENT = /^#\/components\/(schemas|responses|parameters|headers)\/([\w.-]+)$/;

export function resolve(document: Document, reference: string): Node | undefined {
	const [, kind = "", name = ""] = COMPONENT.exec(reference) ?? [];
	return document.components[kind]?.[name];
}

type Described = { schema: Node; examples: unknown[] };

/** Everything with a schema: parameters, headers, bodies, and the schemas with a name. Examples of it, if it has any. */
export function* described(document: Document): Generator<[string, Described]> {
	for (const [path, { parameters = [], requestBody, responses }] of operationsOf(document)) {
		yield* ofNamed(path, Object.fromEntries(parameters.map((each) => [each.name, each])));
		yield* ofContent(`${path} body`, requestBody?.content);
		yield* ofResponses(path, responses);
	}
	const { responses = {}, parameters, headers, schemas = {} } = document.components;
	yield* ofResponses("components", responses as Record<string, Response>);
	yield* ofNamed("parameters", parameters);
	yield* ofNamed("headers", headers);
	for (const [name, schema] of Object.entries(schemas)) yield [name, { schema, examples: [] }];
}

function* ofResponses(path: string, responses: Record<string, Response>): Generator<[string, Described]> {
	for (const [status, { content, headers }] of Object.entries(responses)) {
		yield* ofContent(`${path} ${status}`, content);
		yield* ofNamed(`${path} ${status}`, headers);
	}
}

function* ofContent(path: string, content: Record<string, Media> = {}): Generator<[string, Described]> {
	for (const [type, { schema, examples = {}, ...media }] of Object.entries(content)) {
		const shown = Object.values(examples).map(({ value }) => value);
		yield [`${path} ${type}`, { schema, examples: "example" in media ? [media.example, ...shown] : shown }];
	}
}

function* ofNamed(path: string, found: Record<string, Node> = {}): Generator<[string, Described]> {
	for (const [name, { schema, ...node }] of Object.entries(found)) {
		const examples = "example" in node ? [node.example] : [];
		if (schema) yield [`${path} ${name}`, { schema: schema as Node, examples }];
	}
}

const VALUES = /^(example|examples|default|const|enum)$/;

/** Every schema of the document, also those in others, with its path. */
export function* allSchemas(document: Document): Generator<[string, Node]> {
	for (const [path, { schema }] of described(document)) yield* schemasIn(schema, path);
}

function* schemasIn(schema: Node, path: string): Generator<[string, Node]> {
	yield [path, schema];
	for (const [key, child] of Object.entries(schema)) {
		if (VALUES.test(key) || typeof child !== "object" || child === null) continue;
		const isOne = !Array.isArray(child) && key !== "properties";
		for (const [name, inner] of isOne ? [["", child] as const] : Object.entries(child))
			if (typeof inner === "object" && inner !== null)
				yield* schemasIn(inner as Node, `${path}/${key}/${name}`);
	}
}
