import type { Path } from "@/lib/json/path";

/** A definition with one broken rule, the codes that name the rule, and where they may be reported. */
export type Mutant = { value: unknown; codes: ReadonlyArray<string>; path: Path };

type Node = { value: unknown; path: Path };
type Members = Record<string, unknown>;

/** Breaks one rule at a place; undefined if the rule doesn't apply to it. */
export type Mutation = {
	title: string;
	codes: ReadonlyArray<string>;
	/** Changes a copy of the definition in place. */
	apply: (node: Node, parent: Members | unknown[] | undefined) => Path | undefined;
};

function members(value: unknown): Members | undefined {
	return typeof value === "object" && value !== null && !Array.isArray(value)
		? (value as Members)
		: undefined;
}

const TEXTS = ["TextHeading", "TextSubheading", "TextBody", "TextCaption"];
const isComponent = (value: unknown) =>
	typeof members(value)?.type === "string" && /^[A-Z]/.test(String(members(value)?.type));

/** The places of a definition that hold components or actions, not data or examples. */
function isPlace(path: Path): boolean {
	return !path.includes("__example__") && !path.includes("items") && !path.includes("properties");
}

function set(
	name: string,
	value: unknown,
	applies: (owner: Members, path: Path) => boolean,
): Mutation["apply"] {
	return ({ value: node, path }) => {
		const owner = members(node);
		if (!owner || !isPlace(path) || !applies(owner, path)) return undefined;
		if (value === undefined) delete owner[name];
		else owner[name] = value;
		return value === undefined ? path : [...path, name];
	};
}

const isInLayout = (path: Path) => path.includes("children");

function changeReference(scope: string): Mutation["apply"] {
	return ({ value, path }, parent) => {
		const found = typeof value === "string" && new RegExp(`^\\$\\{${scope}\\.[a-z_]+\\}$`).test(value);
		const isHere = found && isInLayout(path) && isPlace(path) && !path.includes("list-items");
		if (!isHere || !parent) return undefined;
		(parent as Members)[String(path.at(-1))] = `\${${scope}.no_such_name}`;
		return path;
	};
}

