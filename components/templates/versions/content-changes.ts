import { SETTING_NAMES } from "@/components/templates/edit/content-draft";
import type { ChangeKind } from "@/components/versions/change-list";
import type { ContentMembers, TemplateButton, TemplateHeader } from "@/lib/contract/template-contents";
import { isSame } from "@/lib/json/is-same";

export type ContentSection = "header" | "body" | "samples" | "footer" | "buttons" | "settings" | "status";

/** A change of a content, as a message of `templateVersions.words` with its values. */
export type ContentChange = {
	section: ContentSection;
	kind: ChangeKind;
	code: ChangeCode;
	values: Record<string, string>;
	/** Texts whose words are compared. */
	texts?: { from: string; to: string };
};

export type ChangeCode =
	| "header-added"
	| "header-removed"
	| "header-type"
	| "header-file"
	| "text-added"
	| "text-removed"
	| "text-changed"
	| "sample-added"
	| "sample-removed"
	| "sample-changed"
	| "button-added"
	| "button-removed"
	| "button-moved"
	| "button-label"
	| "button-type"
	| "button-target"
	| "setting-on"
	| "setting-off"
	| "setting-changed"
	| "ready"
	| "draft";

type Content = Omit<ContentMembers, "headers" | "buttons"> & {
	headers: readonly TemplateHeader[];
	buttons: readonly TemplateButton[];
};

/** The differences of two contents, in the order of the page. */
export function contentChanges(before: Content, after: Content): ContentChange[] {
	return [
		...headerChanges(before.headers[0], after.headers[0]),
		...textChanges("body", before.text, after.text),
		...sampleChanges(before.variables, after.variables),
		...textChanges("footer", before.footer, after.footer),
		...buttonChanges(before.buttons, after.buttons),
		...settingChanges(before, after),
		...statusChange(before.is_draft, after.is_draft),
	];
}

function headerChanges(
	before: TemplateHeader | undefined,
	after: TemplateHeader | undefined,
): ContentChange[] {
	const about = (code: ChangeCode, kind: ChangeKind, values = {}): ContentChange => ({
		...{ section: "header", code, kind, values },
	});
	if (!before || !after) {
		if (!before && !after) return [];
		const { type = "", text } = before ?? after ?? {};
		const change = about(before ? "header-removed" : "header-added", before ? "remove" : "add", { type });
		return text ? [{ ...change, ...textsOf(before?.text, after?.text) }] : [change];
	}
	if (before.type !== after.type)
		return [about("header-type", "change", { from: before.type, to: after.type })];
	const { text: _from, ...file } = before;
	const { text: _to, ...newFile } = after;
	return [
		...textChanges("header", before.text ?? "", after.text ?? ""),
		...(isSame(file, newFile)
			? []
			: [about("header-file", "change", { from: fileOf(before), to: fileOf(after) })]),
	];
}

function fileOf({ link, parameter, file_name, text_variable }: TemplateHeader): string {
	return [link ?? parameter ?? text_variable, file_name].filter(Boolean).join(" · ");
}

function textChanges(section: ContentSection, before: string, after: string): ContentChange[] {
	if (before === after) return [];
	const change = before === "" ? "added" : after === "" ? "removed" : "changed";
	const kind = ({ added: "add", removed: "remove", changed: "change" } as const)[change];
	return [{ section, kind, code: `text-${change}`, values: {}, ...textsOf(before, after) }];
}

function textsOf(before: string | null | undefined, after: string | null | undefined) {
	return { texts: { from: before ?? "", to: after ?? "" } };
}

function sampleChanges(before: Record<string, string>, after: Record<string, string>): ContentChange[] {
	const numbers = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return numbers.flatMap((number): ContentChange[] => {
		const [from, to] = [before[number], after[number]];
		if (from === to) return [];
		const values = { number, from: from ?? "", to: to ?? "" };
		const change = from === undefined ? "added" : to === undefined ? "removed" : "changed";
		const kind = ({ added: "add", removed: "remove", changed: "change" } as const)[change];
		return [{ section: "samples", kind, code: `sample-${change}`, values }];
	});
}

