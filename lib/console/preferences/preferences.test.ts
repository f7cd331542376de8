import { expect, test } from "vitest";
import { reverted } from "@/lib/console/preferences/preferences";
import { DEFAULT_PREFERENCES } from "@/lib/contract/console/default-preferences";

const BEFORE = { ...DEFAULT_PREFERENCES, theme: "light", timeZone: null } as const;

test("A change that can't be stored is taken back without the other ones", () => {
	const applied = { theme: "dark", timeZone: "Europe/Berlin" } as const;
	expect(reverted(applied, { theme: "dark" }, BEFORE)).toEqual({ ...applied, theme: "light" });
});

test("A preference that was changed again since stays", () => {
	expect(reverted({ theme: "system" }, { theme: "dark" }, BEFORE)).toEqual({ theme: "system" });
	expect(reverted({}, { theme: "dark" }, BEFORE)).toEqual({});
});
