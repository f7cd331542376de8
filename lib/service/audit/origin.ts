import {
	ACTOR_LABEL_HEADER,
	ACTOR_LABEL_LENGTH_MAX,
	ACTOR_PERMISSIONS_HEADER,
} from "@/lib/contract/extensions/audit";
import type { Actor } from "@/lib/service/context";
import { HttpError } from "@/lib/wire/http/http-error";

/**
 * Adds to an actor what the audit log says of its request. A token that manages tokens, such as a console's, can
 * name the person behind the request, and what they may see; from others the headers are ignored.
 * Source: docs/spec/decisions.md §9.
 * @throws HttpError `malformed` for a header that can't be read, because the change would have the wrong author, or
 * the response too much
 */
export function withOrigin(
	actor: Actor,
	headers: { label: string | undefined; permissions: string | undefined; requestId: string },
): Actor {
	const { label, permissions, requestId } = headers;
	const person = actor.managesTokens && label !== undefined ? readLabel(label) : null;
	return {
		...actor,
		label: person ?? actor.label,
		...(actor.managesTokens && permissions !== undefined && { sees: readPermissions(permissions) }),
		origin: { owner: actor.label, person, requestId },
	};
}

function readPermissions(header: string): ReadonlySet<string> {
	const list = decode(header);
	if (list !== undefined) return new Set(list.split(","));
	const message = `${ACTOR_PERMISSIONS_HEADER} must be percent-encoded permissions, separated by commas.`;
	throw new HttpError("malformed", message);
}

function readLabel(header: string): string {
	const label = decode(header)?.trim() ?? "";
	const isText = [...label].every((character) => !/[\p{Cc}\p{Cs}]/u.test(character));
	if (label.length > 0 && [...label].length <= ACTOR_LABEL_LENGTH_MAX && isText) return label;
	const message = `${ACTOR_LABEL_HEADER} must be percent-encoded UTF-8 of 1 to ${ACTOR_LABEL_LENGTH_MAX} characters.`;
	throw new HttpError("malformed", message);
}

function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}
