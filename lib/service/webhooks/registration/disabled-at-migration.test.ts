import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";

const MIGRATION = path.resolve("lib/service/store/migrations/0010_webhook_disabled_at.sql");

let service: TestService;
beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

async function register(url: string, isActive: boolean): Promise<number> {
	const body = { url, events: ["*"], is_active: isActive };
	const created = await service.request("POST", service.path("/webhooks"), { body });
	return created.body.data.id;
}

it("a webhook disabled before the migration counts as disabled since its last change", async () => {
	const active = await register("https://active.example.com/", true);
	const disabled = await register("https://disabled.example.com/", false);
	await service.pool.query("update chat.webhooks set updated_at = '2026-11-20T08:00:00Z'");
	await service.pool.query("alter table chat.webhooks drop column disabled_at, drop column version");
	await service.pool.query(await readFile(MIGRATION, "utf8"));

	const health = await service.request("GET", service.extension("/webhook-health"));
	expect(health.body.data).toMatchObject([
		{ webhook_id: active, disabled_at: null },
		{ webhook_id: disabled, disabled_at: "2026-11-20T08:00:00.000Z" },
	]);
});
