import type { FlowValidationError } from "@/lib/contract/flows";
import { asMembers, kindOf, type Members } from "@/lib/flow-json/read";
import { KNOWN_VERSIONS } from "@/lib/flow-json/versions";
import type { Path } from "@/lib/json/path";
import { createLineMap, findNode, spanOfNode } from "@/lib/json/positions";
import { readJson } from "@/lib/json/read-json";

const SCREENS_MAX = 100;
/** The limit of the request body. */
const LEVELS_MAX = 100;
const SCREEN_ID = /^[A-Za-z_]+$/;
const RESERVED_SCREEN_ID = "success";

type Report = (code: string, path: Path, message: string) => void;

/**
 * Basic validation errors of a definition, with the platform's messages and shape (docs/spec/flow-json.md §2, §3, §8,
 * §9). Lines and columns count from 1 in `text`. Never reports errors in a definition that the platform accepts.
 * @param text the definition's JSON text
 */
export function checkDefinition(text: string): FlowValidationError[] {
	const findings: FlowValidationError[] = [];
	let placeOf: ReturnType<typeof createPlaces> | undefined;
	const report: Report = (code, path, message) => {
		placeOf ??= createPlaces(text);
		const place = placeOf(path);
		const pointers = [{ ...place, path: writePath(path) }];
		findings.push({ error: code, error_type: "FLOW_JSON_ERROR", message, ...place, pointers });
	};
	const definition = asMembers(JSON.parse(text));
	if (!definition) report("INVALID_FLOW_JSON", [], "Flow JSON is not valid.");
	else {
		checkVersion(definition.version, report);
		checkScreens(definition.screens, report);
	}
	return findings;
}

/** Finds lines and columns of values, both from 1. A missing value has its parent's position. */
function createPlaces(text: string) {
	const json = readJson(text, LEVELS_MAX);
	const { positionAt } = createLineMap(text);
	return (path: Path) => {
		const span = json.ok ? spanOfNode(findNode(json.root, path).node) : { start: 0, end: 0 };
		const [start, end] = [positionAt(span.start), positionAt(span.end)];
		return {
			line_start: start.line,
			line_end: end.line,
			column_start: start.column,
			column_end: end.column,
		};
	};
}

function checkVersion(version: unknown, report: Report): void {
	if (version === undefined || version === "") {
		report("MISSING_FLOW_JSON_VERSION", ["version"], "Required property 'version' is missing.");
	} else if (typeof version !== "string" || !/^[0-9]+\.[0-9]+$/.test(version)) {
		report("INVALID_FLOW_JSON_VERSION", ["version"], "Invalid Flow JSON version.");
	} else if (!KNOWN_VERSIONS.includes(version)) {
		report("UNSUPPORTED_FLOW_JSON_VERSION", ["version"], `No schema found for the given version ${version}.`);
	}
}

function checkScreens(screens: unknown, report: Report): void {
	if (screens === undefined) missing(report, [], "screens");
	else if (!Array.isArray(screens)) wrongType(report, ["screens"], "array", screens);
	else checkScreenList(screens, report);
}

function checkScreenList(screens: readonly unknown[], report: Report): void {
	if (screens.length === 0) {
		report("MIN_ITEMS_REQUIRED", ["screens"], "Property 'screens' should have at least '1' item.");
	}
	if (screens.length > SCREENS_MAX) {
		const message = `Maximum number of screens allowed is ${SCREENS_MAX} but found ${screens.length}.`;
		report("MAX_SCREENS_NUMBER", ["screens"], message);
	}
	const ids = new Set<string>();
	for (const [index, value] of screens.slice(0, SCREENS_MAX).entries()) {
		const path = ["screens", index];
		const screen = asMembers(value);
		if (!screen) {
			wrongType(report, path, "object", value);
			continue;
		}
		checkScreenId(screen.id, path, ids, report);
		checkLayout(screen.layout, path, report);
	}
}

function checkScreenId(id: unknown, screen: Path, ids: Set<string>, report: Report): void {
	const path = [...screen, "id"];
	if (id === undefined) missing(report, screen, "id");
	else if (typeof id !== "string") wrongType(report, path, "string", id);
	else if (id.toLowerCase() === RESERVED_SCREEN_ID) {
		const message = `'${id}' is a reserved keyword and can't be the id of a screen.`;
		report("SCREEN_ID_IS_RESERVED_KEYWORD", path, message);
	} else if (!SCREEN_ID.test(id)) {
		report("PATTERN_MISMATCH", path, "Property id should only consist of alphabets and underscores.");
	} else if (ids.has(id)) {
		report("DUPLICATE_SCREEN_IDS", path, `Duplicate screen id '${id}' found.`);
	} else ids.add(id);
}

function checkLayout(layout: unknown, screen: Path, report: Report): void {
	const path = [...screen, "layout"];
	if (layout === undefined) missing(report, screen, "layout");
	else if (!asMembers(layout)) wrongType(report, path, "object", layout);
	else checkLayoutMembers(layout as Members, path, report);
}

function checkLayoutMembers(layout: Members, path: Path, report: Report): void {
	if (layout.type === undefined) missing(report, path, "type");
	else if (layout.type !== "SingleColumnLayout") {
		const message = `Invalid value found for property type at ${writePath(path)}.`;
		report("INVALID_PROPERTY_VALUE", [...path, "type"], message);
	}
	if (layout.children === undefined) missing(report, path, "children");
	else if (!Array.isArray(layout.children)) {
		wrongType(report, [...path, "children"], "array", layout.children);
	}
}

function missing(report: Report, owner: Path, property: string): void {
	report("MISSING_REQUIRED_PROPERTY", owner, `Required property '${property}' is missing.`);
}

function wrongType(report: Report, path: Path, expected: string, value: unknown): void {
	const message = `Expected property ${writePath(path)} to be of type ${expected}, but found ${kindOf(value)}.`;
	report("INVALID_PROPERTY_TYPE", path, message);
}

/** `screens[0].layout`. */
function writePath(path: Path): string {
	return path
		.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
		.join("")
		.replace(/^\./, "");
}
