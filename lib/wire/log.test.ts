import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contacts } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { createLog, errorLine, errorText } from "./log";

const PLANTED = "Ada Planted, +49 151 23456789";
let service: TestService;

beforeAll(async () => {
	service = await startTestService();
	await service.pool.query("alter table chat.contacts add constraint no_ada check (first_name <> 'Ada')");
});
afterAll(() => service.stop());

/** Every output of an error: the log line and the terminal lines. */
function outputsOf(error: unknown): string {
	let text = "";
	const log = createLog("service", "info", {
		write: (line) => {
			text += line;
		},
	});
	log.error({ err: error }, "request failed");
	return [text, errorLine(error), errorText(error)].join("\n");
}

async function failureOf(statement: string, values: unknown[]): Promise<unknown> {
	return service.pool.query(statement, values).catch((error: unknown) => error);
}

describe("logging a failed query", () => {
	it("includes the code and the constraint, but no SQL, parameters or rows", async () => {
		const values = {
			accountId: 1,
			firstName: "Ada",
			lastName: PLANTED,
			number: PLANTED,
			countryCode: "+49",
			chatPhoneId: PLANTED,
			searchName: PLANTED,
			searchNumber: PLANTED,
			createdBy: PLANTED,
			updatedBy: PLANTED,
		};
		const error = await service.db
			.insert(contacts)
			.values(values)
			.catch((failure: unknown) => failure);
		expect(String(error)).toContain("Planted");
		const text = outputsOf(error);
		expect(text).not.toMatch(/Planted|23456789|insert into/i);
		expect(text).toContain('"code":"23514"');
		expect(text).toContain('"constraint":"no_ada"');
		expect(text).toContain('"table":"contacts"');
		expect(text).toContain("log.test.ts");
	});

	it.each([
		["a value that isn't a number", "select $1::bigint", [PLANTED]],
		["a value that isn't a time", `select '${PLANTED}'::timestamptz`, []],
		["SQL with a syntax error", `selec '${PLANTED}'`, []],
		["an exception raised by a function", `do $$ begin raise exception '${PLANTED}'; end $$`, []],
	])("doesn't quote %s", async (_, statement, values) => {
		const error = await failureOf(statement, values);
		expect(String(error)).toMatch(/Planted|selec/);
		expect(outputsOf(error)).not.toMatch(/Planted|selec/);
	});

	it("keeps PostgreSQL's message about the server", async () => {
		const error = await failureOf("select pg_terminate_backend(pg_backend_pid())", []);
		expect(errorLine(error)).toContain("terminating connection due to administrator command (57P01)");
	});
});

describe("logging any other error", () => {
	it("includes the message, stack and causes, but no other properties", () => {
		const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", body: PLANTED });
		const text = outputsOf(new TypeError("no answer", { cause }));
		expect(text).toContain('"type":"TypeError","message":"no answer"');
		expect(text).toContain('"cause":{"type":"Error","message":"connect ECONNREFUSED","code":"ECONNREFUSED"');
		expect(errorLine(new TypeError("no answer", { cause }))).toBe("no answer: connect ECONNREFUSED");
		expect(text).not.toContain("Planted");
	});

	it("includes only the type of a thrown value that isn't an error", () => {
		expect(outputsOf(PLANTED)).not.toContain("Planted");
	});
});
