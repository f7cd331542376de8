import { type DestinationStream, type Logger, pino } from "pino";

/*
 * What programs log about an error. Database errors contain customers' data: the query's parameters, rows in `detail`,
 * the value in "invalid input syntax for type …". So only an allowlist of properties is logged.
 */

type Program = "service" | "worker" | "console";
type LoggedError = {
	type: string;
	message: string;
	code?: string;
	schema?: string;
	table?: string;
	column?: string;
	constraint?: string;
	routine?: string;
	stack?: string;
	cause?: LoggedError;
};

/** Properties of PostgreSQL errors that name parts of the schema or server, never a value. */
const NAMES = ["code", "schema", "table", "column", "constraint", "routine"] as const;
/**
 * SQLSTATE classes whose messages are about the server, authentication, the transaction, a constraint or a missing
 * permission. Others can quote values or SQL. Source: PostgreSQL documentation, appendix A.
 */
const MESSAGE_WITHOUT_VALUES = /^((08|23|25|28|3D|40|53|55|57|58)...|42501)$/;
const CAUSES_MAX = 5;

/** The logger of a program; it formats errors with {@link describeError}. */
export function createLog(program: Program, level: string, destination?: DestinationStream): Logger {
	const options = { level, base: { program }, serializers: { err: describeError } };
	return destination ? pino(options, destination) : pino(options);
}

/** An error as the log may show it: no SQL, no parameter of a query and no value of a row. */
export function describeError(thrown: unknown, depth = 0): LoggedError {
	if (!(thrown instanceof Error))
		return { type: typeof thrown, message: "A value that isn't an error was thrown." };
	const names = NAMES.flatMap((name) => {
		const value: unknown = Reflect.get(thrown, name);
		return typeof value === "string" ? [[name, value]] : [];
	});
	return {
		type: thrown.constructor.name,
		message: safeMessage(thrown),
		...Object.fromEntries(names),
		stack: callSites(thrown),
		...(thrown.cause !== undefined &&
			depth < CAUSES_MAX && { cause: describeError(thrown.cause, depth + 1) }),
	};
}

/** An error in one line for the terminal, limited to what {@link describeError} shows. */
export function errorLine(thrown: unknown): string {
	const parts: string[] = [];
	for (let error: LoggedError | undefined = describeError(thrown); error; error = error.cause) {
		const code = error.code && !error.message.includes(error.code) ? ` (${error.code})` : "";
		parts.push(error.message.split("\n")[0] + code);
	}
	return parts.join(": ");
}

/** {@link errorLine} with the stack, for unexpected errors. */
export function errorText(thrown: unknown): string {
	const { stack } = describeError(thrown);
	return [errorLine(thrown), stack && `    ${stack}`].filter(Boolean).join("\n");
}

function safeMessage(error: Error): string {
	if ("query" in error && "params" in error) return "A query failed.";
	if (!isOfServer(error) || MESSAGE_WITHOUT_VALUES.test(error.code)) return error.message;
	return "PostgreSQL rejected a statement.";
}

/** Whether PostgreSQL itself sent the error. */
function isOfServer(error: Error): error is Error & { code: string } {
	return "severity" in error && "code" in error && typeof error.code === "string";
}

/** The stack without its first lines, which repeat the original message. */
function callSites({ stack = "", message }: Error): string | undefined {
	const end = stack.indexOf(message);
	if (end < 0) return undefined;
	return stack.slice(end + message.length).trim() || undefined;
}
