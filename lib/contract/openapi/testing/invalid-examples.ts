import { z } from "zod";
import { allSchemas, copyOf, type Document, described, type Node } from "./document";

/** Reads all examples by their schemas. Objects whose properties are listed may have no others. */
export function* invalidExamples(original: Document): Generator<string> {
	const document = copyOf(original);
	const examples: [string, Node, unknown][] = [];
	const add = (path: string, schema: Node, example: unknown) =>
		examples.push([`${path} (${examples.length})`, schema, example]);
	for (const [path, { schema, examples: shown }] of described(document))
		for (const example of shown) add(path, schema, example);
	for (const [path, schema] of allSchemas(document)) {
		for (const example of (schema.examples ?? []) as unknown[]) add(path, schema, example);
		if (schema.properties) schema.additionalProperties ??= false;
		if (typeof schema.$ref === "string")
			schema.$ref = schema.$ref.replace("#/components/schemas/", "#/$defs/");
	}
	const all = z.fromJSONSchema({
		type: "object",
		properties: Object.fromEntries(examples.map(([path, schema]) => [path, schema])),
		$defs: document.components.schemas,
	} as Parameters<typeof z.fromJSONSchema>[0]);
	const read = all.safeParse(Object.fromEntries(examples.map(([path, , example]) => [path, example])));
	for (const { path, message } of read.error?.issues ?? []) yield `${path.join("/")}: ${message}`;
}
