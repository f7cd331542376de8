import type { Path } from "@/lib/json/path";
import type { Property, Shape } from "../../components/shape";
import { messageOf } from "../../message";
import { kindOf, type Members } from "../../read";
import type { Report } from "../report";

/** How messages name an object of the definition: by its kind, and the component's type, or the name of others. */
export type Named = {
	owner: "component" | "screen" | "layout" | "definition" | "action" | "item" | "object";
	ownerName: string;
};

/** An object of the definition. */
export type Owner = { what: Named; path: Path; props: Members };

/** A property of an object, with its place. */
export type Place = {
	/** The object. */
	what: Named;
	name: string;
	path: Path;
	property: Property;
	/** Checks the properties of an object inside. */
	checkShape: (report: Report, owner: Owner, shape: Shape) => void;
};

/** Values for a property in a message: “label” of TextInput, “id” of the screen. */
export function propertyOf({ what, name }: Place) {
	return { ...what, property: name };
}

/** Reports a value of the wrong kind. A text could be meant as `${…}`, for which the platform has another code. */
export function wrongType(report: Report, place: Place, expected: string, value: unknown) {
	const isText = typeof value === "string" && place.property.type !== "boolean";
	const code = isText && place.property.dynamic ? "PATTERN_MISMATCH" : "INVALID_PROPERTY_TYPE";
	const key = place.property.dynamic ? "wrongTypeOrDynamic" : "wrongType";
	report.error(code, place.path, messageOf(key, { ...propertyOf(place), expected, found: kindOf(value) }));
}
