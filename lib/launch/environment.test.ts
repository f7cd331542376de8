import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readLaunchConfig } from "@/lib/launch/config";
import { consoleEnvironment, serviceEnvironment, THREADS } from "@/lib/launch/environment";
import { PROJECT_ROOT } from "@/lib/launch/project-root";

const secrets = {
	appSecret: "app",
	chatApiToken: "token",
	platformAppSecret: "platform",
	platformVerifyToken: "verify",
};
const options = { secrets, databaseUrl: "postgresql://localhost/chat", isDev: false };

test.each([
	["service", serviceEnvironment],
	["console", consoleEnvironment],
])("LOG_LEVEL reaches the %s", (_program, environment) => {
	const given = environment({ ...options, config: readLaunchConfig({ LOG_LEVEL: "warn" }) });
	expect(given.LOG_LEVEL).toBe("warn");
});

test("the console learns its hosts and the API's public address", () => {
	const config = readLaunchConfig({
		ALLOWED_HOSTS: "Chat.example.com, chat.internal",
		PUBLIC_API_URL: "https://api.example.com",
	});
	expect(consoleEnvironment({ ...options, config })).toMatchObject({
		ALLOWED_HOSTS: "chat.example.com,chat.internal",
		PUBLIC_API_URL: "https://api.example.com",
	});
});

test("service and worker have threads for many names whose look-up hangs, together, alone and in containers", () => {
	const environment = serviceEnvironment({ ...options, config: readLaunchConfig({}) });
	expect(environment.UV_THREADPOOL_SIZE).toBe(THREADS);

	const read = (name: string) => readFileSync(path.join(PROJECT_ROOT, name), "utf8");
	const { scripts } = JSON.parse(read("package.json"));
	for (const name of ["service", "worker"]) {
		expect(scripts[name]).toContain(`env UV_THREADPOOL_SIZE=${THREADS} node`);
	}
	expect(read("Dockerfile")).toMatch(new RegExp(`^ENV .*\\bUV_THREADPOOL_SIZE=${THREADS}$`, "m"));
});
