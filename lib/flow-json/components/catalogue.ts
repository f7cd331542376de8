import type { Version } from "../versions";
import { CONTAINERS } from "./containers";
import { DATES } from "./dates";
import { INPUTS } from "./inputs";
import { MEDIA } from "./media";
import { NAVIGATION } from "./navigation";
import { SELECTIONS } from "./selections";
import { type ComponentType, isIn, type Property, propertiesIn } from "./shape";
import { TEXTS } from "./texts";

/** Every component type by its name. A new component is one entry here. */
export const COMPONENT_TYPES: Readonly<Record<string, ComponentType>> = {
	...TEXTS,
	...INPUTS,
	...SELECTIONS,
	...DATES,
	...MEDIA,
	...NAVIGATION,
	...CONTAINERS,
};

/** The type with this name; undefined for an unknown one. */
export function componentType(name: string): ComponentType | undefined {
	return Object.hasOwn(COMPONENT_TYPES, name) ? COMPONENT_TYPES[name] : undefined;
}

/** Types that customers fill in. */
export const INPUT_TYPES: ReadonlySet<string> = new Set(
	Object.entries(COMPONENT_TYPES).flatMap(([name, { isInput }]) => (isInput ? [name] : [])),
);

/** Types of text that can become one another. */
export const PLAIN_TEXT_TYPES: ReadonlyArray<string> = [
	"TextHeading",
	"TextSubheading",
	"TextBody",
	"TextCaption",
];

/** The names of the types that a version has. */
export function componentTypesIn(version: Version): string[] {
	return Object.entries(COMPONENT_TYPES).flatMap(([name, type]) => (isIn(type, version) ? [name] : []));
}

/** The properties of a type in a version, with their names; none for an unknown type. */
export function propertiesOf(name: string, version: Version): ReadonlyArray<[string, Property]> {
	return propertiesIn(componentType(name)?.properties ?? {}, version);
}

/** The properties of an input that its Form holds for it, in all versions. */
export function propertiesHeldByForm(type: string): ReadonlyArray<[string, Property]> {
	return Object.entries(componentType(type)?.properties ?? {}).filter(
		([, { isOutsideForm }]) => isOutsideForm === true,
	);
}
