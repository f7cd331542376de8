import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contacts } from "@/lib/service/store/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { createLog, errorLine, errorText } from "./log";

const PLANTED = "Ada Planted, +49 151 23456789";
let service: TestService;

beforeAll(async () => {
	service = await startTestService();
	await service.pool.query("alter table chat.contacts add constraint no_ada check (first_name <> 'Ada')");
});
afterAll(() => service.stop());

/** Every form in which a program can say an error: a line of its log, and lines for the terminal. */
function said(error: unknown): string {
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

describe("what a log says of a query that failed", () => {
	it("is its code and its constraint, without SQL, parameters and rows", async () => {
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
		const text = said(error);
		expect(text).not.toMatch(/Planted|23456789|insert into/i);
		expect(text).toContain('"code":"23514"');
		expect(text).toContain('"constraint":"no_ada"');
		expect(text).toContain('"table":"contacts"');
		expect(text).toContain("log.test.ts");
	});

	it.each([
		["a value that is no number", "select $1::bigint", [PLANTED]],
		["a value that is no time", `select '${PLANTED}'::timestamptz`, []],
		["SQL with an error in it", `selec '${PLANTED}'`, []],
		["a function that complains", `do $$ begin raise exception '${PLANTED}'; end $$`, []],
	])("does not quote %s", async (_, statement, values) => {
		const error = await failureOf(statement, values);
		expect(String(error)).toMatch(/Planted|selec/);
		expect(said(error)).not.toMatch(/Planted|selec/);
	});

	it("names what is wrong with the server in the server's own words", async () => {
		const error = await failureOf("select pg_terminate_backend(pg_backend_pid())", []);
		expect(errorLine(error)).toContain("terminating connection due to administrator command (57P01)");
	});
});

describe("what a log says of any other error", () => {
	it("is its message, its place in the code and its causes, and no member that it happens to carry", () => {
		const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", body: PLANTED });
		const text = said(new TypeError("no answer", { cause }));
		expect(text).toContain('"type":"TypeError","message":"no answer"');
		expect(text).toContain('"cause":{"type":"Error","message":"connect ECONNREFUSED","code":"ECONNREFUSED"');
		expect(errorLine(new TypeError("no answer", { cause }))).toBe("no answer: connect ECONNREFUSED");
		expect(text).not.toContain("Planted");
	});

	it("is nothing but its kind where it is no error", () => {
		expect(said(PLANTED)).not.toContain("Planted");
	});
});
