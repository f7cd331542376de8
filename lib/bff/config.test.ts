import { expect, test } from "vitest";
import { readConfig } from "./config";

const REQUIRED = {
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
])("LOG_LEVEL %j sets the log level %s", (LOG_LEVEL, level) => {
	expect(readConfig({ ...REQUIRED, LOG_LEVEL }).logLevel).toBe(level);
});

test("an invalid LOG_LEVEL throws an error that names it", () => {
	expect(() => readConfig({ ...REQUIRED, LOG_LEVEL: "loud" })).toThrow(
		"LOG_LEVEL must be debug, info, warn, error or silent",
	);
});
