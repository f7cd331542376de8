import { expect, it } from "vitest";
import { splitName } from "./person-name";

it.each([
	["", [null, null, null]],
	["   ", [null, null, null]],
	["Ana", ["Ana", null, null]],
	["Ana Cruz", ["Ana", null, "Cruz"]],
	["Ana  María de la\tCruz", ["Ana", "María de la", "Cruz"]],
	["山田 太郎", ["山田", null, "太郎"]],
	["\u200bAna\u202e \u3164 Cruz", ["Ana", null, "Cruz"]],
	["\u200b\u200b", [null, null, null]],
])("splits %j into first, middle and last name %j", (name, [firstName, middleName, lastName]) => {
	expect(splitName(name)).toEqual({ firstName, middleName, lastName });
});
