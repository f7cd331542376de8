import type { Path } from "@/lib/json/path";
import { asMembers, type Members, type Screen } from "../../read";
import { differenceOf, schemaOf, type TypeFault, typeFault } from "../references/schemas";
import type { Scope } from "../references/scope";
import { typesOf } from "../references/types";
import type { Report } from "../report";

/** How deep values are read. */
const DEPTH_MAX = 20;

/** What a value belongs to, and how to say that a part of it has another type: a member, or each element of a list. */
type Expecting = {
	scope: Scope;
	screen: Screen;
	code: string;
	describe: (name: string | undefined, fault: TypeFault) => string;
};

/**
 * The members and elements of a value have the types of the data that it's for. The documentation doesn't say how deep
 * the platform looks, so these are warnings.
 */
export function checkNestedValues(
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
		const fault = typeFault(typesOf(scope, screen, inner), expected);
		if (fault) report.warning(code, place, describe(Array.isArray(value) ? undefined : key, fault));
		else checkNestedValues(report, expecting, place, inner, expected);
	}
}
