import { expect, test } from "vitest";
import { addDays, addMonths } from "./days";

test("Days continue over months, years and leap days", () => {
	expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
	expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
	expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
	expect(addMonths("2024-02-29", -12)).toBe("2023-02-28");
	expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
});
