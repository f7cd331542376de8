import type { Path } from "@/lib/json/path";
import type { Property, Shape } from "../../components/shape";
import type { Members } from "../../read";
import { kindInWords, quoted, type Report } from "../report";

/** An object of the definition, and its name in messages: "TextInput", "the screen". */
export type Owner = { what: string; path: Path; props: Members };

/** A property of an object, with its place and its name in messages. */
export type Place = {
	/** The object's name: "TextInput". */
	what: string;
	name: string;
	path: Path;
	property: Property;
	/** Checks the properties of an object inside. */
	checkShape: (report: Report, owner: Owner, shape: Shape) => void;
};

/** A property in a message: “label” of TextInput, “id” of the screen. */
export function nameOf({ what, name }: Place): string {
	return `${quoted(name)} of ${what}`;
}

/** Reports a value of the wrong kind. A text could be meant as `${…}`, for which the platform has another code. */
export function wrongType(report: Report, place: Place, expected: string, value: unknown) {
	const isText = typeof value === "string" && place.property.type !== "boolean";
	const code = isText && place.property.dynamic ? "PATTERN_MISMATCH" : "INVALID_PROPERTY_TYPE";
	const found = kindInWords(value);
	const message = place.property.dynamic
		? `${nameOf(place)} must be ${expected}, or dynamic data such as \${data.field}, not ${found}.`
		: `${nameOf(place)} must be ${expected}, not ${found}.`;
	report.error(code, place.path, message);
}
