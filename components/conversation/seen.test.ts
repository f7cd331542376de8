import { expect, test } from "vitest";
import { addSeen, countUnseen, type Seen } from "@/components/conversation/seen";

const atEnd = { scrollHeight: 2000, scrollTop: 1500, clientHeight: 500 };
const scrolledUp = { ...atEnd, scrollTop: 1200 };
const OPENED: Seen = { isAtEnd: true, count: 30 };

test("A message that arrives while you read further up is new until the end is on the screen", () => {
	let seen = addSeen(OPENED, { scroll: scrolledUp, hasEnd: true, totalCount: 30 });
	expect(seen).toEqual({ isAtEnd: false, count: 30 });
	seen = addSeen(seen, { scroll: scrolledUp, hasEnd: true, totalCount: 31 });
	expect(countUnseen(seen, 31)).toBe(1);
	// Older messages load above; the distance from the end stays as it is.
	const grown = { scrollHeight: 9000, scrollTop: 8200, clientHeight: 500 };
	seen = addSeen(seen, { scroll: grown, hasEnd: true, totalCount: 32 });
	expect(countUnseen(seen, 32)).toBe(2);
	seen = addSeen(seen, { scroll: { ...grown, scrollTop: 8500 }, hasEnd: true, totalCount: 32 });
	expect(countUnseen(seen, 32)).toBe(0);
});

test("The end of what is loaded isn't the newest message while newer ones aren't loaded", () => {
	const seen = addSeen({ isAtEnd: false, count: 30 }, { scroll: atEnd, hasEnd: false, totalCount: 31 });
	expect(seen.isAtEnd).toBe(false);
	expect(countUnseen(seen, 31)).toBe(1);
});

test("Messages that are removed from the beginning don't hide new ones", () => {
	const fewer = addSeen({ isAtEnd: false, count: 30 }, { scroll: scrolledUp, hasEnd: true, totalCount: 20 });
	expect(countUnseen(fewer, 21)).toBe(1);
});

test("Nothing is new before the number of messages is known", () => {
	const first = addSeen(
		{ isAtEnd: false, count: undefined },
		{ scroll: scrolledUp, hasEnd: true, totalCount: 7 },
	);
	expect(countUnseen(first, 7)).toBe(0);
	expect(countUnseen(first, undefined)).toBe(0);
	expect(addSeen(first, { scroll: scrolledUp, hasEnd: true, totalCount: 7 })).toBe(first);
});
