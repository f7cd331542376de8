import { expect, test } from "vitest";
import { type AccountKind, accountFormSchema, NO_ACCOUNT_FIELDS } from "./account-fields";

/** What the form says about what was typed, by field. */
function problems(kind: AccountKind, typed: Partial<typeof NO_ACCOUNT_FIELDS>) {
	const { error } = accountFormSchema(kind).safeParse({ ...NO_ACCOUNT_FIELDS, ...typed });
	return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("A new account needs only a name", () => {
	expect(problems("new", {})).toEqual({ name: "Enter the account name." });
	expect(problems("new", { name: "Nordwind" })).toEqual({});
});

test("An account of another service needs its address, its ID and a token", () => {
	expect(Object.keys(problems("existing", { name: "Nordwind" }))).toEqual([
		"base_url",
		"service_account_id",
		"token",
	]);
	const typed = { name: "Nordwind", base_url: " https://api.example.com/ ", token: "chat_secret" };
	expect(problems("existing", { ...typed, service_account_id: " 7 " })).toEqual({});
	expect(problems("existing", { ...typed, service_account_id: "seven" })).toEqual({
		service_account_id: "Enter the account's ID at the service, a whole number.",
	});
});
