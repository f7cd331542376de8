import { componentType } from "../../components/catalogue";
import { isDynamic } from "../../expression/tokens";
import { messageOf } from "../../message";
import { asList, asMembers, type Component } from "../../read";
import { removal, setting } from "../fixes";
import type { Report } from "../report";

/** Pairs of properties of which the first may not exceed the second. Source: docs/spec/flow-json.md §4, §9. */
const LIMITS = [
	["min-chars", "max-chars"],
	["min-selected-items", "max-selected-items"],
	["min-uploaded-photos", "max-uploaded-photos"],
	["min-uploaded-documents", "max-uploaded-documents"],
] as const;

/** Rules about several properties of one component. Source: docs/spec/flow-json.md §4. */
export function checkCombinations(report: Report, component: Component) {
	checkLimits(report, component);
	if (component.type === "Footer") checkCaptions(report, component);
	if (component.type === "TextInput") checkPattern(report, component);
	if (component.type === "Dropdown") checkPictures(report, component);
	checkOptions(report, component);
	checkOptionIds(report, component);
}

function checkLimits(report: Report, { type, path, props }: Component) {
	const shape = componentType(type)?.properties ?? {};
	for (const [min, max] of LIMITS) {
		const usual = shape[min]?.max === undefined ? shape[max]?.otherwise : undefined;
		const [few, many = usual] = [props[min], props[max]];
		const [low, high] = [numberIn(few), numberIn(many)];
		if (!shape[min] || low === undefined || high === undefined || low <= high) continue;
		const message = messageOf("minAboveMax", { min, max, type, low, high });
		// The documentation doesn't say whether the default counts too, or numbers as texts.
		const isCertain = typeof few === "number" && typeof props[max] === "number";
		const say = isCertain ? report.error : report.warning;
		say("MIN_VALUE_GREATER_THAN_MAX", [...path, min], message);
	}
}

/** A number, or a text of digits, which is reported itself. */
function numberIn(value: unknown): number | undefined {
	if (typeof value === "string" && /^\d{1,9}$/.test(value)) return Number(value);
	// JSON.parse reads numbers like 1e400 as Infinity, which is reported itself.
	return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** Left and right captions go together, a center caption stands alone. */
function checkCaptions(report: Report, { path, props }: Component) {
	const has = (side: string) => props[`${side}-caption`] !== undefined;
	if (has("center") && (has("left") || has("right"))) {
		const message = messageOf("allCaptions");
		const place = [...path, "center-caption"];
		return report.error("NOT_KEYWORD_SCHEMA_VALIDATION_FAILED", place, message, removal(place));
	}
	if (has("left") === has("right")) return;
	const message = has("left") ? messageOf("noRightCaption") : messageOf("noLeftCaption");
	report.error("INVALID_DEPENDENCIES", [...path, has("left") ? "left-caption" : "right-caption"], message);
}

const TYPES_WITHOUT_PATTERN: ReadonlyArray<unknown> = ["email", "phone"];

function checkPattern(report: Report, { path, props }: Component) {
	const { pattern } = props;
	if (typeof pattern !== "string") return;
	const place = [...path, "pattern"];
	if (props["helper-text"] === undefined) {
		const message = messageOf("patternNeedsHelp");
		report.error("MISSING_REQUIRED_PROPERTY", path, message);
	}
	const type = props["input-type"];
	if (TYPES_WITHOUT_PATTERN.includes(type)) {
		const message = messageOf("patternNotPossible", { type: String(type) });
		report.error("INVALID_PROPERTY_VALUE", place, message, removal(place));
	}
	const inner = SLASHES.exec(pattern)?.[1];
	if (!isExpression(pattern)) {
		report.error("INVALID_PROPERTY_VALUE_FORMAT", place, messageOf("patternInvalid"));
	} else if (inner !== undefined) {
		const message = messageOf("patternSlashes");
		const fix = setting(place, inner, messageOf("removeSlashes"));
		report.warning("INVALID_PROPERTY_VALUE_FORMAT", place, message, fix);
	}
}

/** A regular expression as code writes it, with slashes and flags. It could be intended, so it's only a warning. */
const SLASHES = /^\/(.+)\/[a-z]*$/s;

/** Longer ones aren't read: nobody writes them, and sets of characters take a time that grows with their square. */
const PATTERN_LENGTH_MAX = 2_000;

/** An escape, also one of a property of characters: `\.`, `\p{Lu}`. */
const ESCAPE = /\\(?:[pP]\{[\w=]+\}|.)/gs;

/**
 * The platform's clients use other engines, so both of JavaScript's dialects count as valid. Properties of characters are
 * read as digits, because each of them makes a set of hundreds of ranges.
 */
function isExpression(pattern: string): boolean {
	if (pattern.length > PATTERN_LENGTH_MAX) return true;
	const source = pattern.replace(ESCAPE, (written) => (written.length > 2 ? "\\d" : written));
	return ["", "u"].some((flags) => {
		try {
			return new RegExp(source, flags) instanceof RegExp;
		} catch {
			return false;
		}
	});
}

const OPTIONS_WITH_PICTURES_MAX = 100;

function checkPictures(report: Report, { path, props }: Component) {
	const options = asList(props["data-source"]);
	const hasPictures = options.some((option) => asMembers(option)?.image !== undefined);
	if (!hasPictures || options.length <= OPTIONS_WITH_PICTURES_MAX || options.length > 200) return;
	const message = messageOf("tooManyPictures", { max: OPTIONS_WITH_PICTURES_MAX, count: options.length });
	report.error("MAX_ITEMS_REQUIRED", [...path, "data-source"], message);
}

const HEX_COLOR = /^#?[0-9a-f]{6}$/i;

function checkOptions(report: Report, { type, path, props }: Component) {
	if (!componentType(type)?.properties["data-source"]?.shape?.color) return;
	for (const [index, option] of asList(props["data-source"]).entries()) {
		const { color, image } = asMembers(option) ?? {};
		if (color === undefined || report.isFull()) continue;
		const place = [...path, "data-source", index, "color"];
		if (image !== undefined) {
			const message = messageOf("imageAndColor");
			report.error("DATA_SOURCE_ITEMS_HAVE_BOTH_IMAGE_AND_COLOR", place, message, removal(place));
		} else if (typeof color === "string" && !HEX_COLOR.test(color) && !isDynamic(color)) {
			const message = messageOf("notColor");
			report.error("PATTERN_MISMATCH", place, message);
		}
	}
}

/** The platform has no code for IDs that repeat, so this is a warning. */
function checkOptionIds(report: Report, { path, props }: Component) {
	const seen = new Set<string>();
	for (const [index, option] of asList(props["data-source"]).entries()) {
		const id = asMembers(option)?.id;
		if (typeof id !== "string" || report.isFull()) continue;
		if (seen.has(id)) {
			const message = messageOf("repeatedOption", { id });
			report.warning("INVALID_PROPERTY_VALUE", [...path, "data-source", index, "id"], message);
		}
		seen.add(id);
	}
}
