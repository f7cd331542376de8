import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { restoreVersion } from "@/components/flows/versions/restore-version";
import { fetchFlow } from "@/lib/console/flows/flow-requests";

const PLACE = { accountId: 1, id: 7 };
const VERSION = { number: 3, definition: '{"version":"7.3"}' };
const [SEEN, NEWER, NEWEST] = [
	"2026-11-20T08:00:00.000Z",
	"2026-11-20T08:01:00.000Z",
	"2026-11-20T08:02:00.000Z",
];

/** When the service's flow changed, its definition, and the condition of each save. */
let savedAt = SEEN;
let title = "Seen";
let status = "DRAFT";
let saves: Array<string | null>;
/** Called before a save is answered, as if someone was faster. */
let beforeSave = () => {};

beforeEach(() => {
	savedAt = SEEN;
	title = "Seen";
	status = "DRAFT";
	saves = [];
	beforeSave = () => {};
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
		if (new URL(address, "http://console").pathname.endsWith("/versions")) {
			return Response.json({ success: true, data: { versions: [], next_cursor: null } });
		}
		if (init.method === "PUT") {
			beforeSave();
			const condition = new Headers(init.headers).get("if-match");
			saves.push(condition);
			if (condition !== null && condition !== `"${savedAt}"`) {
				return Response.json({ success: false, message: "It changed." }, { status: 412 });
			}
			savedAt = NEWEST;
		}
		const data = { id: 7, chat_status: status, flow_json: { version: "7.3", title }, updated_at: savedAt };
		return Response.json({ success: true, data });
	});
});
afterEach(() => vi.unstubAllGlobals());

function saveByOther(): void {
	savedAt = NEWER;
	title = "Newer";
}

/** The messaging platform throttles the flow, which changes only its status and time. */
function throttle(): void {
	savedAt = NEWER;
	status = "THROTTLED";
}

/** The messaging platform publishes the flow. */
function publish(): void {
	savedAt = NEWER;
	status = "PUBLISHED";
}

async function restore(options: { isOurs?: boolean } = {}, before = () => {}) {
	const { flow } = await fetchFlow(PLACE);
	before();
	return restoreVersion(PLACE, VERSION, { mayReplace: flow, isOurs: true, ...options });
}

it("A restore replaces only the version that was seen", async () => {
	expect(await restore()).toMatchObject({ kind: "restored", stored: { flow: { updated_at: NEWEST } } });
	expect(saves).toEqual([`"${SEEN}"`]);
});

it.each([true, false])(
	"A newer version is reported, and nothing is saved; with conditions: %s",
	async (has) => {
		const result = await restore({ isOurs: has }, saveByOther);
		expect(result).toMatchObject({ kind: "changed", present: { updated_at: NEWER }, author: undefined });
		expect(saves).toEqual([]);
	},
);

it("A version that is saved in the last moment is reported", async () => {
	beforeSave = saveByOther;
	expect(await restore()).toMatchObject({ kind: "changed", present: { updated_at: NEWER } });
	expect(savedAt).toBe(NEWER);
});

it("A newer version is replaced once that is wanted", async () => {
	const first = await restore({}, saveByOther);
	if (first.kind !== "changed") throw new Error("The newer version wasn't reported.");
	const options = { mayReplace: first.present, isOurs: true };
	expect(await restoreVersion(PLACE, VERSION, options)).toMatchObject({ kind: "restored" });
	expect(saves).toEqual([`"${NEWER}"`]);
});

it("A change of the status isn't a newer version", async () => {
	expect(await restore({}, throttle)).toMatchObject({ kind: "restored" });
	expect(saves).toEqual([`"${NEWER}"`]);
});

it("A change of the status in the last moment doesn't matter", async () => {
	beforeSave = throttle;
	expect(await restore()).toMatchObject({ kind: "restored" });
	expect(saves).toEqual([`"${SEEN}"`, `"${NEWER}"`]);
});

it("A flow that was published meanwhile doesn't become a draft unasked", async () => {
	const first = await restore({}, publish);
	expect(first).toMatchObject({ kind: "changed", present: { chat_status: "PUBLISHED" } });
	expect(saves).toEqual([]);
	if (first.kind !== "changed") return;
	const options = { mayReplace: first.present, isOurs: true };
	expect(await restoreVersion(PLACE, VERSION, options)).toMatchObject({ kind: "restored" });
});
