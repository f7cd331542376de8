import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { flag } from "./parsers";
import { readSettings } from "./read";
import { VARIABLES, type VariableName } from "./variables";

const CONFIGURATION = readFileSync(path.resolve(import.meta.dirname, "../../docs/configuration.md"), "utf8");
const [, section = ""] = CONFIGURATION.split(/^## Variables$/m);
const ROWS = section.split(/^## /m)[0]?.match(/^\| `.*$/gm) ?? [];

function rowOf(name: VariableName): string {
	const { description, ...variable } = VARIABLES[name];
	const isOnOff = variable.parser === flag;
	const given = !isOnOff && "default" in variable && variable.default ? `\`${variable.default}\`` : "–";
	const shown = "shownDefault" in variable ? variable.shownDefault : given;
	return `| \`${name}\` | ${shown} | ${description} |`;
}

describe("the table of variables in docs/configuration.md", () => {
	it("lists each variable with its default and description", () => {
		expect(ROWS).toEqual(Object.keys(VARIABLES).map((name) => rowOf(name as VariableName)));
	});
});

describe("a variable from a file", () => {
	it("can end with a line break", () => {
		const { ADMIN_PASSWORD, PLATFORM_BUSINESS_ID, DATABASE_URL, DATA_DIR } = readSettings({
			ADMIN_PASSWORD: " two words \r\n",
			PLATFORM_BUSINESS_ID: "102\n",
			DATABASE_URL: "postgresql://chat@db/chat\n",
			DATA_DIR: "/var/lib/chat\n",
		});
		expect([ADMIN_PASSWORD, PLATFORM_BUSINESS_ID]).toEqual([" two words ", "102"]);
		expect([DATABASE_URL, DATA_DIR]).toEqual(["postgresql://chat@db/chat", "/var/lib/chat"]);
	});
});

it.each(["~/data", '"/var/lib/chat"', "'/var/lib/chat'"])("DATA_DIR can't be %s", (value) => {
	expect(() => readSettings({ DATA_DIR: value })).toThrow("DATA_DIR must be a path without quotes");
});

describe("a base URL", () => {
	it.each([" https://chat.example.com/\n", "https://chat.example.com//"])("is read from %j", (text) => {
		expect(readSettings({ PUBLIC_URL: text }).PUBLIC_URL).toBe("https://chat.example.com");
	});

	it.each([
		"https://chat.example.com/?",
		"https://chat.example.com#",
		"https://chat\n.example.com",
		"https:chat",
	])("isn't %j", (text) => {
		expect(() => readSettings({ PUBLIC_URL: text })).toThrow(
			"PUBLIC_URL must be a URL that starts with https:// or http://, without username, spaces",
		);
	});
});

it.each(["PLATFORM_APP_SECRET", "PLATFORM_VERIFY_TOKEN"] as const)(
	"%s is used without the line break of a file that it's read from",
	(name) => {
		expect(readSettings({ [name]: "s3cret\n" })[name]).toBe("s3cret");
	},
);

describe("an integer variable", () => {
	it.each(["0x10", "1e3", " 7 ", "7.0", "+7", ""])("rejects %j, which isn't only digits", (text) => {
		const read = () => readSettings({ RATE_LIMIT_PER_MINUTE: text }).RATE_LIMIT_PER_MINUTE;
		if (text === "") expect(read()).toBe(1200);
		else expect(read).toThrow("RATE_LIMIT_PER_MINUTE must be a whole number from 0 to 10000000");
	});
});
