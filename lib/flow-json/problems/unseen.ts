import { hasUnseen, removeUnseen } from "@/lib/contract/text/visible-text";
import type { Path } from "@/lib/json/path";
import { messageOf } from "../message";
import { asMembers } from "../read";
import { renaming, setting } from "./fixes";
import { type Report, UNSEEN_CHARACTER } from "./report";

/** The members whose texts tell things apart. */
const NAMES = ["id", "name"];
/** Also within Markdown. */
const URLS = /https?:\/\/[^\s"'<>]+/giu;
/** Far deeper than a flow; deeper values are other problems. */
const DEPTH_MAX = 100;

/**
 * Characters that nobody sees, in names and URLs: two names look the same, and a URL leads elsewhere. The platform doesn't
 * mind, so these are warnings.
 */
export function checkUnseen(report: Report, value: unknown, path: Path = []): void {
	if (typeof value === "string") checkText(report, value, path);
	if (typeof value !== "object" || path.length >= DEPTH_MAX) return;
	const items = Array.isArray(value) ? value.entries() : Object.entries(asMembers(value) ?? {});
	for (const [name, item] of items) {
		if (report.isFull()) return;
		if (typeof name === "string" && hasUnseen(name)) checkName(report, value, [...path, name]);
		if (typeof item === "string" || typeof item === "object") checkUnseen(report, item, [...path, name]);
	}
}

function checkName(report: Report, owner: unknown, path: Path): void {
	const seen = removeUnseen(String(path.at(-1)));
	const fix = seen === "" || asMembers(owner)?.[seen] !== undefined ? undefined : renaming(path, seen);
	report.warning(UNSEEN_CHARACTER, path, messageOf("unseenInName", { name: seen }), fix);
}

function checkText(report: Report, text: string, path: Path): void {
	const isName = NAMES.includes(String(path.at(-1)));
	if (isName && hasUnseen(text)) {
		const seen = removeUnseen(text);
		const fix = seen === "" ? undefined : setting(path, seen, messageOf("removeUnseen"));
		report.warning(UNSEEN_CHARACTER, path, messageOf("unseenInName", { name: seen }), fix);
	} else if ([...text.matchAll(URLS)].some(([url]) => hasUnseen(url))) {
		const fix = setting(path, text.replace(URLS, removeUnseen), messageOf("removeUnseen"));
		report.warning(UNSEEN_CHARACTER, path, messageOf("unseenInUrl"), fix);
	}
}
