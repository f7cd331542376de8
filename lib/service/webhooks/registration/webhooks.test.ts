import { randomBytes, randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import ipaddr from "ipaddr.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EVENT_TYPES } from "@/lib/contract/choices";
import { webhooks } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { sealSecret, unsealSecret } from "./secrets/seal";

const APP_SECRET = "a secret for tests only, long enough";

let service: TestService;
beforeAll(async () => {
	service = await startTestService({ config: { webhookAllowedNetworks: [ipaddr.parseCIDR("127.0.0.0/8")] } });
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

function register(body: Record<string, unknown>) {
	return service.request("POST", service.path("/webhooks"), { body });
}
function list() {
	return service.request("GET", service.path("/webhooks"));
}

describe("creating a webhook", () => {
	it("returns the secret only once and stores it encrypted", async () => {
		const response = await register({ url: " https://198.41.0.4/hook ", events: ["*", "*"] });
		expect(response.status).toBe(201);
		expect(response.body).toMatchObject({ success: true, statusCode: 201, message: "Webhook created" });
		const { webhook_secret: secret, ...webhook } = response.body.data;
		expect(secret).toMatch(/^[0-9a-f]{64}$/);
		expect(webhook).toMatchObject({
			url: "https://198.41.0.4/hook",
			is_active: true,
			events: ["*"],
			has_signing_secret: true,
			last_delivery_at: null,
			last_delivery_status: null,
			last_delivery_http_status: null,
			last_delivery_error: null,
		});
		expect((await list()).body.data).toEqual([webhook]);

		const [row] = await service.db.select().from(webhooks).where(eq(webhooks.accountId, service.account));
		expect(JSON.stringify(row)).not.toContain(secret);
		expect(unsealSecret(service.dependencies.config, service.account, row?.secretSealed ?? "")).toBe(secret);
	});

	it.each([
		[{ events: ["*"] }, ["url"]],
		[{ url: "http://198.41.0.4/", events: ["*"] }, ["url"]],
		[{ url: "https://u:p@198.41.0.4/", events: ["*"] }, ["url"]],
		[{ url: "https://0x0a000001/", events: ["*"] }, ["url"]],
		[{ url: "https://[::ffff:169.254.169.254]/", events: ["*"] }, ["url"]],
		[{ url: "https://db.internal/", events: ["*"] }, ["url"]],
		[{ url: "https://198.41.0.4/", events: [] }, ["events"]],
		[{ url: "https://198.41.0.4/", events: "*" }, ["events"]],
		[{ url: "https://198.41.0.4/", events: ["*", "chat.unknown"] }, ["events.1"]],
		[{ url: "", events: [], is_active: "yes" }, ["url", "events", "is_active"]],
		[{ url: "http://x", events: ["a", "b"], is_active: 1 }, ["url", "events.0", "events.1", "is_active"]],
		[{ url: "https://10.0.0.1:1", events: ["a"] }, ["url", "events.0"]],
	])("%j returns 422 for %j", async (body, paths) => {
		const response = await register(body);
		expect(response.status).toBe(422);
		expect(response.body.errors.map((error: { path: string }) => error.path)).toEqual(paths);
	});

	it("stores the longest URLs, and refuses longer ones", async () => {
		const url = (rest: string) => ({ url: `https://198.41.0.4/${rest}`, events: ["*"] });
		// Random, because an index's entry is compressed.
		const ascii = randomBytes(2_000).toString("hex");
		const wide = Array.from({ length: 900 }, () => String.fromCodePoint(randomInt(0x4e00, 0x9fa0))).join("");
		for (const [rest, status] of [
			[ascii.slice(0, 1_981), 201],
			[ascii.slice(0, 1_982), 422],
			[wide.slice(0, 660), 201],
			[wide, 422],
		] as const)
			expect((await register(url(rest))).status).toBe(status);
	});

	it("lists the available events if one is unknown", async () => {
		const response = await register({ url: "https://198.41.0.4/", events: ["chat.unknown"] });
		for (const type of EVENT_TYPES) expect(response.body.message).toContain(type);
	});

	it("allows plain HTTP in the allowed networks", async () => {
		expect((await register({ url: "http://127.0.0.1:4400/", events: ["*"] })).status).toBe(201);
		expect((await register({ url: "https://10.0.0.1/", events: ["*"] })).status).toBe(422);
	});

	it("returns 409 for a registered URL in any notation, until it's deleted", async () => {
		const first = await register({ url: "https://198.41.0.4/a", events: ["*"] });
		const again = await register({ url: "https://198.41.4/a#b", events: ["chat.message.status"] });
		expect([again.status, again.body.errors[0].path]).toEqual([409, "url"]);
		await service.request("DELETE", service.path(`/webhooks/${first.body.data.id}`));
		expect((await register({ url: "https://198.41.0.4/a", events: ["*"] })).status).toBe(201);
	});

	it("allows ten webhooks, even with concurrent requests", async () => {
		for (let n = 0; n < 9; n += 1) await register({ url: `https://198.41.0.4/${n}`, events: ["*"] });
		const responses = await Promise.all(
			Array.from({ length: 20 }, (_, n) => register({ url: `https://198.41.0.4/more/${n}`, events: ["*"] })),
		);
		expect(responses.filter((response) => response.status === 201)).toHaveLength(1);
		expect(responses.filter((response) => response.status === 409)).toHaveLength(19);
		const { data } = (await list()).body;
		expect(data).toHaveLength(10);
		expect(data.map((row: { id: number }) => row.id)).toEqual(
			data.map((row: { id: number }) => row.id).toSorted((a: number, b: number) => a - b),
		);
	});
});

describe("updating a webhook", () => {
	it("disables, enables and deletes", async () => {
		const { id } = (await register({ url: "https://198.41.0.4/", events: ["*"] })).body.data;
		const target = service.path(`/webhooks/${id}`);
		const off = await service.request("PATCH", target, { body: { is_active: false } });
		expect([off.status, off.body.message, off.body.data.is_active]).toEqual([200, "Webhook updated", false]);
		expect(off.body.data.webhook_secret).toBeUndefined();
		expect((await service.request("PATCH", target, { body: { url: "https://x.example" } })).status).toBe(422);
		const on = await service.request("PATCH", target, { body: { is_active: true } });
		expect(on.body.data.is_active).toBe(true);
		const gone = await service.request("DELETE", target);
		expect(gone.body).toEqual({ success: true, message: "Webhook deleted", data: null });
		expect((await service.request("DELETE", target)).status).toBe(404);
		expect((await service.request("PATCH", target, { body: { is_active: true } })).status).toBe(404);
	});

	it("can't touch another account's webhooks", async () => {
		const { id } = (await register({ url: "https://198.41.0.4/", events: ["*"] })).body.data;
		const token = await service.issueToken({ account: 2 });
		const other = service.path(`/webhooks/${id}`, 2);
		expect((await service.request("PATCH", other, { token, body: { is_active: false } })).status).toBe(404);
		expect((await service.request("DELETE", other, { token })).status).toBe(404);
		expect((await list()).body.data).toMatchObject([{ id, is_active: true }]);
	});
});

it("a sealed secret can only be unsealed with its application secret and account", () => {
	const secretsWith = (appSecret: string) => ({ appSecret, previousAppSecrets: [] });
	const sealed = sealSecret(APP_SECRET, 1, "s3cret");
	expect(unsealSecret(secretsWith(APP_SECRET), 1, sealed)).toBe("s3cret");
	expect(unsealSecret(secretsWith(APP_SECRET), 2, sealed)).toBeNull();
	expect(unsealSecret(secretsWith(`${APP_SECRET}!`), 1, sealed)).toBeNull();
	expect(unsealSecret(secretsWith(APP_SECRET), 1, `${sealed.slice(0, -4)}AAAA`)).toBeNull();
	expect(unsealSecret(secretsWith(APP_SECRET), 1, "")).toBeNull();
});

it("a sealed secret can be unsealed with a previous application secret", () => {
	const sealed = sealSecret(APP_SECRET, 1, "s3cret");
	const secrets = { appSecret: "the secret from now on", previousAppSecrets: ["an older one", APP_SECRET] };
	expect(unsealSecret(secrets, 1, sealed)).toBe("s3cret");
});
