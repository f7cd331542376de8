import type { Path } from "@/lib/json/path";
import type { FlowMessage } from "../../message";
import { asMembers, type Members, type Screen } from "../../read";
import { differenceOf, schemaOf, type TypeFault, typeFault } from "../references/schemas";
import type { Scope } from "../references/scope";
import { likelyTypesIn, typesOf } from "../references/types";
import type { Report } from "../report";

/** How deep values are read. */
const DEPTH_MAX = 20;

/** What a value belongs to, and how to say that a part of it has another type: a member, or each element of a list. */
type Expecting = {
	scope: Scope;
	screen: Screen;
	code: string;
	describe: (name: string | undefined, fault: TypeFault) => FlowMessage;
};

/**
 * A value has the type of the data that it's for. Values of a TextInput are a number or text only as reported, and the
 * documentation doesn't say how deep the platform looks: both are warnings.
 * @param name the member; undefined for an element of a list
 */
export function checkValue(
	report: Report,
	say: Report["error"],
	expecting: Expecting,
	name: string | undefined,
	path: Path,
	value: unknown,
	schema: Members | undefined,
) {
	const { scope, screen, code, describe } = expecting;
	const fault = typeFault(typesOf(scope, screen, value), schema);
	if (fault) return say(code, path, describe(name, fault));
	const doubt = typeFault(typesOf(scope, screen, value, likelyTypesIn(scope, screen)), schema);
	if (doubt) return report.warning(code, path, describe(name, doubt));
	checkParts(report, expecting, path, value, schema);
}

/** Warns of members and elements that have other types than the data that they're for. */
function checkParts(
	report: Report,
	expecting: Expecting,
	path: Path,
	value: unknown,
	schema: Members | undefined,
) {
	const { scope, screen, code, describe } = expecting;
	const dynamic = schemaOf(scope, screen, value);
	const difference = dynamic && schema && differenceOf(dynamic, schema);
	if (difference) return report.warning(code, path, describe(difference.name, difference));
	if (typeof value !== "object" || value === null || path.length > DEPTH_MAX) return;
	const properties = asMembers(schema?.properties) ?? {};
	for (const [key, inner] of Object.entries(value)) {
		if (report.isFull()) return;
		const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
		const expected = asMembers(Array.isArray(value) ? schema?.items : own);
		const place = [...path, Array.isArray(value) ? Number(key) : key];
		const name = Array.isArray(value) ? undefined : key;
		checkValue(report, report.warning, expecting, name, place, inner, expected);
	}
}
