import type { Lookup } from "../expression/evaluate";
import { asMembers } from "../read";
import { imageSource } from "./image";
import { createItemReader } from "./property-reader";
import type { Choice, ListEntry } from "./view";

/** More are never shown. Source: docs/spec/flow-json.md §4.4, §4.12. */
const CHOICES_MAX = 200;
const ENTRIES_MAX = 20;

/** The choices of a selection. Source: docs/spec/flow-json.md §4.4. */
export function readChoices(items: ReadonlyArray<unknown>, lookup: Lookup): Choice[] {
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
export function readEntries(items: ReadonlyArray<unknown>, lookup: Lookup, onClick: unknown): ListEntry[] {
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
