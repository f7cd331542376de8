import { type Members, readItems } from "@/lib/template/problems/values";

/**
 * Which buttons of a translation are the source's: for each button of the source the index of its counterpart, undefined
 * without one. Buttons with the same reply ID, link, phone number or code belong together, wherever they stand; the rest, such
 * as links that a language has for itself, by type and order.
 * @param source buttons of a content, as a service returns them or an editor has them; likewise `target`
 */
export function pairButtons(source: unknown, target: unknown): (number | undefined)[] {
	const [sources, targets] = [readItems(source), readItems(target)];
	const pairs: (number | undefined)[] = sources.map(() => undefined);
	const taken = new Set<number>();
	function pair(isPair: (one: Members, other: Members, at: number, index: number) => boolean) {
		for (const [at, one] of sources.entries()) {
			if (pairs[at] !== undefined) continue;
			const index = targets.findIndex((other, own) => !taken.has(own) && isPair(one, other, at, own));
			if (index === -1) continue;
			pairs[at] = index;
			taken.add(index);
		}
	}
	const isSame = (one: Members, other: Members) => {
		const value = identity(one);
		return value !== "" && one.type === other.type && value === identity(other);
	};
	pair((one, other, at, index) => at === index && isSame(one, other));
	pair(isSame);
	pair((one, other) => one.type === other.type);
	return pairs;
}

/** Whether a translation has the source's buttons, in the same order. */
export function haveSameButtons(source: unknown, target: unknown): boolean {
	const pairs = pairButtons(source, target);
	return pairs.length === readItems(target).length && pairs.every((index, at) => index === at);
}

/** What a button leads to; "" if it isn't filled in. */
function identity({ type, value, url_type, dynamic_url, country_code }: Members): string {
	if (type === "visit_website" && url_type === "dynamic" && dynamic_url) return String(dynamic_url);
	if (!value) return "";
	return type === "call_phone" ? `${country_code ?? ""} ${value}` : String(value);
}
