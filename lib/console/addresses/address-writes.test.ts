import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { awaitAddress, keepNavigation, openInPlace } from "@/lib/console/addresses/address-writes";

// Other files run in the same process.
afterAll(() => vi.unstubAllGlobals());

const LIST = "http://localhost/1/contacts";
const NEXT_STATE = { __NA: true };

/** Writes to the URL, and whether Next treats them as its own navigation. */
let writes: { url: string; cancelsNavigation: boolean }[];

let pushed: string[];

beforeEach(() => {
	writes = [];
	pushed = [];
	const location = { href: LIST };
	vi.stubGlobal("location", location);
	vi.stubGlobal("history", {
		state: NEXT_STATE,
		pushState(_state: unknown, _unused: string, url: string) {
			location.href = new URL(url, location.href).href;
			pushed.push(location.href);
		},
		replaceState(state: unknown, _unused: string, url: string) {
			location.href = new URL(url, location.href).href;
			writes.push({ url: location.href, cancelsNavigation: state !== NEXT_STATE });
		},
	});
});

test("keeps a pending navigation when something writes to the URL", () => {
	keepNavigation("/1/contacts/7", "push");
	history.replaceState(null, "", "?search=m");
	history.replaceState(null, "", "?search=ma");
	expect(writes).toEqual([
		{ url: `${LIST}?search=m`, cancelsNavigation: false },
		{ url: `${LIST}?search=ma`, cancelsNavigation: false },
	]);
});

test("passes writes to Next again after the navigation", () => {
	keepNavigation("/1/contacts/7", "push");
	location.href = `${LIST}/7`;
	history.replaceState(null, "", "?tab=details");
	expect(writes).toEqual([{ url: `${LIST}/7?tab=details`, cancelsNavigation: true }]);
});

test("writes once when Next wraps the browser's function only after a first navigation", () => {
	keepNavigation("/1/contacts/import", "push");
	const original = history.replaceState.bind(history);
	history.replaceState = (state, unused, url) => original(state ?? NEXT_STATE, unused, url);
	keepNavigation("/1/contacts/7", "push");
	history.replaceState(null, "", "?search=m");
	location.href = `${LIST}/7`;
	history.replaceState(null, "", "?tab=details");
	expect(writes).toEqual([
		{ url: `${LIST}?search=m`, cancelsNavigation: false },
		{ url: `${LIST}/7?tab=details`, cancelsNavigation: false },
	]);
});

test("adds pending search text to the history entry that a navigation leaves", async () => {
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

test("writes nothing on Back and Forward", () => {
	awaitAddress(`${LIST}?search=ma`, new Promise(() => undefined));
	keepNavigation(LIST, "traverse");
	expect(writes).toEqual([]);
});

test("opens nothing in place while typed text isn't written", async () => {
	let noteWritten = () => {};
	awaitAddress(
		`${LIST}?search=ma`,
		new Promise<void>((resolve) => {
			noteWritten = resolve;
		}),
	);
	expect(openInPlace("/1/contacts/7?search=ma")).toBe(false);
	expect([...writes, ...pushed]).toEqual([]);
	noteWritten();
	await vi.waitFor(() => expect(openInPlace("/1/contacts/7?search=ma")).toBe(true));
	expect(pushed).toEqual([`${LIST}/7?search=ma`]);
});
