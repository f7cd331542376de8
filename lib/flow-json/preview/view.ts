import type { Path } from "@/lib/json/path";
import type { readChoices, readEntries } from "./fields/choices";
import type { Block } from "./markdown";

/** One choice of a list. */
export type Choice = ReturnType<typeof readChoices>[number];

type Field = {
	name: string;
	label: string;
	required: boolean;
	enabled: boolean;
	helper: string;
	error: string;
};

/** Which days can be chosen; days are `YYYY-MM-DD`, empty without a limit. */
type Days = {
	min: string;
	max: string;
	unavailable: ReadonlyArray<string>;
	/** `Mon` to `Sun`; empty for every day. */
	weekdays: ReadonlyArray<string>;
};

export type ListEntry = ReturnType<typeof readEntries>[number];

/** A component as the phone shows it, with all values resolved. */
export type View = { path: Path } & (
	| {
			kind: "text";
			look: "heading" | "subheading" | "body" | "caption";
			lines: ReadonlyArray<string>;
			bold: boolean;
			italic: boolean;
			struck: boolean;
	  }
	| { kind: "rich"; look: "body" | "caption" | "rich"; blocks: ReadonlyArray<Block> }
	| ({
			kind: "input";
			look: "line" | "area";
			inputType: string;
			value: string;
			/** In characters. */
			minChars: number | undefined;
			maxChars: number;
			/** A regular expression without slashes; empty if it has none. */
			pattern: string;
			/** Whether someone types in it; its pattern is tested once it's left. */
			isTyping: boolean;
			hasLargeLabel: boolean;
			hasCounter: boolean;
	  } & Field)
	| ({
			kind: "choices";
			look: "radio" | "check" | "chips" | "dropdown";
			description: string;
			choices: ReadonlyArray<Choice>;
			selected: ReadonlyArray<string>;
			selectedMin: number;
			selectedMax: number;
			hasLargeImages: boolean;
			onSelect: unknown;
			onUnselect: unknown;
	  } & Field)
	| ({
			kind: "date";
			value: string;
			/** Whether the value is sent in milliseconds. */
			isTimestamp: boolean;
			onSelect: unknown;
	  } & Days &
			Field)
	| ({
			kind: "date-range";
			name: string;
			title: string;
			description: string;
			/** How many days a range can have, including both ends. */
			daysMin: number | undefined;
			daysMax: number | undefined;
			enabled: boolean;
			ends: ReadonlyArray<
				{ key: "start-date" | "end-date" } & Omit<Field, "name" | "enabled"> & { value: string }
			>;
			value: Readonly<Record<string, unknown>>;
			onSelect: unknown;
	  } & Days)
	| ({ kind: "opt-in"; checked: boolean; onClick: unknown; onSelect: unknown; onUnselect: unknown } & Field)
	| { kind: "link"; text: string; onClick: unknown }
	| {
			kind: "image";
			src: string | undefined;
			alt: string;
			widthPx: number | undefined;
			heightPx: number | undefined;
			ratio: number;
			covers: boolean;
	  }
	| {
			kind: "carousel";
			images: ReadonlyArray<{ src: string | undefined; alt: string }>;
			isWide: boolean;
			covers: boolean;
	  }
	| {
			kind: "list";
			label: string;
			description: string;
			hasLargeImages: boolean;
			entries: ReadonlyArray<ListEntry>;
	  }
	| ({
			kind: "picker";
			look: "photo" | "document";
			description: string;
			/** Names of the added files. */
			files: ReadonlyArray<string>;
			/** The added files as they're sent. */
			values: ReadonlyArray<unknown>;
			filesMin: number;
			filesMax: number;
			/** In KiB; undefined for the platform's limit. */
			fileSizeMaxKb: number | undefined;
			/** Empty for all types. */
			mimeTypes: ReadonlyArray<string>;
			/** `camera_gallery`, `camera` or `gallery`; empty for documents. */
			source: string;
	  } & Omit<Field, "helper">)
	| { kind: "unknown"; type: string }
	/** On a canvas, in the place of a component that a condition hides. */
	| { kind: "hidden" }
);

export type ViewOf<K extends View["kind"]> = Extract<View, { kind: K }>;

/** A footer as the phone shows it. */
export type FooterView = {
	path: Path;
	label: string;
	enabled: boolean;
	start: string;
	center: string;
	end: string;
	onClick: unknown;
};

export type ScreenView = {
	path: Path;
	title: string;
	views: ReadonlyArray<View>;
	footer: FooterView | undefined;
	/** The fields that keep a customer from continuing. */
	faults: ReadonlyArray<FieldFault>;
};

export type FieldFault = {
	path: Path;
	/** The field's name on the screen; empty if it has none. */
	label: string;
	/** Why the platform doesn't let a customer continue with its value. Source: docs/spec/flow-json.md §4. */
	fault:
		| { code: "required" }
		| { code: "email" | "number" | "phone" | "passcode" | "pattern" }
		| { code: "too-short" | "too-long" | "too-few" | "too-many"; limit: number }
		| { code: "too-few-days" | "too-many-days"; limit: number }
		| { code: "too-early" | "too-late"; day: string }
		| { code: "unavailable" | "weekday" | "end-before-start" };
};
