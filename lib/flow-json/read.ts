import type { Path } from "@/lib/json/path";

/** An object with unknown members. */
export type Members = Readonly<Record<string, unknown>>;

/** A component with its path. Containers have `branches`: `children`, `then`, `else`, a case. */
export type Component = {
	path: Path;
	/** Empty if it has none. */
	type: string;
	props: Members;
	branches: ReadonlyArray<{ name: string; path: Path; components: ReadonlyArray<Component> }>;
};

export type Screen = {
	path: Path;
	index: number;
	/** Empty if it has none. */
	id: string;
	/** As written; it may be an expression. Undefined if it has none. */
	title: string | undefined;
	isTerminal: boolean;
	/** The data model: field to its schema. */
	data: Members;
	props: Members;
	components: ReadonlyArray<Component>;
};

export type Definition = { version: unknown; props: Members; screens: ReadonlyArray<Screen> };

/** The maximum nesting that is read; the platform allows far less. */
const DEPTH_MAX = 20;
/**
 * How many screens, and components of each, are read. The platform allows 50 components (docs/spec/flow-json.md §3), but
 * 10 MB can have three million, which would take gigabytes of memory.
 */
export const SCREENS_MAX = 1_000;
const COMPONENTS_MAX = 200;

/** How many more components may be read. */
type Budget = { left: number };

/** Reads any value as a definition: skips whatever isn't a screen or component; missing parts are empty. */
export function readDefinition(value: unknown): Definition {
	const props = asMembers(value) ?? {};
	const screens = asList(props.screens)
		.slice(0, SCREENS_MAX)
		.map((screen, index) => readScreen(screen, index))
		.filter((screen) => screen !== undefined);
	return { version: props.version, props, screens };
}

/** Reads a value as the screen at an index; undefined if it isn't an object. */
export function readScreen(value: unknown, index: number): Screen | undefined {
	const props = asMembers(value);
	if (!props) return undefined;
	const path: Path = ["screens", index];
	return {
		path,
		index,
		id: typeof props.id === "string" ? props.id : "",
		title: typeof props.title === "string" ? props.title : undefined,
		isTerminal: isSet(props.terminal),
		data: asMembers(props.data) ?? {},
		props,
		components: readComponents(asMembers(props.layout)?.children, [...path, "layout", "children"], 0, {
			left: COMPONENTS_MAX,
		}),
	};
}

/** Whether a flag is true. A value of another type is reported as an error, and usually means true: `"true"`. */
function isSet(flag: unknown): boolean {
	return flag !== undefined && flag !== false && flag !== "false";
}

function readComponents(value: unknown, path: Path, depth: number, budget: Budget): Component[] {
	if (depth > DEPTH_MAX) return [];
	const components: Component[] = [];
	for (const [index, item] of asList(value).entries()) {
		if (budget.left === 0) break;
		const component = readComponent(item, [...path, index], depth, budget);
		if (component) components.push(component);
	}
	return components;
}

function readComponent(value: unknown, path: Path, depth: number, budget: Budget): Component | undefined {
	const props = asMembers(value);
	if (!props) return undefined;
	budget.left -= 1;
	const type = typeof props.type === "string" ? props.type : "";
	const branch = (name: string, list: unknown, place: Path) => ({
		name,
		path: place,
		components: readComponents(list, place, depth + 1, budget),
	});
	const branches =
		type === "Switch"
			? Object.entries(asMembers(props.cases) ?? {}).map(([name, list]) =>
					branch(name, list, [...path, "cases", name]),
				)
			: ["children", "then", "else"]
					.filter((name) => Array.isArray(props[name]))
					.map((name) => branch(name, props[name], [...path, name]));
	return { path, type, props, branches };
}

/** All components, containers before their contents. */
export function* walkComponents(components: ReadonlyArray<Component>): Generator<Component> {
	for (const component of components) {
		yield component;
		for (const { components: inner } of component.branches) yield* walkComponents(inner);
	}
}

/** An action with its path, such as `on-click-action` of a component or of an item in its list. */
export type Action = { path: Path; name: string; props: Members; isOfListItem: boolean };

/** The properties that hold actions, of components and of items. */
export const ACTION_KEYS = ["on-click-action", "on-select-action", "on-unselect-action"];
const ITEM_KEYS = ["list-items", "data-source"];

/** The actions of a component and of its items. */
export function actionsOf(component: Component): Action[] {
	const actions = actionsIn(component.props, component.path, false);
	for (const key of ITEM_KEYS) {
		for (const [index, item] of asList(component.props[key]).entries()) {
			actions.push(...actionsIn(asMembers(item) ?? {}, [...component.path, key, index], true));
		}
	}
	return actions;
}

function actionsIn(owner: Members, path: Path, isOfListItem: boolean): Action[] {
	return ACTION_KEYS.flatMap((key) => {
		const props = asMembers(owner[key]);
		if (!props) return [];
		return [
			{ path: [...path, key], name: typeof props.name === "string" ? props.name : "", props, isOfListItem },
		];
	});
}

/** The screen that an action leads to, if any. */
export function targetOf(action: Pick<Action, "name" | "props">): string | undefined {
	const name = action.name === "navigate" ? asMembers(action.props.next)?.name : undefined;
	return typeof name === "string" ? name : undefined;
}

export function asMembers(value: unknown): Members | undefined {
	return typeof value === "object" && value !== null && !Array.isArray(value)
		? (value as Members)
		: undefined;
}

export function asList(value: unknown): ReadonlyArray<unknown> {
	return Array.isArray(value) ? value : [];
}

/** The JSON type of a value. */
export function kindOf(value: unknown): string {
	if (value === null) return "null";
	return Array.isArray(value) ? "array" : typeof value;
}

/**
 * The first screen of a flow: the first one that no other leads to, by the routing model or else by actions.
 * Source: docs/spec/flow-json.md §7.
 */
export function entryScreen({ props, screens }: Definition): Screen | undefined {
	const model = asMembers(props.routing_model);
	const listed = Object.values(model ?? {}).flat();
	if (listed.length > 0) {
		const entry = screens.find(({ id }) => model && Object.hasOwn(model, id) && !listed.includes(id));
		if (entry) return entry;
	}
	const navigated = new Set<unknown>();
	for (const { id, components } of screens) {
		for (const action of [...walkComponents(components)].flatMap(actionsOf)) {
			const target = targetOf(action);
			if (target !== id) navigated.add(target);
		}
	}
	return screens.find(({ id }) => !navigated.has(id)) ?? screens[0];
}
