import { asList, asMembers, type Component } from "../../read";
import { removal } from "../fixes";
import type { Report } from "../report";

const CODE = "NOT_KEYWORD_SCHEMA_VALIDATION_FAILED";

/** What the items of a NavigationList exclude. Source: docs/spec/flow-json.md §4.12. */
export function checkNavigationList(report: Report, { type, path, props }: Component) {
	if (type !== "NavigationList") return;
	const items = asList(props["list-items"]).map((item) => asMembers(item) ?? {});
	const hasAction = props["on-click-action"] !== undefined;
	let badges = 0;
	for (const [index, item] of items.entries()) {
		if (report.isFull()) return;
		const place = [...path, "list-items", index];
		const action = [...place, "on-click-action"];
		if (hasAction && item["on-click-action"] !== undefined) {
			const message = "The list has “on-click-action”, so its items can't have it.";
			report.error(CODE, action, message, removal(action));
		}
		if (!hasAction && item["on-click-action"] === undefined) {
			report.error("MISSING_REQUIRED_PROPERTY", place, "The item or its list needs “on-click-action”.");
		}
		if (item.end !== undefined && props["media-size"] === "large") {
			const end = [...place, "end"];
			report.error(CODE, end, "“end” isn't possible with large pictures.", removal(end));
		}
		if (item.badge === undefined) continue;
		badges += 1;
		if (badges < 2) continue;
		const badge = [...place, "badge"];
		report.error(
			"INVALID_PROPERTY_VALUE",
			badge,
			"Only one item of a list can have a badge.",
			removal(badge),
		);
	}
}
