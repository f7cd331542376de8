import { asList, asMembers, type Definition, type Screen, walkComponents } from "../read";
import { FROZEN_VERSIONS, KNOWN_VERSIONS, parseVersion, RECOMMENDED_VERSION } from "../versions";
import { type Fix, kindInWords, quoted, type Report } from "./report";

const SCREENS_MAX = 100;
const COMPONENTS_MAX = 50;
const ID_PATTERN = /^[A-Za-z_]+$/;
const RESERVED_ID = "success";

/** A flow needs screens, each with an ID, a layout and a place in the flow. Source: docs/spec/flow-json.md §2, §3. */
export function checkScreens(report: Report, definition: Definition) {
	const list = definition.props.screens;
	const path = ["screens"];
	if (list === undefined) {
		return report.error("MISSING_REQUIRED_PROPERTY", path, "The definition needs a list of screens.");
	}
	if (!Array.isArray(list)) {
		const found = kindInWords(list);
		return report.error("INVALID_PROPERTY_TYPE", path, `The screens must be a list, not ${found}.`);
	}
	if (list.length === 0)
		return report.error("MIN_ITEMS_REQUIRED", path, "The flow needs at least one screen.");
	if (list.length > SCREENS_MAX) {
		const message = `A flow can have up to ${SCREENS_MAX} screens (currently ${list.length}).`;
		report.error("MAX_SCREENS_NUMBER", path, message);
	}
	for (const [index, screen] of list.slice(0, SCREENS_MAX).entries()) {
		if (asMembers(screen)) continue;
		const found = kindInWords(screen);
		report.error("INVALID_PROPERTY_TYPE", [...path, index], `A screen must be an object, not ${found}.`);
	}
	const screens = definition.screens.filter(({ index }) => index < SCREENS_MAX);
	checkIds(report, screens);
	for (const screen of screens) checkScreen(report, screen);
	if (screens.length > 0 && !definition.screens.some(({ isTerminal }) => isTerminal)) {
		const message = 'No screen ends the flow. Give the last one "terminal": true.';
		report.error("MISSING_TERMINAL_SCREEN", path, message);
	}
}

function checkIds(report: Report, screens: ReadonlyArray<Screen>) {
	const seen = new Set<string>();
	for (const { id, path, props } of screens) {
		const place = [...path, "id"];
		if (typeof props.id !== "string" || id === "") {
			report.error("MISSING_REQUIRED_PROPERTY", place, 'The screen needs an id: "id": "WELCOME".');
		} else if (id.toLowerCase() === RESERVED_ID) {
			report.error("SCREEN_ID_IS_RESERVED_KEYWORD", place, `${quoted(id)} is reserved. Choose another ID.`);
		} else if (!ID_PATTERN.test(id)) {
			const message = `The screen ID ${quoted(id)} must contain only letters A–Z and underscores.`;
			report.error("PATTERN_MISMATCH", place, message, renameFix(screens, id));
		} else if (seen.has(id)) {
			report.error("DUPLICATE_SCREEN_IDS", place, `Another screen already has the ID ${quoted(id)}.`);
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
	return { title: `Rename to ${to}`, rename: { index: screen.index, from: id, to } };
}

function checkScreen(report: Report, screen: Screen) {
	const { path, props } = screen;
	if (props.title === undefined) {
		report.warning("MISSING_REQUIRED_PROPERTY", path, `The screen ${quoted(screen.id)} has no title.`);
	}
	if (!checkLayout(report, screen)) return;
	const components = [...walkComponents(screen.components)];
	if (components.length > COMPONENTS_MAX) {
		const message = `A screen can have up to ${COMPONENTS_MAX} components (currently ${components.length}).`;
		report.error("MAX_ALLOWED_COMPONENTS_PER_SCREEN", [...path, "layout", "children"], message);
	}
	if (screen.isTerminal && !components.some(({ type }) => type === "Footer")) {
		const message = `The screen ${quoted(screen.id)} ends the flow, so it needs a Footer.`;
		report.error("MISSING_FOOTER_ON_TERMINAL_SCREEN", path, message);
	}
}

function checkLayout(report: Report, { path, props, id }: Screen): boolean {
	const place = [...path, "layout"];
	const layout = asMembers(props.layout);
	if (!layout) {
		const message = `The screen ${quoted(id)} needs a layout: an object with type and children.`;
		report.error("MISSING_REQUIRED_PROPERTY", place, message);
		return false;
	}
	if (layout.type !== "SingleColumnLayout") {
		report.error(
			"INVALID_PROPERTY_VALUE",
			[...place, "type"],
			"The layout type must be “SingleColumnLayout”.",
			layout.type === undefined
				? undefined
				: { title: "Change it", edits: [{ path: [...place, "type"], value: "SingleColumnLayout" }] },
		);
	}
	if (!Array.isArray(layout.children)) {
		report.error("MISSING_REQUIRED_PROPERTY", [...place, "children"], "The layout needs a list of children.");
		return false;
	}
	for (const [index, child] of asList(layout.children).entries()) {
		if (asMembers(child)) continue;
		const found = kindInWords(child);
		const message = `A component must be an object, not ${found}.`;
		report.error("INVALID_PROPERTY_TYPE", [...place, "children", index], message);
	}
	return true;
}

/** The version must exist, be known and still be publishable. Source: docs/spec/flow-json.md §1. */
export function checkVersion(report: Report, { version, props }: Definition) {
	const path = ["version"];
	const use = (value: string) => ({ title: `Change to ${value}`, edits: [{ path, value }] });
	if (!("version" in props) || version === "") {
		const message = `The definition needs a version: "version": "${RECOMMENDED_VERSION}".`;
		return report.error("MISSING_FLOW_JSON_VERSION", path, message);
	}
	if (typeof version !== "string") {
		const known = KNOWN_VERSIONS.find((candidate) => Number(candidate) === version);
		const message = `The version must be text in double quotes: "${known ?? RECOMMENDED_VERSION}".`;
		return report.error("INVALID_PROPERTY_TYPE", path, message, use(known ?? RECOMMENDED_VERSION));
	}
	if (!parseVersion(version)) {
		const message = `The version must look like “${RECOMMENDED_VERSION}”.`;
		return report.error("INVALID_FLOW_JSON_VERSION", path, message, use(RECOMMENDED_VERSION));
	}
	if (!KNOWN_VERSIONS.includes(version)) {
		const message = `Unknown version “${version.slice(0, 20)}”. The recommended version is “${RECOMMENDED_VERSION}”.`;
		return report.error("UNSUPPORTED_FLOW_JSON_VERSION", path, message, use(RECOMMENDED_VERSION));
	}
	if ((FROZEN_VERSIONS as ReadonlyArray<string>).includes(version)) {
		const message = `Version “${version}” can no longer be published. Flows already published with it keep working.`;
		report.warning("INVALID_FLOW_JSON_VERSION_STATE", path, message);
	}
}
