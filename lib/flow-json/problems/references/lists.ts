import { referenceIn } from "../../expression/tokens";
import { asMembers, type Component, type Screen } from "../../read";
import { quoted, type Report } from "../report";
import { follow, type Scope } from "./scope";

const ACTION = "on-click-action";

/** A NavigationList has an action, or the data model of its items has. Source: docs/spec/flow-json.md §4.12. */
export function checkDynamicList(report: Report, scope: Scope, screen: Screen, { path, props }: Component) {
	const value = props["list-items"];
	const reference = referenceIn(value);
	const resolution = reference && follow(scope, screen, reference);
	if (!resolution?.found) return;
	const properties = asMembers(asMembers(resolution.schema?.items)?.properties);
	if (!properties) return;
	const hasAction = props[ACTION] !== undefined;
	if (hasAction !== Object.hasOwn(properties, ACTION)) return;
	const place = quoted(String(value));
	if (hasAction) {
		const message = `The list has ${quoted(ACTION)}, so the items of ${place} can't have it.`;
		report.error("NOT_KEYWORD_SCHEMA_VALIDATION_FAILED", [...path, ACTION], message);
	} else {
		const message = `The list needs ${quoted(ACTION)}, or the items of ${place} in the data model do.`;
		report.error("MISSING_REQUIRED_PROPERTY", path, message);
	}
}
