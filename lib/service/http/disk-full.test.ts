import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { platformOf, report, text } from "@/lib/service/ingest/testing/reports";
import { messages } from "@/lib/service/store/schema/schema";
import { expectFailure } from "@/lib/service/testing/envelope";
import { startTestService, type TestService } from "@/lib/service/testing/service";

let service: TestService;
beforeAll(async () => {
	// Plain, because distributed tables can't have triggers.
	service = await startTestService({ isPlain: true });
});
beforeEach(() => service.useNewAccount());
afterEach(freeDisk);
afterAll(() => service.stop());

/** Simulates a full disk: writes fail, reads work. */
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
		drop event trigger if exists full_disk;
		drop function if exists public.refuse_row, public.refuse_table cascade;
	`);
}

const createContact = (number: string) =>
	service.request("POST", service.path("/contacts"), { body: { number, country_code: "+49" } });
const ready = async () => (await service.request("GET", "/health/ready", { token: null })).status;

const sendReport = () => platformOf(service).post(report(text("wamid.1", 1_795_181_381)));

it("writes return 507 while the disk is full, and work again once there is space", async () => {
	await fillDisk();
	const refused = await createContact("015112345678");
	expectFailure(refused, 507);
	expect(refused.body.message).toContain("no disk space");
	await freeDisk();
	expect((await createContact("015112345678")).status).toBe(201);
});

it("isn't ready from the first failed write until writes work again", async () => {
	expect(await ready()).toBe(200);
	await fillDisk();
	await createContact("015112345678");
	expect(await ready()).toBe(503);
	await freeDisk();
	expect(await ready()).toBe(200);
});

it("a report from the platform gets 507, and is stored when it's sent again", async () => {
	await fillDisk();
	expect((await sendReport()).status).toBe(507);
	await freeDisk();
	expect((await sendReport()).status).toBe(200);
	expect(await service.db.$count(messages, eq(messages.accountId, service.account))).toBe(1);
});

it("a simulated message gets 507", async () => {
	await fillDisk();
	const body = { direction: "incoming", number: "+491701234567", text: "Hello" };
	expectFailure(await service.request("POST", "/api/platform/simulator/messages", { body }), 507);
});

it("reads still work, although the token's last use can't be stored", async () => {
	const token = await service.issueToken();
	await fillDisk();
	expect((await service.request("GET", service.path("/contacts"), { token })).status).toBe(200);
});
