import { componentType } from "../../components/catalogue";
import { asList, asMembers, type Component, type Screen, walkComponents } from "../../read";
import { isAtLeast } from "../../versions";
import { kindInWords, quoted, type Report } from "../report";

const NESTED_IFS_MAX = 3;
/** The types whose branches exclude each other. */
export const CONTAINERS: ReadonlyArray<string> = ["If", "Switch"];

/** What If, Switch and Form may contain, and where their Footers stand. Source: docs/spec/flow-json.md §4.14–4.16. */
export function checkBranches(report: Report, screen: Screen) {
	for (const component of screen.components) checkInside(report, component, [], 0);
	checkFooters(report, screen);
}

/** @param owners the types of the containers around the component, outermost first */
function checkInside(report: Report, component: Component, owners: ReadonlyArray<string>, ifs: number) {
	const { type, path, props } = component;
	const owner = owners.at(-1);
	if (report.isFull()) return;
	checkPlace(report, component, owners);
	const depth = type === "If" ? ifs + 1 : ifs;
	if (type === "If" && depth === NESTED_IFS_MAX + 1) {
		const message = `If can be nested up to ${NESTED_IFS_MAX} levels deep.`;
		report.error("MAXIMUM_IF_NESTING", path, message);
	}
	if (type === "Footer" && owners.filter((each) => CONTAINERS.includes(each)).length > 1) {
		const message = `A Footer can stand only in the first level of an If, not in the ${owner} inside it.`;
		report.error("INVALID_COMPONENT_PLACEMENT", path, message);
	}
	if (type === "If") {
		checkEmpty(report, props.then, [...path, "then"], report.error);
		if (!component.branches.some(hasFooter))
			checkEmpty(report, props.else, [...path, "else"], report.warning);
	}
	if (type === "Switch") checkCases(report, component);
	for (const { components } of component.branches)
		for (const inner of components) checkInside(report, inner, [...owners, type], depth);
}

function checkPlace(report: Report, { type, path }: Component, owners: ReadonlyArray<string>) {
	const known = componentType(type);
	const owner = owners.at(-1);
	if (!known || !owner || !isAtLeast(report.version, known.since)) return;
	// A container that the version doesn't have is reported itself.
	if (!isAtLeast(report.version, componentType(owner)?.since ?? known.since)) return;
	const branch = owners.findLast((each) => CONTAINERS.includes(each));
	const isIn = branch !== undefined && CONTAINERS.includes(owner);
	const since = known.inBranchesSince;
	if (owner === "Form" && type === "Form")
		return report.error("INVALID_COMPONENT_PLACEMENT", path, "A Form can't be inside another Form.");
	if (owner === "Switch" && CONTAINERS.includes(type))
		return report.error("INVALID_COMPONENT_PLACEMENT", path, `${type} can't be inside a Switch.`);
	if (!isIn) return;
	if (!since) return report.error("INVALID_COMPONENT_PLACEMENT", path, `${type} can't be inside ${owner}.`);
	if (isAtLeast(report.version, since)) return;
	report.error(
		"INVALID_COMPONENT_PLACEMENT",
		path,
		`${type} inside ${owner} requires version ${since} or later.`,
	);
}

/**
 * Only “then” certainly needs a component: the documentation names no minimum for the other branches. Those that lack a
 * Footer are reported themselves.
 */
function checkEmpty(report: Report, list: unknown, path: Component["path"], say: Report["error"]) {
	if (!Array.isArray(list) || list.length > 0 || report.isFull()) return;
	const message = `${quoted(String(path.at(-1)))} is empty. Add at least one component.`;
	say("INVALID_PROPERTY_VALUE", path, message);
}

