import { componentType, INPUT_TYPES } from "../../components/catalogue";
import { SCREEN } from "../../components/frame";
import { PICKERS } from "../../components/media";
import { hint, messageOf } from "../../message";
import { asList, asMembers, type Definition, kindOf, type Screen, walkComponents } from "../../read";
import { misspelt } from "../closest";
import { checkProperties } from "../components/properties";
import { changeTo, type Fix, removal, setting } from "../fixes";
import type { Report } from "../report";
import { hasUnclearInputs, hasUnreadableLists, mayBeInput } from "../unclear";

const SCREENS_MAX = 100;
const ID_PATTERN = /^[A-Za-z_]+$/;
const LAYOUT = "SingleColumnLayout";
const RESERVED_ID = "success";

/** A flow needs screens, each with an ID, a layout and a place in the flow. Source: docs/spec/flow-json.md §2, §3. */
export function checkScreens(report: Report, definition: Definition) {
	const list = definition.props.screens;
	const path = ["screens"];
	if (list === undefined) {
		return report.error("MISSING_REQUIRED_PROPERTY", path, messageOf("noScreens"));
	}
	if (!Array.isArray(list)) {
		const found = kindOf(list);
		return report.error("INVALID_PROPERTY_TYPE", path, messageOf("screensNotList", { found }));
	}
	if (list.length === 0) return report.error("MIN_ITEMS_REQUIRED", path, messageOf("emptyScreens"));
	if (list.length > SCREENS_MAX) {
		const message = messageOf("tooManyScreens", { max: SCREENS_MAX, count: list.length });
		report.error("MAX_SCREENS_NUMBER", path, message);
	}
	for (const [index, screen] of list.slice(0, SCREENS_MAX).entries()) {
		if (asMembers(screen)) continue;
		const found = kindOf(screen);
		report.error("INVALID_PROPERTY_TYPE", [...path, index], messageOf("screenNotObject", { found }));
	}
	const screens = definition.screens.filter(({ index }) => index < SCREENS_MAX);
	checkIds(report, screens);
	for (const screen of screens) checkScreen(report, screen, definition);
	// A screen that isn't read may be the one that ends the flow.
	if (list.length <= SCREENS_MAX && list.every(asMembers)) checkEnds(report, screens);
}

/** A flow has a screen that ends it, and one of these counts as success. */
function checkEnds(report: Report, screens: ReadonlyArray<Screen>) {
	const ends = screens.filter(({ isTerminal }) => isTerminal);
	const [first] = ends;
	if (!first) {
		const message = messageOf("noEnd");
		return report.error("MISSING_TERMINAL_SCREEN", ["screens"], message);
	}
	if (ends.some(({ props }) => props.success !== false)) return;
	const message = messageOf("noSuccess");
	report.error("INVALID_PROPERTY_VALUE", [...first.path, "success"], message);
}

function checkIds(report: Report, screens: ReadonlyArray<Screen>) {
	const seen = new Set<string>();
	for (const { id, path, props } of screens) {
		const place = [...path, "id"];
		if (typeof props.id !== "string") continue;
		if (id === "") continue;
		if (id.toLowerCase() === RESERVED_ID) {
			report.error("SCREEN_ID_IS_RESERVED_KEYWORD", place, messageOf("reservedId", { id }));
		} else if (!ID_PATTERN.test(id)) {
			const message = messageOf("idFormat", { id });
			report.error("PATTERN_MISMATCH", place, message, renameFix(screens, id));
		} else if (seen.has(id)) {
			report.error("DUPLICATE_SCREEN_IDS", place, messageOf("repeatedId", { id }));
		}
		seen.add(id);
	}
}

const DIGITS = ["ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"];

/** A valid ID for a screen, with digits as words; none if the old or the new ID belongs to another screen too. */
function renameFix(screens: ReadonlyArray<Screen>, id: string): Fix | undefined {
	const to = id
		.replace(/\d/g, (digit) => `_${DIGITS[Number(digit)]}_`)
		.replace(/[^A-Za-z]+/g, "_")
		.replace(/^_+|_+$/g, "");
	const named = screens.filter((screen) => screen.id === id);
	const isTaken = screens.some((screen) => screen.id.toLowerCase() === to.toLowerCase());
	const [screen] = named;
	if (!screen || named.length > 1 || isTaken || to === "" || to.toLowerCase() === RESERVED_ID)
		return undefined;
	return { title: messageOf("rename", { name: to }), rename: { index: screen.index, from: id, to } };
}

