import { afterEach, beforeEach, expect, it } from "vitest";
import { platformOf, report, text } from "@/lib/service/ingest/testing/reports";
import { expectFailure } from "@/lib/service/testing/envelope";
import { startTestService, type TestService } from "@/lib/service/testing/service";

let service: TestService;
beforeEach(async () => {
	// For its triggers, which a distributed table can't have.
	service = await startTestService({ isPlain: true });
});
afterEach(() => service.stop());

/** As on a full disk: tables that grow can't, what is stored can be read. */
async function fillDisk(): Promise<void> {
	await service.pool.query(`
		create function public.refuse_row() returns trigger language plpgsql as $$
			begin raise exception 'could not extend file' using errcode = '53100'; end $$;
		create function public.refuse_table() returns event_trigger language plpgsql as $$
			begin raise exception 'could not extend file' using errcode = '53100'; end $$;
		create trigger full_disk before insert on chat.contacts for each row execute function public.refuse_row();
		create trigger full_disk before update on chat.tokens for each row execute function public.refuse_row();
		create event trigger full_disk on ddl_command_start execute function public.refuse_table();
	`);
}

async function freeDisk(): Promise<void> {
	await service.pool.query(`
		drop event trigger full_disk;
		drop trigger full_disk on chat.contacts;
		drop trigger full_disk on chat.tokens;
	`);
}

const createContact = (number: string) =>
	service.request("POST", service.path("/contacts"), { body: { number, country_code: "+49" } });
const ready = async () => (await service.request("GET", "/health/ready", { token: null })).status;

const sendReport = () => platformOf(service).post(report(text("wamid.1", 1_795_181_381)));

it("writes are answered 507 while the disk is full, and stored once there is space", async () => {
	await fillDisk();
	const refused = await createContact("015112345678");
	expectFailure(refused, 507);
	expect(refused.body.message).toContain("no disk space");
	await freeDisk();
	expect((await createContact("015112345678")).status).toBe(201);
});

it("is not ready from the first failed write until the database can store something again", async () => {
	expect(await ready()).toBe(200);
	await fillDisk();
	await createContact("015112345678");
	expect(await ready()).toBe(503);
	await freeDisk();
	expect(await ready()).toBe(200);
});

it("a report of the platform is refused, so that it comes again, and is stored then", async () => {
	await fillDisk();
	expect((await sendReport()).status).toBe(507);
	await freeDisk();
	expect((await sendReport()).status).toBe(200);
	const { rows } = await service.pool.query("select count(*)::int as count from chat.messages");
	expect(rows[0].count).toBe(1);
});

it("reads go on, although the last use of a token can't be noted", async () => {
	const token = await service.issueToken();
	await fillDisk();
	expect((await service.request("GET", service.path("/contacts"), { token })).status).toBe(200);
});
