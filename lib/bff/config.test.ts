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

const SSO = {
	OIDC_ISSUER: "https://login.example.com/realms/staff",
	OIDC_CLIENT_ID: "console",
	OIDC_CLIENT_SECRET: "secret",
};

test("single sign-on has its settings, and none without them", () => {
	expect(readConfig(REQUIRED).sso).toBeUndefined();
	expect(readConfig({ ...REQUIRED, ...SSO, OIDC_ROLE_MAP: "a=b=owner, support = agent" }).sso).toMatchObject({
		issuer: SSO.OIDC_ISSUER,
		isOnly: false,
		roleMap: [
			{ group: "a=b", role: "owner" },
			{ group: "support", role: "agent" },
		],
	});
});

test.each([
	[{ ...SSO, OIDC_ISSUER: "" }, "OIDC_ISSUER is required for single sign-on"],
	[{ ...SSO, OIDC_CLIENT_ID: "" }, "OIDC_CLIENT_ID is required for single sign-on"],
	[{ ...SSO, OIDC_CLIENT_SECRET: "" }, "OIDC_CLIENT_SECRET is required for single sign-on"],
	[{ OIDC_ONLY: "1" }, "OIDC_ISSUER is required for single sign-on"],
	[{ OIDC_ROLE_MAP: "a=owner" }, "OIDC_ISSUER is required for single sign-on"],
	[{ ...SSO, OIDC_ISSUER: "login.example.com" }, "OIDC_ISSUER must be a URL"],
	[{ ...SSO, OIDC_ROLE_MAP: "support" }, 'OIDC_ROLE_MAP "support" is not a group and a role'],
	[{ ...SSO, OIDC_ROLE_MAP: "support=boss" }, 'OIDC_ROLE_MAP has the role "boss": use owner, manager'],
	[{ ...SSO, OIDC_ONLY: "1" }, "OIDC_ROLE_MAP needs a group with the role owner"],
])("%j ends the start with one line", (variables, message) => {
	expect(() => readConfig({ ...REQUIRED, ...variables })).toThrow(message);
});
