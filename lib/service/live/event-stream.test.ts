import { expect, it } from "vitest";
import { waitMs } from "./event-stream";

const NOW = new Date("2026-11-21T12:00:00Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);

it.each([
	["five seconds", null, 5_000],
	["five seconds", after(3_600_000), 5_000],
	["until the token expires, if that is sooner", after(100), 100],
])("a stream waits %s before it checks its token again", (_, expiresAt, expected) => {
	const actor = {
		...{ tokenId: 1, draftsOnly: false, managesTokens: false, account: 1, permissions: new Set<never>() },
		...{ profileId: 1, label: "Test owner", expiresAt },
	};
	expect(waitMs(actor, NOW)).toBe(expected);
});