function checkScreen(report: Report, screen: Screen, definition: Definition) {
	const { path, props, id } = screen;
	const { layout, data, ...rules } = SCREEN;
	const { layout: _, data: __, ...members } = props;
	const { id: rule, ...otherRules } = rules;
	const { id: written, ...others } = members;
	// An ID with characters has its own messages, also if all of them are spaces.
	const [own, shape] = id === "" ? [members, rules] : [others, otherRules];
	checkProperties(report, { what: { owner: "screen", ownerName: "" }, path, props: own }, shape);
	if (props.title === undefined) {
		report.warning("MISSING_REQUIRED_PROPERTY", path, messageOf("noTitle", { screen: id }));
	}
	checkFlags(report, screen, definition);
	checkSensitive(report, screen);
	if (!checkLayout(report, screen) || !screen.isTerminal) return;
	// A component with a wrong type may be the Footer. A list can't be on such a screen, which is reported itself.
	const isExplained = [...walkComponents(screen.components)].some(
		({ type }) => type === "Footer" || type === "NavigationList" || !componentType(type),
	);
	if (isExplained || hasUnreadableLists(screen)) return;
	const message = messageOf("endNeedsFooter", { screen: id });
	report.error("MISSING_FOOTER_ON_TERMINAL_SCREEN", path, message, addFooter(screen));
}

/** Adds a Footer that ends the flow with the values of all inputs but files, of which only one could be sent. */
function addFooter({ path, components, props }: Screen): Fix | undefined {
	const hasForm = components.some(({ type }) => type === "Form");
	const children = asMembers(props.layout)?.children;
	if (hasForm || !Array.isArray(children)) return undefined;
	const names = components.flatMap(({ type, props: { name } }) =>
		INPUT_TYPES.has(type) && typeof name === "string" && !PICKERS.includes(type) ? [name] : [],
	);
	const payload = Object.fromEntries(names.map((name) => [name, `\${form.${name}}`]));
	const action = { name: "complete", payload };
	const insert = { type: "Footer", label: "Continue", "on-click-action": action };
	return {
		title: messageOf("addFooter"),
		edits: [{ path: [...path, "layout", "children", children.length], insert }],
	};
}

function checkFlags(report: Report, { path, props, isTerminal }: Screen, definition: Definition) {
	if (props.success !== undefined && !isTerminal) {
		const place = [...path, "success"];
		const message = messageOf("successNotAtEnd");
		report.error("NOT_KEYWORD_SCHEMA_VALIDATION_FAILED", place, message, removal(place));
	}
	if (props.refresh_on_back === true && definition.props.data_api_version === undefined) {
		const place = [...path, "refresh_on_back"];
		const message = messageOf("refreshNeedsServer");
		report.error("INVALID_PROPERTY_VALUE", place, message, removal(place));
	}
}

/** Only inputs of the screen can be hidden. Source: docs/spec/flow-json.md §3. */
function checkSensitive(report: Report, screen: Screen) {
	const { path, props, components } = screen;
	const names = new Set(
		[...walkComponents(components)].flatMap(({ type, props: { name } }) =>
			mayBeInput({ type }) && typeof name === "string" ? [name] : [],
		),
	);
	const listed = hasUnclearInputs(screen) ? [] : asList(props.sensitive);
	for (const [index, name] of listed.entries()) {
		if (typeof name !== "string" || names.has(name) || report.isFull()) continue;
		const place = [...path, "sensitive", index];
		const meant = misspelt(name, names);
		const message = messageOf("unknownSensitive", { name, ...hint(meant) });
		report.error("INVALID_SENSITIVE_FIELD", place, message, changeTo(place, meant) ?? removal(place, name));
	}
}

function checkLayout(report: Report, { path, props, id }: Screen): boolean {
	const place = [...path, "layout"];
	if (props.layout === undefined) {
		const message = messageOf("noLayout", { screen: id });
		report.error("MISSING_REQUIRED_PROPERTY", path, message);
		return false;
	}
	const layout = asMembers(props.layout);
	if (!layout) {
		const message = messageOf("layoutNotObject", { found: kindOf(props.layout) });
		report.error(
			typeof props.layout === "string" ? "INVALID_PROPERTY_VALUE" : "INVALID_PROPERTY_TYPE",
			place,
			message,
		);
		return false;
	}
	const { type, ...members } = layout;
	const { type: _, ...shape } = SCREEN.layout?.shape ?? {};
	checkProperties(report, { what: { owner: "layout", ownerName: "" }, path: place, props: members }, shape);
	if (type === undefined) {
		const fix = setting([...place, "type"], LAYOUT);
		report.error("MISSING_REQUIRED_PROPERTY", place, messageOf("noLayoutType"), fix);
	} else if (type !== LAYOUT) {
		const fix = changeTo([...place, "type"], LAYOUT);
		const code = typeof type === "string" ? "INVALID_PROPERTY_VALUE" : "INVALID_PROPERTY_TYPE";
		report.error(code, [...place, "type"], messageOf("layoutType", { type: LAYOUT }), fix);
	}
	if (!Array.isArray(layout.children)) return false;
	return true;
}
