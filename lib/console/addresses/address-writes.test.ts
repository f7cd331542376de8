import { beforeEach, expect, test, vi } from "vitest";
import { awaitAddress, keepNavigation } from "@/lib/console/addresses/address-writes";

const LIST = "http://localhost/1/contacts";
const NEXT_STATE = { __NA: true };

/** Writes to the address, and whether Next treats them as its own navigation. */
let writes: { url: string; cancelsNavigation: boolean }[];

beforeEach(() => {
	writes = [];
	const location = { href: LIST };
	vi.stubGlobal("location", location);
	vi.stubGlobal("history", {
		state: NEXT_STATE,
		replaceState(state: unknown, _unused: string, url: string) {
			location.href = new URL(url, location.href).href;
			writes.push({ url: location.href, cancelsNavigation: state !== NEXT_STATE });
		},
	});
});

test("a write during a navigation doesn't cancel it", () => {
	keepNavigation("/1/contacts/7", "push");
	history.replaceState(null, "", "?search=m");
	history.replaceState(null, "", "?search=ma");
	expect(writes).toEqual([
		{ url: `${LIST}?search=m`, cancelsNavigation: false },
		{ url: `${LIST}?search=ma`, cancelsNavigation: false },
	]);
});

test("once the navigation is over, Next hears of writes again", () => {
	keepNavigation("/1/contacts/7", "push");
	location.href = `${LIST}/7`;
	history.replaceState(null, "", "?tab=details");
	expect(writes).toEqual([{ url: `${LIST}/7?tab=details`, cancelsNavigation: true }]);
});

test("typed text is in the address that a navigation leaves, if it was not written before", async () => {
	const written = Promise.resolve();
	awaitAddress(`${LIST}?search=early`, written);
	await written;
	await Promise.resolve();
	keepNavigation("/1/contacts/7", "push");
	expect(writes).toEqual([]);

	awaitAddress(`${LIST}?search=ma`, new Promise(() => undefined));
	keepNavigation("/1/contacts/7", "push");
	expect(writes).toEqual([{ url: `${LIST}?search=ma`, cancelsNavigation: false }]);
});

test("back and forward write nothing: the address is another one already", () => {
	awaitAddress(`${LIST}?search=ma`, new Promise(() => undefined));
	keepNavigation(LIST, "traverse");
	expect(writes).toEqual([]);
});
