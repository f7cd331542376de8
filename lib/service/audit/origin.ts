import { ACTOR_LABEL_HEADER, ACTOR_LABEL_LENGTH_MAX } from "@/lib/contract/extensions/audit";
import type { Actor } from "@/lib/service/context";
import { ServiceError } from "@/lib/service/errors";

/**
 * Adds to an actor what the audit log says of its request. A token that manages tokens, such as a console's, can
 * name the person behind the request; from others the header is ignored. Source: docs/spec/decisions.md §9.
 * @throws ServiceError `malformed` for a label that can't be read, because the change would have the wrong author
 */
export function withOrigin(actor: Actor, header: string | undefined, requestId: string): Actor {
	const person = actor.managesTokens && header !== undefined ? readLabel(header) : null;
	return { ...actor, label: person ?? actor.label, origin: { owner: actor.label, person, requestId } };
}

function readLabel(header: string): string {
	const label = decode(header)?.trim() ?? "";
	const isText = [...label].every((character) => !/[\p{Cc}\p{Cs}]/u.test(character));
	if (label.length > 0 && [...label].length <= ACTOR_LABEL_LENGTH_MAX && isText) return label;
	const message = `${ACTOR_LABEL_HEADER} must be percent-encoded UTF-8 of 1 to ${ACTOR_LABEL_LENGTH_MAX} characters.`;
	throw new ServiceError("malformed", message);
}

function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}
