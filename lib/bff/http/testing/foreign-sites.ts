import { expect } from "vitest";
import type { Team } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import type { Call } from "@/lib/bff/testing/every-call";

export const ANOTHER_SITE = { "sec-fetch-site": "cross-site", origin: "https://evil.test" };

/** Where requests can come from beside the console's own pages, and the headers that say so. */
export const FOREIGN: [string, Record<string, string | null>][] = [
	["another site", ANOTHER_SITE],
	["a sibling subdomain", { "sec-fetch-site": "same-site", origin: "http://other.console.test:3000" }],
	["the address bar", { "sec-fetch-site": "none" }],
	["another origin, without Sec-Fetch-Site", { "sec-fetch-site": null, origin: "http://evil.test" }],
	["another port, without Sec-Fetch-Site", { "sec-fetch-site": null, origin: "http://console.test:3001" }],
	["a sandboxed frame", { "sec-fetch-site": null, origin: "null" }],
	["nowhere", { "sec-fetch-site": null, origin: null }],
	["two origins", { "sec-fetch-site": null, origin: "http://console.test:3000, http://evil.test" }],
];

/** Sends a write with the owner's cookie and these headers, and expects that nothing happens. */
export async function expectRefused(
	team: Team,
	{ method, path }: Call,
	headers: Record<string, string | null>,
): Promise<void> {
	team.requests.length = 0;
	const init = { method, body: "{}", headers: { cookie: team.owner, ...headers } };
	const answer = await sendTo(team.runtime, browserRequest(path, init));
	expect(answer.status).toBe(403);
	expect(await answer.json()).toMatchObject({ message: "This request didn't come from the console." });
	expect(answer.headers.getSetCookie()).toEqual([]);
	expect(team.requests).toEqual([]);
}
