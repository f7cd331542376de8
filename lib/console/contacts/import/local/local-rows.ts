import type { IdentifiedRow } from "@/lib/console/contacts/import/file-session";
import type { ImportedRow, ImportOutcome } from "@/lib/contract/extensions/contact-imports";

/**
 * Outcomes of an import by the public API: `restored` is part of `new`, because only the service knows it. `unchecked`
 * rows weren't looked up; `failed` ones were refused by the service.
 */
export type LocalOutcome = Exclude<ImportOutcome, "restored" | "doubtful"> | "unchecked" | "failed";

export type LocalRow = ImportedRow & {
	outcome: LocalOutcome;
	/** The contact's number in digits; "" if the row is invalid. */
	digits: string;
	/** Why the service refused it. */
	failure?: unknown;
};

/** The rows of a file. Invalid and repeated numbers are known without asking the service. */
export function localRows(rows: readonly IdentifiedRow[]): LocalRow[] {
	const firsts = new Map<string, number>();
	return rows.map(({ row, name, number, country_code, cells, reading }, at): LocalRow => {
		const digits = "chatPhoneId" in reading ? reading.chatPhoneId : "";
		const problem = "problem" in reading ? reading.problem : null;
		const first = firsts.get(digits) ?? null;
		if (first === null && digits !== "") firsts.set(digits, row);
		return {
			...{ position: at + 1, row, name, number, country_code, cells, digits, problem },
			outcome: problem ? "invalid" : first === null ? "unchecked" : "duplicate",
			first_row: problem ? null : first,
			is_done: false,
			contact_id: null,
		};
	});
}

/** Whether a row needs requests. */
export function isImportable({ outcome }: LocalRow): boolean {
	return outcome !== "invalid" && outcome !== "duplicate";
}

/** The number of rows with each outcome. */
export function countOutcomes(rows: readonly LocalRow[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
	return counts;
}
