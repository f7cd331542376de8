import type { Lookup } from "../../expression/evaluate";
import { asMembers } from "../../read";
import { createItemReader } from "../property-reader";

/** The most that are shown. Source: docs/spec/flow-json.md §4.4, §4.12. */
const CHOICES_MAX = 200;
const ENTRIES_MAX = 20;

/** The choices of a selection. Source: docs/spec/flow-json.md §4.4. */
export function readChoices(items: ReadonlyArray<unknown>, lookup: Lookup) {
	return items.slice(0, CHOICES_MAX).flatMap((item) => {
		const members = asMembers(item);
		if (!members) return [];
		const read = createItemReader(members, lookup);
		const color = read.text("color").replace(/^#?/, "#");
		return [
			{
				id: read.text("id"),
				title: read.text("title"),
				description: read.text("description"),
				metadata: read.text("metadata"),
				image: imageSource(read.value("image")),
				alt: read.text("alt-text"),
				color: /^#[0-9a-fA-F]{6}$/.test(color) ? color : undefined,
				enabled: read.flag("enabled", true),
				onSelect: members["on-select-action"],
				onUnselect: members["on-unselect-action"],
			},
		];
	});
}

/** The entries of a navigation list. Source: docs/spec/flow-json.md §4.12. */
export function readEntries(items: ReadonlyArray<unknown>, lookup: Lookup, onClick: unknown) {
	return items.slice(0, ENTRIES_MAX).flatMap((item) => {
		const members = asMembers(item);
		if (!members) return [];
		const read = createItemReader(members, lookup);
		const main = createItemReader(members["main-content"], lookup);
		const start = createItemReader(members.start, lookup);
		const end = createItemReader(members.end, lookup);
		return [
			{
				title: main.text("title"),
				description: main.text("description"),
				metadata: main.text("metadata"),
				end: [end.text("title"), end.text("description"), end.text("metadata")].filter((text) => text !== ""),
				image: imageSource(start.value("image")),
				alt: start.text("alt-text"),
				badge: read.text("badge"),
				tags: read.texts("tags").slice(0, 3),
				onClick: members["on-click-action"] ?? onClick,
			},
		];
	});
}

/** The first characters, in base64, of the formats that phones show. */
const FORMATS: ReadonlyArray<[string, string]> = [
	["iVBORw0", "png"],
	["/9j/", "jpeg"],
	["UklGR", "webp"],
	["R0lGOD", "gif"],
];
const DATA = /^data:image\/(?:png|jpe?g|webp|gif);base64,/i;

/**
 * An image's source for the browser, from the base64 of a definition, with or without the `data:` prefix.
 * Undefined for anything else: a URL is never fetched.
 */
export function imageSource(src: unknown): string | undefined {
	if (typeof src !== "string") return undefined;
	const text = src.trim();
	const start = DATA.exec(text)?.[0] ?? "";
	const data = text.slice(start.length).replace(/\s+/g, "");
	if (data.length < 16 || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return undefined;
	const format = FORMATS.find(([first]) => data.startsWith(first))?.[1];
	if (format) return `data:image/${format};base64,${data}`;
	return start === "" ? undefined : `${start.toLowerCase()}${data}`;
}
