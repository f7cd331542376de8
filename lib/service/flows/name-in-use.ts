import { ServiceError } from "@/lib/service/errors";

/** 409 for a name that another flow of the account has. Source: docs/spec/decisions.md §3. */
export function nameInUse(): ServiceError {
	const message = "Another flow already has this name.";
	return new ServiceError("conflict", message, { errors: [{ path: "name", message }] });
}

/** 409 for a name that is being given to a flow right now; a moment later it may be in use, or free. */
export function nameBeingTaken(): ServiceError {
	const message = "A flow with this name is being created. Try again in a moment.";
	return new ServiceError("conflict", message, {
		errors: [{ path: "name", message }],
		headers: { "Retry-After": "1" },
	});
}
