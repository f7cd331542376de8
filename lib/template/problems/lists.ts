import {
	isMembers,
	type Members,
	type ProblemPart,
	type Report,
	reportWrongType,
} from "@/lib/template/problems/report";

/** The lists of a content; each is a part by the name of its member. */
type List = "headers" | "buttons" | "auth_apps";

/**
 * Reports a list of more than `limit` items.
 * @param rule the kind of rule that the limit is
 * @param most the sentence that tells the limit, without its end: "A template can have up to 10 buttons"
 */
export function checkCount(
	rule: Report["always"],
	list: List,
	items: readonly unknown[],
	limit: number,
	most: string,
): void {
	const actual = items.length;
	if (actual <= limit) return;
	rule({
		path: list,
		part: list,
		code: "too_many",
		message: `${most} (currently ${actual}).`,
		values: { limit, actual },
	});
}

/** Checks each item of a list at its own path; one that is no object is reported instead. */
export function checkItems(
	report: Report,
	list: List,
	part: ProblemPart,
	items: readonly unknown[],
	check: (path: string, item: Members) => void,
): void {
	for (const [index, item] of items.entries()) {
		const path = `${list}.${index}`;
		if (isMembers(item)) check(path, item);
		else reportWrongType(report, path, part, "object", item);
	}
}