export const MUTATIONS: ReadonlyArray<Mutation> = [
	{
		title: "an unknown property",
		codes: ["INVALID_PROPERTY_KEY"],
		apply: set("colour", "red", (owner) => isComponent(owner)),
	},
	{
		title: "a missing text",
		codes: ["MISSING_REQUIRED_PROPERTY"],
		apply: set("text", undefined, (owner) => isComponent(owner) && "text" in owner),
	},
	{
		title: "a missing label",
		codes: ["MISSING_REQUIRED_PROPERTY"],
		apply: set(
			"label",
			undefined,
			({ type, label }) =>
				label !== undefined && ["TextInput", "Footer", "Dropdown", "OptIn"].includes(String(type)),
		),
	},
	{
		title: "a missing type",
		codes: ["MISSING_REQUIRED_TYPE_PROPERTY"],
		apply: set("type", undefined, ({ type }) => TEXTS.includes(String(type))),
	},
	{
		title: "an unknown type",
		codes: ["INVALID_PROPERTY_VALUE"],
		apply: set("type", "TextHeadline", ({ type }) => TEXTS.includes(String(type))),
	},
	{
		title: "a flag as text",
		codes: ["INVALID_PROPERTY_TYPE"],
		apply: set(
			"required",
			"yes",
			({ type, required }) => isComponent({ type }) && typeof required === "boolean",
		),
	},
	{
		title: "an empty list of options",
		codes: ["MIN_ITEMS_REQUIRED"],
		apply: set("data-source", [], (owner) => Array.isArray(owner["data-source"])),
	},
	{
		title: "an unknown input type",
		codes: ["INVALID_ENUM_VALUE"],
		apply: set("input-type", "words", ({ type }) => type === "TextInput"),
	},
	{
		title: "an unknown field",
		codes: ["INVALID_SCREEN_DYNAMIC_DATA", "INVALID_ON_CLICK_ACTION_PAYLOAD"],
		apply: changeReference("data"),
	},
	{
		title: "an unknown input",
		codes: ["INVALID_SCREEN_DYNAMIC_DATA", "INVALID_ON_CLICK_ACTION_PAYLOAD"],
		apply: changeReference("form"),
	},
	{
		title: "an unknown action",
		codes: ["INVALID_ENUM_VALUE"],
		apply: set("name", "finish", ({ name }, path) => name === "complete" && isInLayout(path)),
	},
	{
		title: "a target that doesn't exist",
		codes: ["INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME"],
		apply: set(
			"name",
			"NOWHERE",
			({ type }, path) => type === "screen" && path.at(-1) === "next" && !path.includes("list-items"),
		),
	},
	{
		title: "a property of the layout",
		codes: ["INVALID_PROPERTY_KEY"],
		apply: set("gap", 8, ({ type }) => type === "SingleColumnLayout"),
	},
	{
		title: "an unknown type of data",
		codes: ["INVALID_SCREEN_DATA"],
		apply: set("type", "text", (owner, path) => path.at(-2) === "data" && "__example__" in owner),
	},
	{
		title: "an example of another type",
		codes: ["INVALID_SCREEN_DATA"],
		apply: set("__example__", null, (owner, path) => path.at(-2) === "data" && "__example__" in owner),
	},
	{
		title: "an unknown property of a screen",
		codes: ["INVALID_PROPERTY_KEY"],
		apply: set("subtitle", "x", (owner) => "layout" in owner),
	},
	{
		title: "a reserved ID",
		codes: ["SCREEN_ID_IS_RESERVED_KEYWORD"],
		apply: ({ value, path }) => (path.length === 0 ? renameOnly(value, "SUCCESS") : undefined),
	},
	{
		title: "an ID with a digit",
		codes: ["PATTERN_MISMATCH"],
		apply: ({ value, path }) => (path.length === 0 ? renameOnly(value, "FIRST_1") : undefined),
	},
	{
		title: "a number as version",
		codes: ["INVALID_PROPERTY_TYPE"],
		apply: set("version", 7.3, (_, path) => path.length === 0),
	},
	{
		title: "no version",
		codes: ["MISSING_FLOW_JSON_VERSION"],
		apply: (node, parent) =>
			set("version", undefined, (_, path) => path.length === 0)(node, parent) && ["version"],
	},
	{
		title: "an unknown version",
		codes: ["UNSUPPORTED_FLOW_JSON_VERSION"],
		apply: set("version", "9.9", (_, path) => path.length === 0),
	},
	{
		title: "an unfinished condition",
		codes: ["INVALID_PROPERTY_VALUE"],
		apply: set("condition", "${data.value} &&", ({ type }) => type === "If"),
	},
];

/** Renames the only screen of a flow without a routing model. */
function renameOnly(value: unknown, id: string): Path | undefined {
	const definition = members(value);
	const screens = definition?.screens as Members[];
	const [first] = screens;
	if (screens.length !== 1 || !first || Object.keys(members(definition?.routing_model) ?? {}).length > 0)
		return undefined;
	first.id = id;
	return ["screens", 0, "id"];
}

/** Every definition that a mutation makes of a sample, one at a time. */
export function mutantsOf(sample: string, mutation: Mutation): Mutant[] {
	const paths = [...nodes(JSON.parse(sample))].map(({ path }) => path);
	return paths.flatMap((path) => {
		const value: unknown = JSON.parse(sample);
		const parent = path.length > 0 ? at(value, path.slice(0, -1)) : undefined;
		const changed = mutation.apply({ value: at(value, path), path }, parent as Members | undefined);
		return changed ? [{ value, codes: mutation.codes, path: changed }] : [];
	});
}

function* nodes(value: unknown, path: Path = []): Generator<Node> {
	yield { value, path };
	if (typeof value !== "object" || value === null) return;
	for (const [key, inner] of Object.entries(value))
		yield* nodes(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

function at(value: unknown, path: Path): unknown {
	return path.reduce<unknown>((inner, step) => (inner as Members)[step as string], value);
}
