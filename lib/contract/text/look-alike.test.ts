import { expect, it } from "vitest";
import { looksAlike } from "./look-alike";

it.each([
	["another case", "OWNER"],
	["full width", "ＯＷＮＥＲ"],
	["a Cyrillic letter", "оwner"],
	["Cyrillic and Greek capitals", "ΟWΝЕR"],
	["a zero", "0wner"],
	["a zero-width space", "own\u200ber"],
	["a right-to-left override", "owner\u202e"],
	["mathematical letters", "𝐨𝔴𝓷𝖾𝕣"],
	["small capitals", "ᴏᴡɴᴇʀ"],
	["spaces around it", " owner "],
])("A name in %s looks like the plain one", (_, name) => {
	expect(looksAlike(name, "Owner")).toBe(true);
	expect(looksAlike("Owner", name)).toBe(true);
});

it.each([
	["Agent 1", "Agent I"],
	["Arno Bern", "Amo Bem"],
	["Ana  Cruz", "Ana\u00a0Cruz"],
	["O'Brien", "O’Brien"],
	["Анна", "АННА"],
	["ΝΙΚΗ", "νικη"],
	["علی\u200cرضا", "علیرضا"],
])("%s looks like %s", (name, other) => {
	expect(looksAlike(name, other)).toBe(true);
});

it.each([
	["Kai", "Kal"],
	["Jose", "José"],
	["Анна", "Ahha"],
	["Vera", "Вера"],
	["Team 1", "Team 2"],
	["Sales", "Sales team"],
	["山田", "山口"],
])("%s doesn't look like %s", (name, other) => {
	expect(looksAlike(name, other)).toBe(false);
});