function checkCases(report: Report, { path, props, branches }: Component) {
	const cases = asMembers(props.cases);
	if (!cases) return;
	if (Object.keys(cases).length === 0)
		return report.error("EMPTY_SWITCH_CASES", [...path, "cases"], "The Switch needs at least one case.");
	const lacksFooters = !branches.some(hasFooter);
	for (const [name, list] of Object.entries(cases)) {
		if (report.isFull()) return;
		const place = [...path, "cases", name];
		if (!Array.isArray(list)) {
			const message = `The case ${quoted(name)} must be a list of components, not ${kindInWords(list)}.`;
			report.error("INVALID_PROPERTY_TYPE", place, message);
			continue;
		}
		if (lacksFooters) checkEmpty(report, list, place, report.warning);
		for (const [index, child] of asList(list).entries()) reportNoComponent(report, [...place, index], child);
	}
}

/** Reports an element of a list of components that isn't an object. */
export function reportNoComponent(report: Report, path: Component["path"], child: unknown) {
	if (asMembers(child)) return;
	report.error("INVALID_PROPERTY_TYPE", path, `A component must be an object, not ${kindInWords(child)}.`);
}

/** One Footer per screen; if one branch has a Footer, all have one. */
function checkFooters(report: Report, screen: Screen) {
	const all = [...walkComponents(screen.components)];
	const branched = new Set<Component>();
	for (const container of all.filter(({ type }) => CONTAINERS.includes(type) || !componentType(type))) {
		for (const { components } of container.branches)
			for (const inner of walkComponents(components)) if (inner.type === "Footer") branched.add(inner);
		if (componentType(container.type)) checkBranchFooters(report, container);
	}
	const plain = all.filter((component) => component.type === "Footer" && !branched.has(component));
	const [, second] = plain;
	if (second) {
		const message = `A screen can have only one Footer (currently ${plain.length}).`;
		report.error("MAX_FOOTER_PER_SCREEN", second.path, message);
	}
	const containers = all.filter(({ type }) => CONTAINERS.includes(type));
	const nested = new Set(
		containers.flatMap(({ branches }) =>
			branches.flatMap(({ components }) => [...walkComponents(components)]),
		),
	);
	const outermost = containers.filter(
		(container) => !nested.has(container) && container.branches.some(hasFooter),
	);
	const extra = plain.length > 0 && outermost.length > 0 ? plain[0] : outermost[1];
	if (!extra) return;
	const message = "A Footer is already in a branch, and a screen can have only one.";
	report.error("MORE_THAN_ONE_FOOTER", extra.path, message);
}

/** Also inside another container, where it's reported as misplaced. */
function hasFooter({ components }: Component["branches"][number]): boolean {
	return [...walkComponents(components)].some(({ type }) => type === "Footer");
}

/** A Form is misplaced in a branch, and its Footer may belong outside; the Form is reported itself. */
function hasForm({ components }: Component["branches"][number]): boolean {
	return components.some(({ type }) => type === "Form");
}

function checkBranchFooters(report: Report, { type, path, props, branches }: Component) {
	const counts = branches.map(({ components }) => components.filter((inner) => inner.type === "Footer"));
	const twice = counts.find((footers) => footers.length > 1)?.[1];
	if (twice) report.error("MORE_THAN_ONE_FOOTER", twice.path, "A branch can have only one Footer.");
	if (!branches.some(hasFooter) || branches.some(hasForm)) return;
	if (type === "If" && props.else === undefined) {
		const message = "“then” has a Footer, so the If also needs “else” with a Footer.";
		return report.error("MISSING_FOOTER_IN_IF_ELSE_BRANCHES", path, message);
	}
	for (const branch of branches) {
		// An empty “then” is reported itself.
		if (hasFooter(branch) || (branch.name === "then" && branch.components.length === 0)) continue;
		const code = type === "If" ? "MISSING_FOOTER_IN_IF_ELSE_BRANCHES" : "MISSING_FOOTER_IN_SWITCH_BRANCHES";
		const message = `Another branch has a Footer, so ${quoted(branch.name)} needs one too.`;
		report.error(code, branch.path, message);
	}
}
