import { type DestinationStream, type Logger, pino } from "pino";

/*
 * What programs say of an error. Errors of the database carry customers' data: the query's parameters, the rows in
 * `detail`, the value in "invalid input syntax for type …". So an error is described by a list of what may be
 * said; everything else about it stays unsaid.
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

/** Members of PostgreSQL's errors that name parts of the schema or of the server, never a value. */
const NAMES = ["code", "schema", "table", "column", "constraint", "routine"] as const;
/**
 * Classes of SQLSTATE whose messages are about the server, the sign-in, the transaction or a constraint, and a missing
 * permission. Others can quote values or SQL. Source: PostgreSQL documentation, appendix A.
 */
const MESSAGE_WITHOUT_VALUES = /^((08|23|25|28|3D|40|53|55|57|58)...|42501)$/;
const CAUSES_MAX = 5;

/** The logger of a program; every error in it is described by {@link describeError}. */
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

/** An error in one line for the terminal, with as little in it as {@link describeError} shows. */
export function errorLine(thrown: unknown): string {
	const parts: string[] = [];
	for (let error: LoggedError | undefined = describeError(thrown); error; error = error.cause) {
		const code = error.code && !error.message.includes(error.code) ? ` (${error.code})` : "";
		parts.push(error.message.split("\n")[0] + code);
	}
	return parts.join(": ");
}

/** {@link errorLine} with the places in the code, for what should never happen. */
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

/** The stack without its head, which repeats the message as it was. */
function callSites({ stack = "", message }: Error): string | undefined {
	const end = stack.indexOf(message);
	if (end < 0) return undefined;
	return stack.slice(end + message.length).trim() || undefined;
}
