import type { Actor } from "@/lib/service/context";
import { HttpError } from "@/lib/wire/http/http-error";

/** Refuses a token that doesn't manage the account's tokens, as a console's does. @throws HttpError `forbidden` */
export function requireManager({ actor }: { actor: Actor }): void {
	if (actor.managesTokens) return;
	const message = "Only a token that manages the account's tokens can do this, such as the service's own.";
	throw new HttpError("forbidden", message);
}
