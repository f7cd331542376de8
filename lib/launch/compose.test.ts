import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readConfig } from "@/lib/bff/config";
import { readLaunchConfig } from "@/lib/launch/config";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { readServiceConfig } from "@/lib/service/config";
import { VARIABLE_NAMES } from "@/lib/settings/variables";

type Environment = Record<string, string>;

const COMPOSE = readFileSync(path.join(PROJECT_ROOT, "compose.yaml"), "utf8");
const DOCKERFILE = readFileSync(path.join(PROJECT_ROOT, "Dockerfile"), "utf8");

/** Set by compose.yaml itself. */
const SET_BY_COMPOSE = ["CHAT_API_URL", "DATABASE_URL", "WORKER_METRICS_PORT"];
/** Only for `npm start`, which has a data folder and starts both programs. */
const NOT_IN_CONTAINERS = ["DATA_DIR", "SAMPLE_DATA"];
/** Set by the image. In .env, it's the host address on which ports are published. */
const SET_BY_IMAGE = ["BIND_ADDRESS"];

const SECRETS: Environment = {
	APP_SECRET: "the secret of the app",
	CHAT_API_TOKEN: "the-token-of-the-api",
	PLATFORM_APP_SECRET: "the secret of the platform",
	PLATFORM_VERIFY_TOKEN: "the token of the platform",
	POSTGRES_PASSWORD: "word",
};

const duration = z.string().regex(/^\d+(ms|s|m|h)$/);
const size = z.string().regex(/^\d+[kmg]b?$/);
const healthcheck = z.strictObject({
	test: z.tuple([z.literal("CMD")], z.string()),
	interval: duration,
	timeout: duration.optional(),
	start_period: duration.optional(),
	retries: z.int().positive().optional(),
});
const serviceMembers = z
	.strictObject({
		image: z.string(),
		build: z.literal("."),
		command: z.enum(["service", "worker", "console"]),
		restart: z.enum(["no", "always", "on-failure", "unless-stopped"]),
		logging: z.strictObject({
			driver: z.literal("json-file"),
			options: z.strictObject({ "max-size": size, "max-file": z.string().regex(/^\d+$/) }),
		}),
		init: z.boolean(),
		stop_grace_period: duration,
		read_only: z.boolean(),
		tmpfs: z.array(z.string().startsWith("/")),
		cap_drop: z.array(z.literal("ALL")),
		security_opt: z.array(z.literal("no-new-privileges:true")),
		depends_on: z.record(z.string(), z.strictObject({ condition: z.literal("service_healthy") })),
		shm_size: size,
		volumes: z.array(z.string().regex(/^[a-z]+:\/[\w/]+$/)),
		configs: z.array(z.strictObject({ source: z.string(), target: z.string().startsWith("/") })),
		ports: z.array(z.string()),
	})
	.partial()
	.extend({ environment: z.record(z.string().regex(/^[A-Z_]+$/), z.string()), healthcheck });

/** The members of the Compose specification that the file uses. */
const composeFile = z.strictObject({
	services: z.record(z.string(), serviceMembers),
	configs: z.strictObject({ role: z.strictObject({ file: z.string() }) }),
	volumes: z.record(z.string(), z.null()),
});

/** Without the fields that the specification leaves to the file. */
const members = Object.entries(parse(COMPOSE, { merge: true })).filter(([name]) => !name.startsWith("x-"));
const compose = composeFile.safeParse(Object.fromEntries(members));
const { services = {}, configs } = compose.data ?? {};

/** The environment of a program's container, with `dotEnv` as the .env file. */
function environment(program: string, dotEnv: Environment): Environment {
	const entries = Object.entries(services[program]?.environment ?? {});
	return Object.fromEntries(entries.map(([name, value]) => [name, interpolate(value, dotEnv)]));
}

function interpolate(value: string, dotEnv: Environment): string {
	return value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, sign: string, text: string) => {
		if (!dotEnv[name] && sign === "?") throw new Error(`${name} ${text}`);
		return dotEnv[name] || text;
	});
}

const service = (dotEnv: Environment) => environment("service", dotEnv);
const worker = (dotEnv: Environment) => environment("worker", dotEnv);
const consoleProgram = (dotEnv: Environment) => environment("console", dotEnv);

