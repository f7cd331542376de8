import { expect, test } from "vitest";
import { readLaunchConfig } from "@/lib/launch/config";
import { consoleEnvironment, serviceEnvironment } from "@/lib/launch/environment";

const secrets = {
	appSecret: "app",
	chatApiToken: "token",
	platformAppSecret: "platform",
	platformVerifyToken: "verify",
	databasePassword: "password",
};

test.each([
	["service", serviceEnvironment],
	["console", consoleEnvironment],
])("LOG_LEVEL reaches the %s", (_program, environment) => {
	const config = readLaunchConfig({ LOG_LEVEL: "warn" });
	const given = environment({ config, secrets, databaseUrl: "postgresql://localhost/chat", isDev: false });
	expect(given.LOG_LEVEL).toBe("warn");
});