/**
 * Buttons that are the same, or that have the same label or the same type and target, are one button. The others were removed
 * or added, unless as many were removed as added: then each was changed.
 */
function buttonChanges(before: readonly TemplateButton[], after: readonly TemplateButton[]): ContentChange[] {
	const pairs: { from: number; to: number }[] = [];
	const isFree = (side: "from" | "to", at: number) => pairs.every((pair) => pair[side] !== at);
	const pairUp = (isPair: (from: TemplateButton, to: TemplateButton) => boolean) =>
		before.forEach((from, fromAt) => {
			const toAt = after.findIndex((to, at) => isFree("to", at) && isPair(from, to));
			if (toAt >= 0 && isFree("from", fromAt)) pairs.push({ from: fromAt, to: toAt });
		});
	pairUp(isSame);
	pairUp((from, to) => from.label === to.label);
	pairUp((from, to) => from.type === to.type && targetOf(from) === targetOf(to));
	const [gone, fresh] = [
		before.flatMap((_, at) => (isFree("from", at) ? [at] : [])),
		after.flatMap((_, at) => (isFree("to", at) ? [at] : [])),
	];
	if (gone.length === fresh.length) pairs.push(...gone.map((from, at) => ({ from, to: fresh[at] ?? 0 })));

	const of = (code: ChangeCode, kind: ChangeKind, values: Record<string, string>): ContentChange => ({
		...{ section: "buttons", code, kind, values },
	});
	const changed = pairs
		.toSorted((one, other) => one.to - other.to)
		.flatMap(({ from, to }): ContentChange[] => {
			const [old, next] = [before[from], after[to]];
			if (!old || !next) return [];
			const { label } = next;
			return [
				...(old.label === label ? [] : [of("button-label", "change", { from: old.label, to: label })]),
				...(old.type === next.type
					? []
					: [of("button-type", "change", { label, from: old.type, to: next.type })]),
				...(targetOf(old) === targetOf(next)
					? []
					: [of("button-target", "change", { label, from: targetOf(old), to: targetOf(next) })]),
			];
		});
	const removed = before.filter((_, at) => pairs.every(({ from }) => from !== at));
	const added = after.filter((_, at) => pairs.every(({ to }) => to !== at));
	const order = pairs.toSorted((one, other) => one.from - other.from).map(({ to }) => to);
	const isMoved = order.some((to, at) => at > 0 && to < (order[at - 1] ?? 0));
	return [
		...removed.map(({ label }) => of("button-removed", "remove", { label })),
		...added.map(({ label }) => of("button-added", "add", { label })),
		...changed,
		...(isMoved ? [of("button-moved", "move", {})] : []),
	];
}

/** Where a button leads: its address, number, reply or code. */
function targetOf({ value, country_code, dynamic_url }: TemplateButton): string {
	return [country_code, value, dynamic_url].filter(Boolean).join(" ");
}

function settingChanges(before: Content, after: Content): ContentChange[] {
	const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
	return SETTING_NAMES.flatMap((name): ContentChange[] => {
		const [from, to] = [was[name], is[name]];
		if (isSame(from ?? null, to ?? null)) return [];
		const values = { name, from: written(from), to: written(to) };
		if (typeof to === "boolean")
			return [
				{ section: "settings", kind: to ? "add" : "remove", code: to ? "setting-on" : "setting-off", values },
			];
		return [{ section: "settings", kind: "change", code: "setting-changed", values }];
	});
}

function written(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (Array.isArray(value)) return value.map(writtenItem).join(", ");
	return String(value);
}

/** An app that can fill in a code is known by its package's name. */
function writtenItem(item: unknown): string {
	return typeof item === "object" && item !== null && "package_name" in item
		? String(item.package_name)
		: String(item);
}

function statusChange(before: boolean, after: boolean): ContentChange[] {
	if (before === after) return [];
	return [{ section: "status", kind: "change", code: after ? "draft" : "ready", values: {} }];
}
