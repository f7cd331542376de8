import { HttpError } from "@/lib/wire/http/http-error";

/**
 * Refuses a change of a record that the client hasn't read as it is now. Source: docs/spec/decisions.md §1.
 * @param version the `updated_at` that the client has read; without it, any version may be replaced
 * @throws HttpError `changed`
 */
export function assertVersion(record: string, updatedAt: Date, version: string | undefined): void {
	const time = updatedAt.toISOString();
	if (version === undefined || version === time) return;
	throw new HttpError("changed", `This ${record} was changed at ${time}. Read it again before you save.`);
}

/** The time of a change, which identifies a version: two changes within a millisecond get different ones. */
export function laterThan(before: Date | undefined, now: Date): Date {
	return before && now <= before ? new Date(before.getTime() + 1) : now;
}
