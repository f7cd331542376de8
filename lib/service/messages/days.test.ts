import { describe, expect, it } from "vitest";
import { daysOfMonth } from "@/lib/service/messages/days";

function startOf(date: string, timeZone: string): string | undefined {
	return daysOfMonth(date.slice(0, 7), timeZone)
		.find((day) => day.date === date)
		?.start.toISOString();
}

describe("days of a month", () => {
	it.each([
		["2026-11-20", "UTC", "2026-11-20T00:00:00.000Z"],
		["2026-11-20", "Europe/Berlin", "2026-11-19T23:00:00.000Z"],
		["2026-11-20", "America/Mexico_City", "2026-11-20T06:00:00.000Z"],
		["2026-11-20", "Asia/Kathmandu", "2026-11-19T18:15:00.000Z"],
		["2026-11-20", "Pacific/Kiritimati", "2026-11-19T10:00:00.000Z"],
	])("begin at midnight: %s in %s", (date, timeZone, start) => {
		expect(startOf(date, timeZone)).toBe(start);
	});

	it.each([
		["after a change at night", "2026-03-30", "Europe/Berlin", "2026-03-29T22:00:00.000Z"],
		["on a day whose midnight is skipped", "2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z"],
		["on a day after a repeated hour", "2018-02-18", "America/Sao_Paulo", "2018-02-18T03:00:00.000Z"],
		["on a day whose midnight happens twice", "2023-10-27", "Africa/Cairo", "2023-10-26T22:00:00.000Z"],
	])("begin once %s", (_, date, timeZone, start) => {
		expect(startOf(date, timeZone)).toBe(start);
	});

	it.each(["2024-02", "2026-02", "2026-12"])("leave no gap in %s", (month) => {
		for (const timeZone of ["Europe/Berlin", "America/Sao_Paulo", "Asia/Tokyo"]) {
			const days = daysOfMonth(month, timeZone);
			expect(days).toHaveLength(
				new Date(`${month}-28T00:00Z`).getUTCMonth() === 1 ? (month === "2024-02" ? 29 : 28) : 31,
			);
			for (const [index, day] of days.entries()) {
				expect(day.end).toEqual(days[index + 1]?.start ?? day.end);
			}
		}
	});
});
