import type { Path } from "@/lib/json/path";
import { isDynamic } from "../../expression/tokens";
import { type FlowMessage, messageOf } from "../../message";
import { asList, type Component } from "../../read";
import { isAtLeast } from "../../versions";
import { setting } from "../fixes";
import type { Report } from "../report";

const MARKED_TYPES = ["TextBody", "TextCaption"];

/** Rules about what texts contain. Source: docs/spec/flow-json.md §4.1, §4.9. */
export function checkTexts(report: Report, component: Component) {
	if (MARKED_TYPES.includes(component.type)) checkParagraphs(report, component);
	if (component.type === "RichText" || component.props.markdown === true) checkMarkdown(report, component);
	if (component.type === "Footer") checkEmoji(report, component);
}

/** A text can be a list of paragraphs with Markdown; a sample of the platform has one without. */
function checkParagraphs(report: Report, { type, path, props }: Component) {
	if (!Array.isArray(props.text) || props.text.length === 0) return;
	const hasMarkdown = isAtLeast(report.version, "5.1");
	const place = [...path, "text"];
	if (!hasMarkdown) {
		const message = messageOf("paragraphsNeedVersion", { type });
		report.error("INVALID_PROPERTY_TYPE", place, message);
	} else if (props.markdown === undefined || props.markdown === false) {
		const message = messageOf("paragraphsNeedMarkdown", { type });
		const fix = setting([...path, "markdown"], true, messageOf("turnMarkdownOn"));
		report.warning("INVALID_PROPERTY_TYPE", place, message, fix);
	}
}

const PICTURE = /!\[[^[\]]{0,500}\]\(\s*([^)\s]{0,40})/g;
const SHOWN_PICTURE = /^data:image\/(?:png|jpe?g|webp);base64,/i;

/** The row of dashes under a table's head. More columns than anybody writes would take too much memory. */
const TABLE = /^[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|){1,100}[ \t]*$/gm;
const HEADING = /^#{1,6}[ \t]+\S.*/gm;

/** The platform has no code for Markdown that it doesn't show, so these are warnings. */
function checkMarkdown(report: Report, { type, path, props }: Component) {
	const warn = (place: Path, { 0: { length }, index: start }: RegExpExecArray, message: FlowMessage) =>
		report.warning("INVALID_PROPERTY_VALUE", place, message, undefined, { start, end: start + length });
	const lines = Array.isArray(props.text) ? asList(props.text) : [props.text];
	for (const [index, line] of lines.entries()) {
		if (report.isFull()) return;
		if (typeof line !== "string" || isDynamic(line)) continue;
		const place = Array.isArray(props.text) ? [...path, "text", index] : [...path, "text"];
		for (const match of line.matchAll(PICTURE)) {
			if (type === "RichText" && SHOWN_PICTURE.test(match[1] ?? "")) continue;
			const message = type === "RichText" ? messageOf("pictureFormat") : messageOf("noPictures", { type });
			warn(place, match, message);
		}
		if (type === "RichText") continue;
		for (const match of line.matchAll(HEADING)) warn(place, match, messageOf("noHeadings", { type }));
		for (const match of line.matchAll(TABLE)) warn(place, match, messageOf("noTables", { type }));
	}
}

const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u;

/** Only reported, not documented, so it's a warning. */
function checkEmoji(report: Report, { path, props }: Component) {
	const found = typeof props.label === "string" ? EMOJI.exec(props.label) : null;
	if (!found) return;
	const message = messageOf("emojiInLabel", { emoji: found[0] });
	const span = { start: found.index, end: found.index + found[0].length };
	report.warning("INVALID_PROPERTY_VALUE", [...path, "label"], message, undefined, span);
}
