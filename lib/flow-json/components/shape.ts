import { isAtLeast, type Version } from "../versions";

/** What a property holds; "dates" and "texts" are lists, "lines" is a text or a list of texts. */
type PropertyType =
	| "text"
	| "texts"
	| "lines"
	| "number"
	| "integer"
	| "boolean"
	| "date"
	| "dates"
	| "image"
	| "uri"
	| "reference"
	| "condition"
	| "object"
	| "items"
	| "action"
	| "components"
	| "cases"
	| "values"
	| "data"
	| "any";

/** Names of actions, with the first version that allows them here. */
type AllowedActions = Readonly<Record<string, string>>;

/** The rules of one property. Source: docs/spec/flow-json.md §2–5. */
export type Property = {
	type: PropertyType;
	/** One sentence for people who hover over the property. */
	explanation: string;
	/** The first version with the property; every version by default. */
	since?: string;
	/** The first version without it. */
	until?: string;
	/** Always required, or since a version. */
	required?: true | string;
	/** Whether it can be `${…}` or an expression in backticks. */
	dynamic?: true;
	/** The allowed values of a text, or of the texts of a list. */
	values?: ReadonlyArray<string>;
	/** How many characters are shown. Longer texts are allowed, but cut. */
	shown?: number;
	/** Limits of a number, or of a list's length. */
	min?: number;
	max?: number;
	/** What applies if the property is missing. */
	otherwise?: string | number | boolean;
	/** Properties of an object, or of each item of a list. */
	shape?: Shape;
	actions?: AllowedActions;
	/** Only for inputs outside a Form: a Form has these values itself. */
	isOutsideForm?: true;
	/** Only in the CalendarPicker's range mode. */
	isOfRange?: true;
	/** In the CalendarPicker's range mode an object with the value of each end. */
	isByEnd?: true;
	/** Dynamic data can also be an object, although a static value can't. */
	mayBeObject?: true;
	/** Sources disagree on whether the platform accepts it, so a violation is only a warning. */
	isDisputed?: true;
};

/** The properties of an object. */
export type Shape = Readonly<Record<string, Property>>;

/** How many components of a type a screen can have, and the platform's code for more. */
type ScreenLimit = { max: number; code: string };

/** The rules of a component type. Source: docs/spec/flow-json.md §4. */
export type ComponentType = {
	/** The first version with this type. */
	since: string;
	/** One sentence for people who hover over the type. */
	explanation: string;
	properties: Shape;
	/** Whether customers fill it in. */
	isInput?: true;
	/** The first version that allows it inside If and Switch; nowhere inside them by default. */
	inBranchesSince?: string;
	perScreen?: ScreenLimit;
};

/** Whether a version has the property. */
export function isIn(property: Pick<Property, "since" | "until">, version: Version): boolean {
	if (property.since !== undefined && !isAtLeast(version, property.since)) return false;
	return property.until === undefined || !isAtLeast(version, property.until);
}

/** Whether a version requires the property. */
export function isRequired({ required }: Property, version: Version): boolean {
	return required === true || (typeof required === "string" && isAtLeast(version, required));
}

/** The properties that a version has, with their names. */
export function propertiesIn(shape: Shape, version: Version): ReadonlyArray<[string, Property]> {
	return Object.entries(shape).filter(([, property]) => isIn(property, version));
}

/** The names of the actions that a version allows for the property. */
export function actionsIn(property: Property, version: Version): string[] {
	return Object.entries(property.actions ?? {}).flatMap(([name, since]) =>
		isAtLeast(version, since) ? [name] : [],
	);
}
