import { expect, test } from "vitest";
import { readConfig } from "./config";

const NEEDED = {
	DATABASE_URL: "postgresql://localhost/chat",
	APP_SECRET: "a secret of 16 and more",
	CHAT_API_URL: "http://service:3001",
	CHAT_API_TOKEN: "token",
};

test.each([
	[undefined, "info"],
	["", "info"],
	["warn", "warn"],
	["silent", "silent"],
])("LOG_LEVEL %j makes the console's log one of %s", (LOG_LEVEL, level) => {
	expect(readConfig({ ...NEEDED, LOG_LEVEL }).logLevel).toBe(level);
});

test("another LOG_LEVEL ends the start with a line that names it", () => {
	expect(() => readConfig({ ...NEEDED, LOG_LEVEL: "loud" })).toThrow(
		"LOG_LEVEL must be debug, info, warn, error or silent",
	);
});
