import type { Path } from "@/lib/json/path";
import { type FlowMessage, hint, messageOf } from "../../message";
import type { Screen } from "../../read";
import { isAtLeast, versionToCheck } from "../../versions";
import { misspelt } from "../closest";
import { changeTo, type Fix } from "../fixes";
import type { Report, Span } from "../report";
import { BACKTICKS_SINCE } from "./expressions";
import type { Resolution, Scope } from "./scope";

/** From this version, references can name another screen. Source: docs/spec/flow-json.md §1, §6. */
const GLOBAL_SINCE = "4.0";

/** Reports a reference to another screen in a version that has none; whether it did. */
export function reportGlobal(
	report: Report,
	path: Path,
	reference: ReadonlyArray<string>,
	span?: Span,
): boolean {
	if (reference[0] !== "screen" || isAtLeast(report.version, GLOBAL_SINCE)) return false;
	const name = `\${${reference.join(".")}}`;
	const message = messageOf("otherScreenNeedsVersion", { reference: name, since: GLOBAL_SINCE });
	report.error("PATTERN_MISMATCH", path, message, undefined, span);
	return true;
}

type Missing = Extract<Resolution, { found: false }>;

/**
 * The platform's code, message and fix for a reference that leads nowhere. Source: docs/spec/flow-json.md §9.
 * @param isPart whether the reference is part of an expression
 */
export function describeMissing(
	scope: Scope,
	screen: Screen,
	path: Path,
	value: string,
	reference: ReadonlyArray<string>,
	{ reason, name }: Missing,
	isPart = false,
): { code: string; message: FlowMessage; fix?: Fix } {
	const isGlobal = reference[0] === "screen";
	const expression = expressionIn(value);
	if (expression !== undefined) return describeExpression(scope, path, value, expression, isPart);
	const code =
		isGlobal && reason !== "list" && reason !== "part"
			? "INVALID_SCREEN_DATA"
			: "INVALID_SCREEN_DYNAMIC_DATA";
	const target = isGlobal ? reference[1] : screen.id;
	switch (reason) {
		case "scope": {
			const full = withKind(scope, reference);
			if (full !== undefined) {
				const message = messageOf("missingScope", { reference: value, meant: full });
				return { code: "PATTERN_MISMATCH", message, ...fixOf(path, value, full) };
			}
			return {
				code: "PATTERN_MISMATCH",
				message: messageOf("unknownScope", { reference: value }),
			};
		}
		case "current": {
			const local = `\${${reference.slice(2).join(".")}}`;
			const message = messageOf("ownScreenReference", { reference: value, meant: local });
			return { code, message, ...fixOf(path, value, local) };
		}
		case "screen": {
			const meant = misspelt(name, scope.screens.keys());
			const message = messageOf("unknownScreenReference", { reference: value, name, ...hint(meant) });
			return { code, message, ...fixOf(path, value, replaceStep(reference, 1, name, meant)) };
		}
		case "list": {
			const message = messageOf("intoList", { reference: value });
			return { code, message };
		}
		case "part": {
			const message = messageOf("intoValue", { reference: value });
			return { code, message };
		}
		case "form": {
			const message = messageOf("toForm", { reference: value });
			return { code, message };
		}
		default: {
			const known = namesIn(scope, target ?? "", reason);
			const meant = misspelt(name, known);
			const message =
				reason === "input"
					? messageOf("unknownInput", { screen: target ?? "", name, ...hint(meant) })
					: messageOf("unknownField", { screen: target ?? "", name, ...hint(meant) });
			return { code, message, ...fixOf(path, value, replaceStep(reference, isGlobal ? 3 : 1, name, meant)) };
		}
	}
}

/** A name with an operator behind it. A hyphen belongs to the name, unless it's between spaces or before a number. */
const EXPRESSION =
	/^\$\{\s*((?:data|form|screen)(?:\.[\p{L}\p{M}\p{N}_-]+)+)\s*((?:[=!]=|[<>]=?|&&|\|\||[+/%*]|\s-[\s\d])[^{}]*)\}$/u;

/** A name behind an operator, but not in a text. */
const OTHER_NAME = /'[^']*'|(?:data|form|screen)(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu;

/** `${data.age > data.limit}` as it's meant: `${data.age} > ${data.limit}`. */
function expressionIn(value: string): string | undefined {
	const [, reference, rest = ""] = EXPRESSION.exec(value) ?? [];
	if (reference === undefined) return undefined;
	const others = rest.trim().replace(OTHER_NAME, (found) => (found.startsWith("'") ? found : `\${${found}}`));
	return `\${${reference}} ${others}`;
}

function describeExpression(scope: Scope, path: Path, value: string, expression: string, isPart: boolean) {
	const code = "INVALID_SCREEN_DYNAMIC_DATA";
	if (isPart)
		return { code, message: messageOf("expressionAsPart", { reference: value, meant: expression }) };
	if (!isAtLeast(versionToCheck(scope.definition.version), BACKTICKS_SINCE)) {
		const message = messageOf("expressionNeedsVersion", { reference: value, since: BACKTICKS_SINCE });
		return { code, message };
	}
	const meant = `\`${expression}\``;
	const message = messageOf("expressionNeedsBackticks", { reference: value, meant });
	return { code, message, ...fixOf(path, value, meant) };
}

/** `${screen.FIRST.name}` with the kind of value that it lacks: an input, or a field of the data. */
function withKind(
	scope: Scope,
	[kind, id = "", name = "", ...rest]: ReadonlyArray<string>,
): string | undefined {
	const target = kind === "screen" && rest.length === 0 ? scope.screens.get(id) : undefined;
	const isInput = target?.inputs.has(name);
	if (!isInput && !Object.hasOwn(target?.screen.data ?? {}, name)) return undefined;
	return `\${screen.${id}.${isInput ? "form" : "data"}.${name}}`;
}

/** Whether a reference is written without spaces; the documentation has none with them. */
export function reportSpaces(report: Report, path: Path, value: string, reference: ReadonlyArray<string>) {
	const plain = `\${${reference.join(".")}}`;
	if (value === plain) return;
	const message = messageOf("spacesInReference", { reference: value, meant: plain });
	report.warning("PATTERN_MISMATCH", path, message, changeTo(path, plain));
}

/** The names that a reference can hold, which is read without spaces around it. */
function namesIn(scope: Scope, id: string, reason: Missing["reason"]): string[] {
	const target = scope.screens.get(id);
	if (!target) return [];
	const names = reason === "input" ? [...target.inputs.keys()] : Object.keys(target.screen.data);
	return names.filter((name) => name === name.trim());
}

function replaceStep(
	reference: ReadonlyArray<string>,
	index: number,
	from: string,
	to: string | undefined,
): string | undefined {
	if (to === undefined || reference[index] !== from) return undefined;
	return `\${${reference.map((step, at) => (at === index ? to : step)).join(".")}}`;
}

/** Only a value that is nothing but the reference can be replaced as a whole. */
function fixOf(path: Path, value: string, to: string | undefined): { fix?: Fix } {
	const fix = value.startsWith("${") ? changeTo(path, to) : undefined;
	return fix ? { fix } : {};
}
