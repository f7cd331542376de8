import type { z } from "zod";
import { SECRET_MIN_LENGTH } from "./parsers";
import { VARIABLE_NAMES, VARIABLES, type VariableName } from "./variables";

export type Environment = Record<string, string | undefined>;

type Value<Name extends VariableName> =
	| z.output<(typeof VARIABLES)[Name]["parser"]>
	| ((typeof VARIABLES)[Name] extends { default: string } ? never : undefined);

export type Settings<Required extends VariableName = never> = {
	[Name in VariableName]: Name extends Required ? NonNullable<Value<Name>> : Value<Name>;
};

/** A variable is missing, malformed or conflicts with another; `message` is one line that names it. */
export class SettingError extends Error {
	constructor(variable: VariableName, problem: string) {
		super(`${variable} ${problem}`);
	}
}

/**
 * Reads every variable, or its default if it isn't set.
 * @throws {SettingError} for the first that is malformed, or required but missing; never contains its value
 */
export function readSettings<Required extends VariableName = never>(
	env: Environment,
	required: readonly Required[] = [],
): Settings<Required> {
	const missing = required.find((name) => !given(env, name));
	if (missing) throw new SettingError(missing, "is required");
	const entries = VARIABLE_NAMES.map((name) => [name, read(env, name)]);
	return Object.fromEntries(entries) as Settings<Required>;
}

function read(env: Environment, name: VariableName): unknown {
	const { parser, ...variable } = VARIABLES[name];
	const value = given(env, name) ?? ("default" in variable ? variable.default : undefined);
	if (value === undefined) return undefined;
	const { data, error } = parser.safeParse(value);
	if (error) throw new SettingError(name, error.issues[0]?.message ?? "is malformed");
	return data;
}

function given(env: Environment, name: VariableName): string | undefined {
	return env[name]?.trim() ? env[name] : undefined;
}

/** Checks variables that depend on each other. @throws {SettingError} if the service couldn't run with these */
export function checkServiceSettings(
	settings: Pick<
		Settings,
		| "CHAT_API_TOKEN"
		| "PLATFORM"
		| "PLATFORM_API_URL"
		| "PLATFORM_TOKEN"
		| "SERVICE_PORT"
		| "WORKER_METRICS_PORT"
	>,
): void {
	const { CHAT_API_TOKEN, PLATFORM, WORKER_METRICS_PORT, SERVICE_PORT } = settings;
	if (CHAT_API_TOKEN !== undefined && CHAT_API_TOKEN.length < SECRET_MIN_LENGTH) {
		throw new SettingError("CHAT_API_TOKEN", `must have at least ${SECRET_MIN_LENGTH} characters`);
	}
	if (WORKER_METRICS_PORT !== undefined && WORKER_METRICS_PORT === SERVICE_PORT) {
		throw new SettingError("WORKER_METRICS_PORT", "must differ from SERVICE_PORT");
	}
	if (PLATFORM !== "cloud") return;
	for (const name of ["PLATFORM_API_URL", "PLATFORM_TOKEN"] as const) {
		if (!settings[name]) throw new SettingError(name, "is required with PLATFORM=cloud");
	}
}

/** Checks variables that depend on each other. @throws {SettingError} if the console couldn't run with these */
export function checkConsoleSettings(
	settings: Pick<Settings, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL" | "TRANSLATE_URL" | "TRANSLATE_TOKEN">,
): void {
	if (settings.TRANSLATE_TOKEN && !settings.TRANSLATE_URL)
		throw new SettingError("TRANSLATE_URL", "is required with TRANSLATE_TOKEN");
	if (!settings.SMTP_URL) return;
	for (const name of ["MAIL_FROM", "PUBLIC_URL"] as const) {
		if (!settings[name]) throw new SettingError(name, "is required with SMTP_URL");
	}
}
