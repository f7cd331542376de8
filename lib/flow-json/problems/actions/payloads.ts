import type { Path } from "@/lib/json/path";
import type { ValueType } from "../../expression/check";
import { isDynamic, nestedIn, referenceIn, strayReferenceIn, tokenize } from "../../expression/tokens";
import { type FlowMessage, hint, messageOf } from "../../message";
import { type Action, asMembers, type Component, type Members, type Screen, targetOf } from "../../read";
import { isAtLeast } from "../../versions";
import { misspelt } from "../closest";
import { type Fix, removal, renaming, setting } from "../fixes";
import { BACKTICKS_SINCE, reportFault } from "../references/expressions";
import { describeMissing, reportGlobal, reportSpaces } from "../references/missing";
import { checkNestedReferences, reportStray } from "../references/references";
import { type TypeFault, typeFault } from "../references/schemas";
import { follow, type Scope } from "../references/scope";
import { likelyTypesIn, typesOf } from "../references/types";
import type { Report } from "../report";
import { hasUnclearData } from "../unclear";
import { checkValue } from "./nested-values";

/** An action with its component and screen. */
type Placed = { action: Action; component: Component; screen: Screen };

const CODE = "INVALID_ON_CLICK_ACTION_PAYLOAD";

/** The maximum nesting of a payload that is read. */
const DEPTH_MAX = 20;

/** From this version, the platform checks expressions of payloads. Source: docs/spec/flow-json.md §1. */
const NESTED_SINCE = "7.2";

/** Payloads refer to what exists, and fit the next screen's data model. Source: docs/spec/flow-json.md §5. */
export function checkPayload(report: Report, scope: Scope, placed: Placed) {
	const { action, screen } = placed;
	if (action.name === "open_url") return checkUrl(report, scope, placed);
	const payload = asMembers(action.props.payload);
	if (payload) visit(report, scope, placed, [...action.path, "payload"], payload);
	if (payload) checkPickers(report, scope, placed, payload);
	const isSent = payload || action.props.payload === undefined;
	if (action.name === "navigate" && isSent) checkNavigation(report, scope, placed, payload ?? {});
	if (action.name === "update_data" && payload) {
		for (const [name, value] of Object.entries(payload)) checkUpdate(report, scope, placed, name, value);
	}
	checkFormAccess(report, screen, placed, payload ?? {});
}

/** The address of “open_url” is text. */
function checkUrl(report: Report, scope: Scope, placed: Placed) {
	const { path, props } = placed.action;
	const place = [...path, "url"];
	visit(report, scope, placed, place, props.url);
	if (!isDynamic(props.url)) return;
	const fault = typeFault(typesOf(scope, placed.screen, props.url), { type: "string" });
	if (!fault) return;
	const message = messageOf("urlType", fault);
	report.error("INVALID_SCREEN_DYNAMIC_DATA", place, message);
}

/** Every reference in a payload exists, at any depth. */
function visit(report: Report, scope: Scope, placed: Placed, path: Path, value: unknown) {
	if (report.isFull() || path.length - placed.action.path.length > DEPTH_MAX) return;
	if (typeof value === "string") return checkText(report, scope, placed, path, value);
	if (typeof value !== "object" || value === null) return;
	for (const [key, inner] of Object.entries(value))
		visit(report, scope, placed, [...path, Array.isArray(value) ? Number(key) : key], inner);
}

function checkText(report: Report, scope: Scope, { screen }: Placed, path: Path, value: string) {
	const reference = referenceIn(value);
	if (reference) {
		if (reportGlobal(report, path, reference)) return;
		const resolution = follow(scope, screen, reference);
		if (resolution.found) return reportSpaces(report, path, value, reference);
		const { message, fix, code } = describeMissing(scope, screen, path, value, reference, resolution);
		// Other names in brackets may be meant as text.
		if (resolution.reason === "scope") return report.warning(code, path, message, fix);
		const isOfScreen = resolution.reason === "screen" || resolution.reason === "current";
		return report.error(isOfScreen ? code : CODE, path, message, fix);
	}
	const nested = nestedIn(value);
	if (nested && isAtLeast(report.version, BACKTICKS_SINCE))
		return checkNested(report, scope, screen, path, nested);
	const stray = strayReferenceIn(value);
	if (stray) reportStray(report, path, stray);
}

