import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliveries } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { about, echo, platformOf, status, text } from "./testing/reports";

const T = 1_697_043_300;

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

describe("status events", () => {
	const steps = {
		echo: () => platform.send(echo("wamid.A", T), "smb_message_echoes"),
		reaction: () => platform.send(about("wamid.R", "reaction", T, { message_id: "wamid.A", emoji: "👍" })),
		sent: () => platform.send(status("wamid.A", "sent", T)),
		delivered: () => platform.send(status("wamid.A", "delivered", T + 1)),
		failed: () => platform.send(status("wamid.A", "failed", T + 1)),
	};

	it.each<[(keyof typeof steps)[], string[]]>([
		[
			["echo", "sent", "delivered"],
			["sent", "delivered"],
		],
		[
			["sent", "echo", "delivered"],
			["sent", "delivered"],
		],
		[["echo", "sent", "sent", "echo", "sent"], ["sent"]],
		[["sent", "echo", "sent"], ["sent"]],
		[["sent", "sent"], ["sent"]],
		[["reaction", "sent", "echo", "sent"], ["sent"]],
		[
			["echo", "sent", "delivered", "sent", "delivered"],
			["sent", "delivered"],
		],
		[["echo", "delivered", "sent"], ["delivered"]],
		[["echo", "failed", "sent", "failed"], ["failed"]],
	])("after %j are published as %j", async (order, expected) => {
		for (const step of order) await steps[step]();
		const published = await platform.published("chat.message.status");
		expect(published.map((data) => data.status)).toEqual(expected);
		expect((await platform.history())[0]?.status).toBe(expected.at(-1));
	});

	it("don't apply to a message that turns out to be incoming", async () => {
		const errors = [{ code: 1, title: "Boom" }];
		const [failed] = status("wamid.A", "failed", T).statuses;
		await platform.send({ statuses: [{ ...failed, errors }] });
		await platform.send(text("wamid.A", T));
		expect(await platform.history()).toMatchObject([{ status: "received", error_reason: null }]);
	});
});

describe("changes within one second", () => {
	const reaction = (id: string, emoji?: string, seconds = T) =>
		platform.send(about(id, "reaction", seconds, { message_id: "wamid.A", emoji }));
	const edit = (id: string, body: string, seconds = T) =>
		platform.send(
			about(id, "edit", seconds, {
				original_message_id: "wamid.A",
				message: { type: "text", text: { body } },
			}),
		);

	it("keep a removed reaction removed and publish each change once", async () => {
		await platform.send(echo("wamid.A", T - 10), "smb_message_echoes");
		for (let turn = 0; turn < 2; turn += 1) {
			await reaction("r1", "👍");
			await reaction("r2");
		}
		expect(await platform.history()).toMatchObject([{ reaction_json: null }]);
		const published = await platform.published("chat.message.reaction");
		expect(published.map((data) => data.reaction?.emoji ?? null)).toEqual(["👍", null]);
		await reaction("r3", "❤️");
		expect(await platform.history()).toMatchObject([{ reaction_json: { emoji: "❤️" } }]);
		await reaction("r0", "👎", T - 1);
		expect(await platform.history()).toMatchObject([{ reaction_json: { emoji: "❤️" } }]);
	});

	it("publish each reaction of one report separately", async () => {
		const [set] = about("r1", "reaction", T, { message_id: "wamid.A", emoji: "👍" }).messages;
		const [taken] = about("r2", "reaction", T, { message_id: "wamid.A" }).messages;
		await platform.send({ messages: [set, taken] });
		const published = await platform.published("chat.message.reaction");
		expect(published.map((data) => data.reaction?.emoji ?? null)).toEqual(["👍", null]);
	});

	it("keep the last edit, even after all are reported again", async () => {
		await platform.send(text("wamid.A", T - 10));
		for (let turn = 0; turn < 2; turn += 1) {
			await edit("e1", "First");
			await edit("e2", "Second");
			await reaction(`r${turn}`, "👍", T + 5 + turn);
		}
		await edit("e0", "Before", T - 1);
		expect(await platform.history()).toMatchObject([{ content: "Second" }]);
	});

	it("keep edits of a message that isn't known yet", async () => {
		await edit("e1", "First");
		await edit("e2", "Second");
		await platform.send(text("wamid.A", T - 10));
		await edit("e1", "First");
		expect(await platform.history()).toMatchObject([{ content: "Second" }]);
	});
});

describe("a change repeated in one report", () => {
	const template = {
		message_template_name: "welcome",
		message_template_language: "en",
		event: "APPROVED",
	};

	it("is published once and doesn't affect other changes", async () => {
		const url = "https://hooks.example.com/all";
		await service.request("POST", service.path("/webhooks"), { body: { url, events: ["*"] } });
		const change = { field: "message_template_status_update", value: template };
		const message = { field: "messages", value: text("wamid.A", T) };
		const body = { entry: [{ id: "100", time: T, changes: [change, message, change, message] }] };
		for (let turn = 0; turn < 2; turn += 1) {
			expect((await platform.post(body)).status).toBe(200);
			expect(await platform.history()).toHaveLength(1);
			expect(await platform.published("chat.template.update")).toHaveLength(1);
			expect(await platform.published("chat.platform.change")).toHaveLength(2);
			expect(await platform.published("chat.message.inbound")).toHaveLength(1);
			const isOwn = eq(deliveries.accountId, service.account);
			expect(await service.db.$count(deliveries, isOwn)).toBe(4);
		}
	});
});
