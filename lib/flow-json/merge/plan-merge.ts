import { isWrittenSame, readUnits, textOf, type Unit, type UnitsOfText } from "./read-units";

/** A unit that both sides changed differently, with both texts; undefined for a side that removed it. */
export type Conflict = { unit: Unit; mine: string | undefined; theirs: string | undefined };

export type MergePlan = {
	mine: UnitsOfText;
	theirs: UnitsOfText;
	/** Whether the routing model is merged by screen, which needs one on all sides: an empty one isn't the same as none. */
	isByRoute: boolean;
	/** What only the other side changed, so the merge takes it over. */
	taken: Unit[];
	/** What both sides changed, so someone has to choose. */
	conflicts: Conflict[];
};

/**
 * Plans the merge of two definitions that were made from `base`. Screens, the routes of screens, and other members are
 * merged as wholes. Without a base, everything that differs is a conflict.
 * @returns undefined if the texts can't be merged by parts: one isn't JSON, or its screens have no unique IDs
 */
export function planMerge(base: string | undefined, mine: string, theirs: string): MergePlan | undefined {
	const mineUnits = readUnits(mine);
	const theirUnits = readUnits(theirs);
	const baseUnits = base === undefined ? undefined : readUnits(base);
	if (!mineUnits || !theirUnits || (base !== undefined && !baseUnits)) return undefined;
	const sides = [mineUnits, theirUnits, ...(baseUnits ? [baseUnits] : [])];
	if (sides.some(({ screens }) => !screens)) return undefined;

	const isByRoute = sides.every(({ routes }) => routes);
	const plan: MergePlan = { mine: mineUnits, theirs: theirUnits, isByRoute, taken: [], conflicts: [] };
	const common = commonScreens(sides);
	for (const unit of unitsOf(sides, isByRoute)) {
		const [mineText, theirText, baseText] = [mineUnits, theirUnits, baseUnits].map(
			(side) => side && textOfUnit(side, unit, common),
		);
		const decision = decide(baseUnits !== undefined, mineText, theirText, baseText);
		if (decision === "theirs") plan.taken.push(unit);
		if (decision === "both") plan.conflicts.push({ unit, mine: mineText, theirs: theirText });
	}
	return plan;
}

function decide(
	hasBase: boolean,
	mine: string | undefined,
	theirs: string | undefined,
	base: string | undefined,
): "mine" | "theirs" | "both" {
	if (isWrittenSame(mine, theirs)) return "mine";
	if (!hasBase) return "both";
	if (isWrittenSame(mine, base)) return "theirs";
	return isWrittenSame(theirs, base) ? "mine" : "both";
}

/** All units of all sides, in the order of the first. */
function unitsOf(sides: UnitsOfText[], isByRoute: boolean): Unit[] {
	const names = union(sides.map(({ members }) => members));
	const others = names.filter((name) => name !== "screens" && !(isByRoute && name === "routing_model"));
	const routes = isByRoute ? union(sides.map((side) => side.routes ?? new Map())) : [];
	return [
		...others.map((name): Unit => ({ kind: "member", name })),
		...routes.map((id): Unit => ({ kind: "route", id })),
		...union(sides.map(({ screens }) => screens ?? new Map())).map((id): Unit => ({ kind: "screen", id })),
		{ kind: "order" },
	];
}

function union(maps: Map<string, unknown>[]): string[] {
	return [...new Set(maps.flatMap((map) => [...map.keys()]))];
}

/** The order is compared among the screens that all sides have; others are inserted beside them. */
function commonScreens(sides: UnitsOfText[]): Set<string> {
	return new Set(
		union(sides.map(({ screens }) => screens ?? new Map())).filter((id) =>
			sides.every(({ screens }) => screens?.has(id)),
		),
	);
}

function textOfUnit(side: UnitsOfText, unit: Unit, common: Set<string>): string | undefined {
	if (unit.kind === "member") return textOf(side, side.members.get(unit.name));
	if (unit.kind === "route") return textOf(side, side.routes?.get(unit.id));
	if (unit.kind === "screen") return textOf(side, side.screens?.get(unit.id));
	return JSON.stringify([...(side.screens?.keys() ?? [])].filter((id) => common.has(id)));
}
