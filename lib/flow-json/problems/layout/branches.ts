import { componentType } from "../../components/catalogue";
import { messageOf } from "../../message";
import { asList, asMembers, type Component, kindOf, type Screen, walkComponents } from "../../read";
import { isAtLeast } from "../../versions";
import type { Report } from "../report";

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
		const message = messageOf("ifsTooDeep", { max: NESTED_IFS_MAX });
		report.error("MAXIMUM_IF_NESTING", path, message);
	}
	if (type === "Footer" && owners.filter((each) => CONTAINERS.includes(each)).length > 1) {
		const message = messageOf("footerTooDeep", { type: owner ?? "" });
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
		return report.error("INVALID_COMPONENT_PLACEMENT", path, messageOf("formInForm"));
	if (owner === "Switch" && CONTAINERS.includes(type))
		return report.error("INVALID_COMPONENT_PLACEMENT", path, messageOf("notInSwitch", { type }));
	if (!isIn) return;
	if (!since)
		return report.error("INVALID_COMPONENT_PLACEMENT", path, messageOf("notInside", { type, owner }));
	if (isAtLeast(report.version, since)) return;
	report.error("INVALID_COMPONENT_PLACEMENT", path, messageOf("insideNeedsVersion", { type, owner, since }));
}

/**
 * Only “then” certainly needs a component: the documentation names no minimum for the other branches. Those that lack a
 * Footer are reported themselves.
 */
function checkEmpty(report: Report, list: unknown, path: Component["path"], say: Report["error"]) {
	if (!Array.isArray(list) || list.length > 0 || report.isFull()) return;
	const message = messageOf("emptyBranch", { branch: String(path.at(-1)) });
	say("INVALID_PROPERTY_VALUE", path, message);
}

function checkCases(report: Report, { path, props, branches }: Component) {
	const cases = asMembers(props.cases);
	if (!cases) return;
	if (Object.keys(cases).length === 0)
		return report.error("EMPTY_SWITCH_CASES", [...path, "cases"], messageOf("noCases"));
	const lacksFooters = !branches.some(hasFooter);
	for (const [name, list] of Object.entries(cases)) {
		if (report.isFull()) return;
		const place = [...path, "cases", name];
		if (!Array.isArray(list)) {
			const message = messageOf("caseNotList", { name, found: kindOf(list) });
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
	report.error("INVALID_PROPERTY_TYPE", path, messageOf("componentNotObject", { found: kindOf(child) }));
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
		const message = messageOf("tooManyFooters", { count: plain.length });
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
	const message = messageOf("footerBesideBranch");
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
	if (twice) report.error("MORE_THAN_ONE_FOOTER", twice.path, messageOf("twoFootersInBranch"));
	if (!branches.some(hasFooter) || branches.some(hasForm)) return;
	if (type === "If" && props.else === undefined) {
		const message = messageOf("elseNeedsFooter");
		return report.error("MISSING_FOOTER_IN_IF_ELSE_BRANCHES", path, message);
	}
	for (const branch of branches) {
		// An empty “then” is reported itself.
		if (hasFooter(branch) || (branch.name === "then" && branch.components.length === 0)) continue;
		const code = type === "If" ? "MISSING_FOOTER_IN_IF_ELSE_BRANCHES" : "MISSING_FOOTER_IN_SWITCH_BRANCHES";
		const message = messageOf("branchNeedsFooter", { branch: branch.name });
		report.error(code, branch.path, message);
	}
}
