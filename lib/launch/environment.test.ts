import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { readLaunchConfig } from "@/lib/launch/config";
import { consoleEnvironment, serviceEnvironment, THREADS } from "@/lib/launch/environment";
import { PROJECT_ROOT } from "@/lib/launch/project-root";

afterEach(() => vi.unstubAllEnvs());

const secrets = {
	appSecret: "app",
	chatApiToken: "token",
	platformAppSecret: "platform",
	platformVerifyToken: "verify",
};
const options = { secrets, databaseUrl: "postgresql://localhost/chat", isDev: false };

test("each program only gets the variables it reads", () => {
	vi.stubEnv("LOG_LEVEL", "warn");
	vi.stubEnv("ALLOWED_HOSTS", "chat.example.com");
	vi.stubEnv("PLATFORM_TOKEN", "of the platform");
	vi.stubEnv("ADMIN_PASSWORD", "correct horse");
	const given = { ...options, config: readLaunchConfig({}) };
	const [service, web] = [serviceEnvironment(given), consoleEnvironment(given)];
	expect(service).toMatchObject({ LOG_LEVEL: "warn", PLATFORM_TOKEN: "of the platform" });
	expect(web).toMatchObject({ LOG_LEVEL: "warn", ALLOWED_HOSTS: "chat.example.com" });
	for (const name of ["ALLOWED_HOSTS", "ADMIN_PASSWORD"]) expect(service).not.toHaveProperty(name);
	for (const name of ["PLATFORM_TOKEN", "ADMIN_PASSWORD"]) expect(web).not.toHaveProperty(name);
});

test("service and worker have threads for many hanging DNS lookups, however they're started", () => {
	const environment = serviceEnvironment({ ...options, config: readLaunchConfig({}) });
	expect(environment.UV_THREADPOOL_SIZE).toBe(THREADS);

	const read = (name: string) => readFileSync(path.join(PROJECT_ROOT, name), "utf8");
	const { scripts } = JSON.parse(read("package.json"));
	for (const name of ["service", "worker"]) {
		expect(scripts[name]).toContain(`env UV_THREADPOOL_SIZE=${THREADS} node`);
	}
	expect(read("Dockerfile")).toMatch(new RegExp(`^ENV .*\\bUV_THREADPOOL_SIZE=${THREADS}$`, "m"));
});
