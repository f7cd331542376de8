import { ServiceError } from "@/lib/service/errors";

/** 409 for a name that another flow of the account has, or is being given. Source: decisions §3. */
export function nameInUse(message = "Another flow has this name already."): ServiceError {
	return new ServiceError("conflict", message, { errors: [{ path: "name", message }] });
}
