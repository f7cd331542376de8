import { z } from "zod";
import { codePointLength } from "./code-points";
import { visibleName } from "./visible-text";

/**
 * A name: as everyone sees it ({@link visibleName}), then `min` to `max` code points.
 * Source: docs/spec/decisions.md §1 (trimming, unseen characters), §3, §5 (lengths).
 * @param empty what to say to someone who left the field of a form empty; the limits by default
 */
export function nameText(label: string, min: number, max: number, empty?: string) {
	const message =
		min > 0 ? `${label} must have 1 to ${max} characters.` : `${label} must have ${max} characters or fewer.`;
	return z
		.string(`${label} must be text.`)
		.overwrite(visibleName)
		.superRefine((text, context) => {
			const length = codePointLength(text);
			if (length >= min && length <= max) return;
			context.addIssue({ code: "custom", message: length === 0 && empty !== undefined ? empty : message });
		})
		.meta({ minLength: min, maxLength: max });
}

/** A note, reason or comment, without white space around it: up to `max` code points (docs/spec/decisions.md §4). */
export function noteText(max: number) {
	return z
		.string("Must be text.")
		.trim()
		.refine((text) => codePointLength(text) <= max, `Write ${max} characters or fewer.`);
}

/** A {@link noteText} that may be missing: null if it's empty. */
export function optionalNoteText(max: number) {
	return noteText(max).transform((text) => (text === "" ? null : text));
}

/**
 * A time in a request: ISO 8601 in UTC, from the year 100 on. PostgreSQL has no year 0, and JavaScript reads the years
 * before 100 in PostgreSQL's format as 1900 to 2099. Source: docs/spec/decisions.md §1.
 */
export function utcTime(message: string) {
	return z.iso.datetime(message).refine((text) => !text.startsWith("00"), message);
}
