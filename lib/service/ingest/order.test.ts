import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { ANN, about, echo, platformOf, status, text } from "./testing/reports";

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

describe("reports in any order", () => {
	const steps = [
		["the message", () => platform.send(echo("wamid.A", 1_700_000_000), "smb_message_echoes")],
		["delivered", () => platform.send(status("wamid.A", "delivered", 1_700_000_002))],
		["read", () => platform.send(status("wamid.A", "read", 1_700_000_003))],
		[
			"a reaction",
			() =>
				platform.send(about("wamid.R", "reaction", 1_700_000_004, { message_id: "wamid.A", emoji: "👍" })),
		],
		[
			"its removal",
			() => platform.send(about("wamid.S", "reaction", 1_700_000_005, { message_id: "wamid.A" })),
		],
	] as const;

	it.each([[[0, 1, 2, 3, 4]], [[4, 3, 2, 1, 0]], [[2, 0, 4, 1, 3]], [[3, 2, 0, 4, 1, 0, 3]]])(
		"result in the same message: %j",
		async (order) => {
			for (const step of order) await steps[step]?.[1]();
			expect(await platform.history()).toMatchObject([
				{
					direction: "outgoing",
					message_type: "text",
					content: "Hello",
					status: "read",
					reaction_json: null,
					message_time: "2023-11-14T22:13:20.000Z",
				},
			]);
		},
	);

	it.each([[[0, 1, 2]], [[1, 0, 2]], [[1, 2, 0]], [[2, 1, 0]]])(
		"keep the status of a message that the business reacted to itself: %j",
		async (order) => {
			const [message] = echo("wamid.A", 1_700_000_000).message_echoes;
			const reaction = { ...message, id: "wamid.R", timestamp: "1700000001", type: "reaction" };
			const facts = [
				() => platform.send(echo("wamid.A", 1_700_000_000), "smb_message_echoes"),
				() =>
					platform.send(
						{ message_echoes: [{ ...reaction, reaction: { message_id: "wamid.A", emoji: "👍" } }] },
						"smb_message_echoes",
					),
				() => platform.send(status("wamid.A", "read", 1_700_000_002)),
			];
			for (const step of order) await facts[step]?.();
			expect(await platform.history()).toMatchObject([{ direction: "outgoing", status: "read" }]);
		},
	);

	it("keep the reaction of each person, and show the latest that stands", async () => {
		const bob = "4915112345679";
		const byAnn = (id: string, seconds: number, emoji?: string) =>
			platform.send(about(id, "reaction", seconds, { message_id: "wamid.A", emoji }));
		const byBob = (id: string, seconds: number, emoji?: string) => {
			const [message] = about(id, "reaction", seconds, { message_id: "wamid.A", emoji }).messages;
			// Another member of the group, who is no contact.
			return platform.send({ contacts: [{ wa_id: bob }], messages: [{ ...message, from: bob }] });
		};
		const byBusiness = (id: string, seconds: number, emoji?: string) => {
			const [message] = echo(id, seconds).message_echoes;
			const reaction = { message_id: "wamid.A", emoji };
			return platform.send(
				{ message_echoes: [{ ...message, type: "reaction", reaction }] },
				"smb_message_echoes",
			);
		};
		const shown = async () => {
			const [message] = await platform.history();
			return [
				message?.reaction_json?.emoji ?? null,
				message?.reactions?.map(({ emoji, from }) => `${emoji} ${from}`).join(", "),
			];
		};
		const { messages, ...rest } = text("wamid.A", 1_700_000_000);
		await platform.send({ ...rest, messages: messages.map((one) => ({ ...one, group_id: "G1" })) });
		expect(await shown()).toEqual([null, ""]);
		await byBusiness("r1", 1_700_000_010, "🙏");
		await byAnn("r2", 1_700_000_020, "😀");
		expect(await shown()).toEqual(["😀", `🙏 business, 😀 ${ANN}`]);
		await byBob("r3", 1_700_000_030, "🎉");
		expect(await shown()).toEqual(["🎉", `🙏 business, 😀 ${ANN}, 🎉 ${bob}`]);
		// Late, and again.
		await byAnn("r0", 1_700_000_015, "👎");
		await byAnn("r2", 1_700_000_020, "😀");
		expect(await shown()).toEqual(["🎉", `🙏 business, 😀 ${ANN}, 🎉 ${bob}`]);
		await byBob("r5", 1_700_000_050);
		await byBob("r4", 1_700_000_040, "🔥");
		expect(await shown()).toEqual(["😀", `🙏 business, 😀 ${ANN}`]);
		await byAnn("r6", 1_700_000_060);
		await byAnn("r6", 1_700_000_060);
		expect(await shown()).toEqual(["🙏", "🙏 business"]);
		const published = await platform.published("chat.message.reaction");
		expect(published.map((data) => data.reaction?.emoji ?? null)).toEqual([
			...["🙏", "😀", "🎉", "😀", "🙏"],
		]);
		await byBusiness("r7", 1_700_000_070, "👍");
		expect(await shown()).toEqual(["👍", "👍 business"]);
		await byBusiness("r8", 1_700_000_080);
		expect(await shown()).toEqual([null, ""]);
	});

	it("keep a reaction that someone without one can't remove", async () => {
		await platform.send(echo("wamid.A", 1_700_000_000), "smb_message_echoes");
		await platform.send(about("r1", "reaction", 1_700_000_010, { message_id: "wamid.A", emoji: "👍" }));
		const [message] = echo("r2", 1_700_000_020).message_echoes;
		const removal = { ...message, type: "reaction", reaction: { message_id: "wamid.A" } };
		await platform.send({ message_echoes: [removal] }, "smb_message_echoes");
		expect(await platform.history()).toMatchObject([{ reaction_json: { emoji: "👍", from: ANN } }]);
	});

	it("keep a failed status with the platform's code", async () => {
		const [failed] = status("wamid.A", "failed", 1_700_000_001).statuses;
		const errors = [{ code: 131047, title: "Re-engagement message", error_data: { details: "Too late." } }];
		await platform.send({ statuses: [{ ...failed, errors }] });
		await platform.send(echo("wamid.A", 1_700_000_000), "smb_message_echoes");
		await platform.send(status("wamid.A", "read", 1_700_000_002));
		const [message] = await platform.history();
		expect(message).toMatchObject({ status: "failed", content: "Hello", error_reason: "Too late." });
		const failure = await service.request("GET", service.extension(`/messages/${message?.id}/failure`));
		expect(failure.body.data).toEqual({ code: 131047, reason: "Too late." });
	});

	it.each([
		["after", false],
		["before", true],
	])("keep the ad that led to a message whose edit arrives %s it", async (_, isFirst) => {
		const edited = { type: "image", image: { id: "1", caption: "Edited" } };
		const edit = about("wamid.E", "edit", 1_700_000_010, {
			original_message_id: "wamid.A",
			message: edited,
		});
		const { messages, ...rest } = text("wamid.A", 1_700_000_000, "Original");
		const referral = { source_id: "1", headline: "Chat with us" };
		const message = { ...rest, messages: messages.map((one) => ({ ...one, referral })) };
		for (const value of isFirst ? [edit, message] : [message, edit]) await platform.send(value);
		expect(await platform.history()).toMatchObject([
			{ content: "Edited", content_json: { media_id: "1", edited: true, referral } },
		]);
	});

	it("apply an edit and a revocation, even if the message isn't known yet", async () => {
		const edit = (seconds: number, body: string) =>
			platform.send(
				about(`wamid.E${seconds}`, "edit", seconds, {
					original_message_id: "wamid.A",
					message: { type: "text", text: { body } },
				}),
			);
		await edit(1_700_000_020, "Second edit");
		await platform.send(text("wamid.A", 1_700_000_000, "Original"));
		await edit(1_700_000_010, "First edit");
		expect(await platform.history()).toMatchObject([
			{ content: "Second edit", direction: "incoming", status: "received", content_json: { edited: true } },
		]);
		await platform.send(about("wamid.X", "revoke", 1_700_000_030, { original_message_id: "wamid.A" }));
		await edit(1_700_000_040, "Too late");
		expect(await platform.history()).toMatchObject([{ content: "", content_json: { revoked: true } }]);

		await platform.send(about("wamid.Y", "revoke", 1_700_000_050, { original_message_id: "wamid.B" }));
		await platform.send(text("wamid.B", 1_700_000_049, "Revoked before it arrived"));
		expect((await platform.history())[0]).toMatchObject({
			chat_message_id: "wamid.B",
			message_type: "text",
			content: "",
			content_json: { revoked: true },
		});
	});
});
