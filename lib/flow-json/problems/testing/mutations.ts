import type { Path } from "@/lib/json/path";

/** A definition with one broken rule, the codes that name the rule, and where they may be reported. */
type Mutant = { value: unknown; codes: ReadonlyArray<string>; path: Path };

type Node = { value: unknown; path: Path };
type Members = Record<string, unknown>;

/** Breaks one rule at a place; undefined if the rule doesn't apply to it. */
type Mutation = {
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

/** Adds a component to a screen's layout several times. */
function addTo(count: number, component: Members): Mutation["apply"] {
	return ({ value, path }) => {
		if (!Array.isArray(value) || path.length !== 4 || path[3] !== "children") return undefined;
		if (/"(NavigationList|RichText|Image)"/.test(JSON.stringify(value))) return undefined;
		for (let added = 0; added < count; added += 1) value.push({ ...component });
		return [...path, value.length - 1];
	};
}

/** The first TextInput inside a value. */
function findInput(value: unknown): { value: Members; path: Path } | undefined {
	for (const { value: inner, path } of nodes(value)) {
		const owner = members(inner);
		if (owner?.type === "TextInput") return { value: owner, path };
	}
	return undefined;
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
	{
		title: "no routing model",
		codes: ["MISSING_REQUIRED_PROPERTY"],
		apply: ({ value, path }) => {
			const definition = members(value);
			if (path.length > 0 || !definition?.data_api_version || !definition.routing_model) return undefined;
			delete definition.routing_model;
			return ["routing_model"];
		},
	},
	{
		title: "a route to an unknown screen",
		codes: ["INVALID_ROUTING_MODEL"],
		apply: ({ value, path }) => {
			if (path.length !== 2 || path[0] !== "routing_model" || !Array.isArray(value)) return undefined;
			value.push("NOWHERE");
			return [...path, value.length - 1];
		},
	},
	{
		title: "routes in a loop",
		codes: ["INVALID_ROUTING_MODEL"],
		apply: ({ value, path }) => {
			const model = path.length === 1 && path[0] === "routing_model" ? members(value) : undefined;
			if (!model) return undefined;
			const order = Object.keys(model);
			for (const [from, targets] of Object.entries(model)) {
				// The later one of two opposite routes is reported.
				const to = Array.isArray(targets)
					? targets.find((id) => order.indexOf(id) > order.indexOf(from))
					: "";
				const routes = model[to];
				if (!Array.isArray(routes)) continue;
				routes.push(from);
				return [...path, to, routes.length - 1];
			}
			return undefined;
		},
	},
	{
		title: "a field that the next screen doesn't have",
		codes: ["INVALID_NAVIGATE_ACTION_PAYLOAD"],
		apply: ({ value, path }) => {
			const action = members(value);
			const payload = action?.name === "navigate" ? members(action.payload) : undefined;
			if (!payload || !isPlace(path) || path.includes("list-items")) return undefined;
			payload.no_such_field = "x";
			return [...path, "payload", "no_such_field"];
		},
	},
	{
		title: "more images than a screen can have",
		codes: ["MAX_IMAGE_PER_SCREEN"],
		apply: addTo(4, { type: "Image", src: "iVBORw0KGgo" }),
	},
	{
		title: "more components than a screen can have",
		codes: ["MAX_ALLOWED_COMPONENTS_PER_SCREEN"],
		apply: addTo(51, { type: "TextBody", text: "Text" }),
	},
	{
		title: "a Footer in only one branch",
		codes: ["MISSING_FOOTER_IN_IF_ELSE_BRANCHES"],
		apply: ({ value, path }) => {
			const owner = members(value);
			const screen = owner?.type === "If" && isPlace(path) && path.length === 5;
			if (!screen || !Array.isArray(owner?.then) || JSON.stringify(owner).includes('"Footer"'))
				return undefined;
			owner.then.push({ type: "Footer", label: "Go", "on-click-action": { name: "complete", payload: {} } });
			return [...path, "else"];
		},
	},
	{
		title: "a property of a later version",
		codes: ["INVALID_PROPERTY_KEY"],
		apply: ({ value, path }) => {
			const definition = members(value);
			const isOld = path.length === 0 && ["6.0", "6.1", "6.2", "6.3"].includes(String(definition?.version));
			const input = isOld ? findInput(definition?.screens) : undefined;
			if (!input) return undefined;
			input.value["label-variant"] = "large";
			return ["screens", ...input.path, "label-variant"];
		},
	},
	{
		title: "no example",
		codes: ["INVALID_SCREEN_DATA"],
		apply: set(
			"__example__",
			undefined,
			(owner, path) => path.at(-2) === "data" && "__example__" in owner && path[0] === "screens",
		),
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
