import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { about, echo, platformOf, text } from "@/lib/service/ingest/testing/reports";
import { startTestService, type TestService } from "@/lib/service/testing/service";

const MIGRATION = path.resolve("lib/service/store/migrations/0014_contact_activity.sql");

let service: TestService;
beforeAll(async () => {
	service = await startTestService({ isPlain: true });
});
afterAll(() => service.stop());

async function readActivity() {
	const columns = "contact_id, is_active, last_activity_at, last_message_at, last_message_id, unread_count";
	const { rows } = await service.pool.query(
		`select ${columns} from chat.contact_activity order by contact_id`,
	);
	return rows;
}

it("contacts from before the migration have the activity that would have been recorded, all of it read", async () => {
	const platform = platformOf(service);
	await platform.send(text("A", 1_900_000_000));
	await platform.send(echo("B", 1_900_000_000), "smb_message_echoes");
	await platform.send(about("R", "reaction", 1_900_000_009, { message_id: "later", emoji: "👍" }));
	for (const number of ["0151 70000001", "0151 70000002"]) {
		const body = { number, country_code: "+49" };
		await service.request("POST", service.path("/contacts"), { body });
	}
	const removed = (await readActivity()).at(-1).contact_id;
	await service.request("DELETE", service.path(`/contacts/${removed}`));
	const recorded = await readActivity();
	expect(recorded).toHaveLength(3);
	expect(recorded[0]).toMatchObject({ unread_count: 1 });

	await service.pool.query(`drop table chat.contact_activity;
		drop index chat.contacts_updated, chat.contacts_name, chat.contacts_tags, chat.contacts_country, chat.contacts_ai_mode`);
	await service.pool.query(await readFile(MIGRATION, "utf8"));
	expect(await readActivity()).toEqual(recorded.map((row) => ({ ...row, unread_count: 0 })));
});
