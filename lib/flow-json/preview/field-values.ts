import { asText, type Lookup, resolve } from "../expression/evaluate";
import { isDynamic } from "../expression/tokens";
import { asList, asMembers, type Component, type Members, type Screen, walkComponents } from "../read";

/** A name that a screen's fields have: several components in different branches can share it. */
export type NamedField = {
	screen: Screen;
	name: string;
	components: ReadonlyArray<Component>;
	/** The screen's forms, which can have initial values for it. */
	forms: ReadonlyArray<Component>;
};

/** Finds a screen's fields by name, always the same object for a name. */
export function createFieldIndex(screen: Screen): (name: string) => NamedField {
	const fields = new Map<string, NamedField & { components: Component[] }>();
	const forms: Component[] = [];
	function fieldOf(name: string) {
		const field = fields.get(name) ?? { screen, name, components: [], forms };
		fields.set(name, field);
		return field;
	}
	for (const component of walkComponents(screen.components)) {
		const { name } = component.props;
		if (component.type === "Form") forms.push(component);
		else if (typeof name === "string") fieldOf(name).components.push(component);
	}
	return fieldOf;
}

/** A field's initial value: from data or from fields of other screens, but not of the same screen. */
export function initialValue({ name, components, forms }: NamedField, lookup: Lookup): unknown {
	const withoutOwn: Lookup = (path) => (path[0] === "form" ? undefined : lookup(path));
	const read = (value: unknown) => (isDynamic(value) ? resolve(value, withoutOwn) : value);
	const ofForms = forms.map(({ props }) => read(own(asMembers(read(props["init-values"])), name)));
	const ofComponents = components.map(({ props }) => read(props["init-value"]));
	// All are read, also those after the first: what a value needs must not depend on other values.
	return [...ofForms, ...ofComponents].find((initial) => initial !== undefined);
}

const SELECTIONS = new Set(["RadioButtonsGroup", "CheckboxGroup", "ChipsSelector", "Dropdown"]);

/** A value without choices that aren't offered anymore, if all fields of its name are selections. */
export function onlyOffered({ components }: NamedField, value: unknown, lookup: Lookup): unknown {
	const isSelection = components.length > 0 && components.every(({ type }) => SELECTIONS.has(type));
	if (value === undefined || !isSelection) return value;
	const items = components.flatMap(({ props }) => asList(resolve(props["data-source"], lookup)));
	const ids = new Set(
		items.map((item) => {
			const id = own(asMembers(item), "id");
			return asText(resolve(id, lookup) ?? id);
		}),
	);
	if (Array.isArray(value)) return value.filter((id) => ids.has(asText(id)));
	return ids.has(asText(value)) ? value : undefined;
}

const EMPTY_VALUES: Readonly<Record<string, unknown>> = {
	OptIn: false,
	CheckboxGroup: [],
	ChipsSelector: [],
	PhotoPicker: [],
	DocumentPicker: [],
};

/** The value of a field that isn't filled in: the same as of an emptied one. Undefined if it isn't on the screen. */
export function emptyValue({ components: [first] }: NamedField): unknown {
	return first && (EMPTY_VALUES[first.type] ?? "");
}

/** A member that isn't inherited. */
export function own(members: Members | undefined, key: string): unknown {
	return members && Object.hasOwn(members, key) ? members[key] : undefined;
}
