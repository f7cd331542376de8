import { toApiError } from "@/lib/console/api/errors/api-error";
import type { ContactSummary } from "@/lib/contract/contacts";
import { givenName, normalizeName } from "@/lib/contract/text/person-name";
import type { LocalOutcome, LocalRow } from "./local-rows";
import type { ContactCalls } from "./paced-contacts";

type Result = { outcome: LocalOutcome; contact_id: number | null };

/** What would happen to a row now. */
export async function foreseeRow(calls: ContactCalls, row: LocalRow, isUpdating: boolean): Promise<Result> {
	const contact = await calls.find(row.digits);
	return contact ? ofExisting(row, contact, isUpdating) : { outcome: "new", contact_id: null };
}

/**
 * Creates, restores or renames a row's contact, or finds that it's there already. A contact that the check found is read
 * again first; another row is created first, which takes one request if its number is free.
 * @throws ApiError
 */
export async function importRow(
	calls: ContactCalls,
	row: LocalRow,
	{ isUpdating, key }: { isUpdating: boolean; key: string },
): Promise<Result> {
	const mayRename = isUpdating && row.name !== "";
	let contact = mayRename && row.contact_id !== null ? await calls.find(row.digits) : undefined;
	if (!contact) {
		try {
			return { outcome: "new", contact_id: await calls.create(row, key) };
		} catch (error) {
			if (toApiError(error).kind !== "conflict") throw error;
			if (!mayRename) return { outcome: "unchanged", contact_id: row.contact_id };
			contact = await calls.find(row.digits);
			if (!contact) throw error;
		}
	}
	const result = ofExisting(row, contact, isUpdating);
	if (result.outcome === "changed") await calls.rename(contact.id, row.name);
	return result;
}

function ofExisting({ name }: LocalRow, contact: ContactSummary, isUpdating: boolean): Result {
	const isRenamed = isUpdating && name !== "" && name !== normalizeName(givenName(contact));
	return { outcome: isRenamed ? "changed" : "unchanged", contact_id: contact.id };
}