describe("compose.yaml", () => {
	it("has only members of the Compose specification, with values that it allows", () => {
		expect(compose.error).toBeUndefined();
	});

	it("names only services, volumes and configurations that exist", () => {
		const { volumes = {} } = compose.data ?? {};
		for (const { depends_on = {}, ...each } of Object.values(services)) {
			expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
			for (const volume of each.volumes ?? []) expect(volumes).toHaveProperty(volume.split(":")[0] ?? "");
			for (const { source } of each.configs ?? []) expect(configs).toHaveProperty(source);
		}
	});

	it("passes on every variable that .env can set", () => {
		const dotEnv = Object.fromEntries(
			[...VARIABLE_NAMES, "POSTGRES_PASSWORD"].map((name) => [name, `<${name}>`]),
		);
		const given = { ...service(dotEnv), ...worker(dotEnv), ...consoleProgram(dotEnv) };
		for (const name of VARIABLE_NAMES) {
			if (SET_BY_COMPOSE.includes(name)) expect(given[name], name).toBeDefined();
			else if ([...NOT_IN_CONTAINERS, ...SET_BY_IMAGE].includes(name))
				expect(given[name], name).toBeUndefined();
			else expect(given[name], name).toBe(`<${name}>`);
		}
	});

	it("only needs five secrets and leaves all defaults to the programs", () => {
		const { POSTGRES_PASSWORD: _, ...needed } = SECRETS;
		const given = service(SECRETS);
		const { DATABASE_URL = "" } = given;
		expect(readServiceConfig(given)).toEqual(readServiceConfig({ ...needed, DATABASE_URL }));
		expect(readServiceConfig(worker(SECRETS))).toEqual({
			...readServiceConfig(given),
			workerMetricsPort: 9464,
		});
		expect(readConfig(consoleProgram(SECRETS))).toMatchObject({
			port: 3000,
			trustedProxies: 0,
			logLevel: "info",
		});
		expect(() => readLaunchConfig(consoleProgram(SECRETS))).not.toThrow();
	});

	it.each(Object.keys(SECRETS))("fails without %s", (name) => {
		const rest = { ...SECRETS, [name]: "" };
		expect(() => service(rest)).toThrow(`${name} is required`);
	});

	it("has the programs connect with a role that is created without superuser", () => {
		const { username, pathname } = new URL(service(SECRETS).DATABASE_URL ?? "");
		const sql = readFileSync(path.join(PROJECT_ROOT, configs?.role.file ?? ""), "utf8");
		expect(sql).toContain(`create role ${username} login password`);
		expect(sql).toContain(`create database ${pathname.slice(1)} owner ${username};`);
		expect(Object.keys(services.database?.environment ?? {})).toEqual(["POSTGRES_PASSWORD"]);
	});

	it("treats the database as ready only once it accepts network connections", () => {
		expect(services.database?.healthcheck.test.join(" ")).toContain("-h 127.0.0.1");
	});

	it("connects the console to the service's port, and publishes both ports", () => {
		const dotEnv = { ...SECRETS, PORT: "8080", SERVICE_PORT: "8081" };
		expect(readServiceConfig(service(dotEnv)).port).toBe(8081);
		expect(readConfig(consoleProgram(dotEnv))).toMatchObject({
			port: 8080,
			chatApiUrl: "http://service:8081",
		});
		const ports = [services.service, services.console].flatMap((each) => each?.ports ?? []);
		expect(ports.map((port) => interpolate(port, dotEnv))).toEqual([
			"0.0.0.0:8081:8081",
			"0.0.0.0:8080:8080",
		]);
	});
});

describe("the image", () => {
	it("listens on every address of its container", () => {
		expect(DOCKERFILE).toMatch(/^ENV .*\bBIND_ADDRESS=0\.0\.0\.0\b/m);
	});

	it("builds and runs with the same Node.js version, allowed by package.json", () => {
		const bases = [...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? "");
		const { engines } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, "package.json"), "utf8"));
		const [, minimum] = /^>=(\d+)/.exec(engines.node) ?? [];
		expect(bases.length).toBeGreaterThan(1);
		expect(new Set(bases).size).toBe(1);
		expect(Number(/^node:(\d+)-/.exec(bases[0] ?? "")?.[1])).toBeGreaterThan(Number(minimum));
	});
});
