import { expect, test } from "vitest";
import { afterSave, permissionsApart, type RoleFields } from "@/components/settings/roles/role-form";

const SENT: RoleFields = { name: "Sales ", permissions: ["Chat Contacts — View"] };
const STORED: RoleFields = { ...SENT, name: "Sales" };

test("After a save, the form has what was stored, and keeps what was changed during the save", () => {
	expect(afterSave({ ...SENT }, SENT, STORED)).toEqual(STORED);
	const renamed = { ...SENT, name: "Sales north" };
	expect(afterSave(renamed, SENT, STORED)).toBe(renamed);
	const granted: RoleFields = { ...SENT, permissions: ["Chat Contacts — View", "Chat Flows — View"] };
	expect(afterSave(granted, SENT, STORED)).toBe(granted);
});

test("Two versions are compared by the permissions that only one of them has", () => {
	const yours: RoleFields = { name: "Sales", permissions: ["Chat Contacts — View", "Chat Flows — View"] };
	const theirs: RoleFields = { name: "Sales", permissions: ["Chat Flows — View", "Chat Detail — View"] };
	expect(permissionsApart(yours, theirs)).toEqual({
		onlyYours: ["Chat Contacts — View"],
		onlyTheirs: ["Chat Detail — View"],
	});
});
