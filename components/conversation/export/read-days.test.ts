import { afterEach, expect, it, vi } from "vitest";
import { createFormats } from "@/lib/console/formats/formats";
import { readDays } from "./read-days";

afterEach(() => vi.unstubAllGlobals());

/** Messages every six hours, newest first, numbered from the newest. */
const MESSAGES = Array.from({ length: 250 }, (_, index) => ({
	id: 250 - index,
	chat_message_id: `wamid.${index}`,
	direction: "incoming",
	message_type: "text",
	content: "Hi",
	status: "received",
	created_at: "2026-11-24T00:00:00Z",
	message_time: new Date(Date.UTC(2026, 10, 24, 23) - index * 6 * 3_600_000).toISOString(),
}));

/** A service that pages through the messages by number. */
function serve() {
	const requests: string[] = [];
	vi.stubGlobal("fetch", async (address: string) => {
		requests.push(address);
		const { pathname, searchParams } = new URL(address, "http://localhost");
		const time = searchParams.get("time");
		if (pathname.endsWith("/history")) {
			const middle = MESSAGES.findIndex(({ message_time }) => time !== null && message_time <= time);
			const [newer, older] = [Math.max(0, middle - 50), middle + 50];
			const messages = MESSAGES.slice(newer, older);
			const older_cursor = older < MESSAGES.length ? String(older) : null;
			return Response.json({ success: true, data: { messages, older_cursor, newer_cursor: null } });
		}
		const at = Number(searchParams.get("before") ?? 0);
		const next = at + 100 < MESSAGES.length ? String(at + 100) : null;
		return Response.json({
			success: true,
			data: MESSAGES.slice(at, at + 100),
			pagination: { page: 1, pageSize: 100, totalCount: MESSAGES.length, totalPages: 3 },
			messagesMeta: { nextCursor: next, hasMore: next !== null },
		});
	});
	return requests;
}

const read = (from: string, until: string, timeZone = "UTC", onProgress = vi.fn(), canReadAround = false) =>
	readDays(
		{ accountId: 1, contactId: 7 },
		{ from, until },
		{
			dayKey: createFormats("en", timeZone).dayKey,
			canReadAround,
			signal: new AbortController().signal,
			onProgress,
		},
	);

it("reads the whole conversation, oldest first, and says how far it is", async () => {
	serve();
	const onProgress = vi.fn();
	const messages = await read("", "", "UTC", onProgress);
	expect(messages.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
	expect(onProgress.mock.calls).toEqual([
		[100, 250],
		[200, 250],
		[250, 250],
	]);
});

it("takes only the chosen days, in the person's time zone", async () => {
	serve();
	const times = async (timeZone: string) =>
		(await read("2026-11-20", "2026-11-20", timeZone)).map(({ message_time }) => message_time);
	expect(await times("UTC")).toEqual(
		[5, 11, 17, 23].map((hour) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`),
	);
	expect((await times("Asia/Tokyo"))[0]).toBe("2026-11-19T17:00:00.000Z");
});

it("stops reading at the first day", async () => {
	const requests = serve();
	await read("2026-11-20", "");
	expect(requests).toHaveLength(1);
});

it.each(["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"])(
	"begins at the last day where the service can, and finds the same messages in %s",
	async (timeZone) => {
		serve();
		const usual = await read("2026-10-02", "2026-10-04", timeZone);
		expect(usual).toHaveLength(12);
		const requests = serve();
		expect(await read("2026-10-02", "2026-10-04", timeZone, vi.fn(), true)).toEqual(usual);
		expect(requests).toHaveLength(1);
		expect(await read("", "2026-10-04", timeZone, vi.fn(), true)).toEqual(
			await read("", "2026-10-04", timeZone),
		);
	},
);