function checkNested(
	report: Report,
	scope: Scope,
	screen: Screen,
	path: Path,
	nested: { source: string; start: number },
) {
	const say = isAtLeast(report.version, NESTED_SINCE) ? report.error : report.warning;
	checkNestedReferences(report, scope, screen, { path, ...nested, code: CODE }, say);
	reportFault(report, scope, screen, { path, ...nested, kind: "nested" }, say);
}

/** The payload has the fields of the next screen's data, with their types. */
function checkNavigation(report: Report, scope: Scope, { action, screen }: Placed, payload: Members) {
	const next = scope.screens.get(targetOf(action) ?? "")?.screen;
	if (!next || next.id === screen.id || hasUnclearData(next)) return;
	// The platform accepts lists whose items send something else.
	const say = action.isOfListItem ? report.warning : report.error;
	const code = "INVALID_NAVIGATE_ACTION_PAYLOAD";
	const path = [...action.path, "payload"];
	// Every action that leads to a screen has to send its fields.
	const isOnly = scope.arrivals.get(next.id) === 1;
	const missing = Object.keys(next.data).filter((name) => !Object.hasOwn(payload, name));
	const describe = (name: string | undefined, fault: TypeFault) => expectation(next, name, fault);
	const likelyTypes = (value: unknown) => typesOf(scope, screen, value, likelyTypesIn(scope, screen));
	for (const [name, value] of Object.entries(payload)) {
		if (report.isFull()) return;
		const place = [...path, name];
		if (!Object.hasOwn(next.data, name)) {
			const meant = misspelt(name, missing);
			const message = messageOf("unknownField", { screen: next.id, name, ...hint(meant) });
			say(
				code,
				place,
				message,
				renaming(place, meant) ?? (isOnly ? declaration(next, name, likelyTypes(value)) : undefined),
			);
			continue;
		}
		const schema = asMembers(next.data[name]);
		checkValue(report, say, { scope, screen, code, describe }, name, place, value, schema);
	}
	if (missing.length === 0) return;
	const owner = action.props.payload === undefined ? action.path : path;
	const message = messageOf("missingFields", { screen: next.id, names: { list: "and", names: missing } });
	say(code, owner, message);
}

/** Declares a field in a screen's data, if its type is certain. */
function declaration(
	{ path, props }: Screen,
	name: string,
	types: ReadonlyArray<ValueType | "null">,
): Fix | undefined {
	const [type] = types;
	const examples: Readonly<Record<string, unknown>> = { string: "Example", number: 1, boolean: true };
	if (!type || !Object.hasOwn(examples, type)) return undefined;
	const schema = { type, __example__: examples[type] };
	const title = messageOf("declare", { name });
	return props.data === undefined
		? setting([...path, "data"], { [name]: schema }, title)
		: setting([...path, "data", name], schema, title);
}

function expectation({ id }: Screen, name: string | undefined, { expected, found }: TypeFault): FlowMessage {
	return name === undefined
		? messageOf("elementType", { screen: id, expected, found })
		: messageOf("fieldType", { screen: id, name, expected, found });
}

function checkUpdate(report: Report, scope: Scope, { action, screen }: Placed, name: string, value: unknown) {
	const path = [...action.path, "payload", name];
	if (hasUnclearData(screen) || report.isFull()) return;
	if (!Object.hasOwn(screen.data, name)) {
		const meant = misspelt(name, Object.keys(screen.data));
		const types = typesOf(scope, screen, value, likelyTypesIn(scope, screen));
		const message = messageOf("unknownOwnField", { name, ...hint(meant) });
		const fix = renaming(path, meant) ?? declaration(screen, name, types) ?? removal(path);
		return report.error("INVALID_ACTION_PAYLOAD_PROPERTY", path, message, fix);
	}
	const code = "INVALID_UPDATE_DATA_ACTION_PAYLOAD";
	const schema = asMembers(screen.data[name]);
	const expecting = { scope, screen, code, describe: describeUpdate };
	checkValue(report, report.error, expecting, name, path, value, schema);
}

