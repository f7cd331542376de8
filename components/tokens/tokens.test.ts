import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { exampleCommand, expiryTime } from "@/components/tokens/tokens";
import type { CreatedApiToken } from "@/lib/contract/console/tokens";

describe("A token's expiry", () => {
	beforeEach(() => {
		vi.useFakeTimers({ now: new Date("2026-11-20T08:00:00Z") });
	});
	afterEach(() => vi.useRealTimers());

	test.each([
		["30", "2026-12-20T08:00:00.000Z"],
		["90", "2027-02-18T08:00:00.000Z"],
		["365", "2027-11-20T08:00:00.000Z"],
	] as const)("in %s days is at this time of the day", (days, time) => {
		expect(expiryTime(days, "", "UTC")).toBe(time);
	});

	test("on a date is its last second where the person is", () => {
		expect(expiryTime("date", "2026-12-24", "Asia/Tokyo")).toBe("2026-12-24T14:59:59.000Z");
		expect(expiryTime("date", "2026-12-24", "America/New_York")).toBe("2026-12-25T04:59:59.000Z");
	});

	test.each(["", "2026-02-31x", "tomorrow"])("on no date (“%s”) is nothing that the API accepts", (date) => {
		expect(expiryTime("date", date, "UTC")).toBe("");
	});

	test("can be never, whatever date was chosen before", () => {
		expect(expiryTime("never", "2026-12-24", "UTC")).toBeNull();
	});
});

describe("The example command", () => {
	const created = (permissions: string[]): CreatedApiToken => ({
		token: {
			id: 5,
			name: "Booking system",
			prefix: null,
			permissions,
			drafts_only: false,
			owner: "Lena",
			is_own: true,
			created_at: "2026-11-20T08:00:00.000Z",
			expires_at: null,
			last_used_at: null,
		},
		secret: "chat_secret",
		account_address: "https://chat.example.com/api/business/public/channels/chat/accounts/7",
	});

	test.each([
		["Chat Flows — View", "/flows"],
		["Chat Contacts — View", "/contacts"],
		["Chat Detail — View", "/webhooks"],
	])("with %s reads %s", (permission, path) => {
		expect(exampleCommand(created([permission]))).toBe(
			'curl -H "Authorization: Bearer chat_secret" ' +
				`"https://chat.example.com/api/business/public/channels/chat/accounts/7${path}"`,
		);
	});

	test("of a token that can't read a list reads a list, without parameters in its path", () => {
		const command = exampleCommand(created(["Chat Contacts — Delete"]));
		expect(command).toMatch(/accounts\/7\/[\w-]+"$/);
	});
});
