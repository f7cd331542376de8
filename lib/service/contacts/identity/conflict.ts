import { conflict, type ServiceError } from "@/lib/service/errors";
import { violates } from "@/lib/service/store/unique-violation";

/** 409 for a number that an active contact has. Source: docs/spec/public-api.md §4 rule 1. */
export function numberInUse(): ServiceError {
	return conflict("number", "A contact with this number already exists.");
}

/** Runs a write and throws {@link numberInUse} if another one was faster. */
export async function orNumberInUse<T>(write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (violates(error, "contacts_active_identity")) throw numberInUse();
		throw error;
	}
}