function describeUpdate(name: string | undefined, { expected, found }: TypeFault): FlowMessage {
	return name === undefined
		? messageOf("ownElementType", { expected, found })
		: messageOf("ownFieldType", { name, expected, found });
}

/** Before 4.0, a Footer outside the Form can't read its inputs. Source: docs/spec/flow-json.md §9. */
function checkFormAccess(report: Report, screen: Screen, { action, component }: Placed, payload: Members) {
	if (component.type !== "Footer" || isAtLeast(report.version, "4.0")) return;
	// Outside the Form, it's directly in the layout: screens, index, layout, children, index.
	if (component.path.length !== screen.path.length + 3) return;
	for (const { path, value } of textsIn([...action.path, "payload"], payload)) {
		if (referenceIn(value)?.[0] !== "form" || report.isFull()) continue;
		const message = messageOf("footerOutsideForm");
		report.error("INVALID_FOOTER_PAYLOAD_OUTSIDE_FORM", path, message);
	}
}

const FILES_MAX: Readonly<Record<string, string>> = {
	PhotoPicker: "max-uploaded-photos",
	DocumentPicker: "max-uploaded-documents",
};

/** How files may be sent: never to another screen, and “complete” sends one. Source: docs/spec/flow-json.md §4.13. */
function checkPickers(report: Report, scope: Scope, { action, screen }: Placed, payload: Members) {
	const pickers: Component[] = [];
	for (const { path, reference, isTop } of referencesIn([...action.path, "payload"], payload, report)) {
		const resolution = follow(scope, screen, reference);
		const picker = resolution.found ? resolution.input : undefined;
		const limit = FILES_MAX[picker?.type ?? ""];
		if (!picker || !limit || report.isFull()) continue;
		if (action.name === "navigate") {
			const message = messageOf("filesToScreen", {
				type: picker.type,
				reference: `\${screen.${screen.id}.form.${String(picker.props.name)}}`,
			});
			report.error(CODE, path, message);
			continue;
		}
		if (!isTop) report.error(CODE, path, messageOf("filesNested", { type: picker.type }));
		if (action.name !== "complete") continue;
		const most = picker.props[limit];
		if (most === undefined || isDynamic(most) || (typeof most === "number" && most !== 1)) {
			const message = messageOf("completeSendsOne", {
				type: picker.type,
				name: String(picker.props.name),
				limit,
			});
			const edits = [{ path: [...picker.path, limit], value: 1 }];
			report.error(CODE, path, message, { title: messageOf("setToOne", { name: limit }), edits });
		}
		pickers.push(picker);
		if (new Set(pickers).size === 2) report.error(CODE, path, messageOf("completeSendsOnePicker"));
	}
}

/** The references of a payload; only those that are a value themselves can be at the top. */
function* referencesIn(path: Path, payload: Members, { version }: Report) {
	for (const { value, ...place } of textsIn(path, payload)) {
		const reference = referenceIn(value);
		if (reference) yield { ...place, reference };
		const nested = isAtLeast(version, BACKTICKS_SINCE) ? nestedIn(value) : undefined;
		for (const token of nested ? tokenize(nested.source).tokens : [])
			if (token.kind === "reference") yield { ...place, isTop: false, reference: token.path };
	}
}

function* textsIn(
	path: Path,
	value: unknown,
	depth = 0,
): Generator<{ path: Path; value: string; isTop: boolean }> {
	if (typeof value === "string") yield { path, value, isTop: depth === 1 };
	if (typeof value !== "object" || value === null || depth > DEPTH_MAX) return;
	for (const [key, inner] of Object.entries(value))
		yield* textsIn([...path, Array.isArray(value) ? Number(key) : key], inner, depth + 1);
}
