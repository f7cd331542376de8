import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { about, echo, platformOf, status, text } from "./testing/reports";

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeEach(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
afterEach(() => service.stop());

describe("in any order", () => {
	const steps = [
		["the message", () => platform.tell(echo("wamid.A", 1_700_000_000), "smb_message_echoes")],
		["delivered", () => platform.tell(status("wamid.A", "delivered", 1_700_000_002))],
		["read", () => platform.tell(status("wamid.A", "read", 1_700_000_003))],
		[
			"a reaction",
			() =>
				platform.tell(about("wamid.R", "reaction", 1_700_000_004, { message_id: "wamid.A", emoji: "👍" })),
		],
		[
			"it taken back",
			() => platform.tell(about("wamid.S", "reaction", 1_700_000_005, { message_id: "wamid.A" })),
		],
	] as const;

	it.each([[[0, 1, 2, 3, 4]], [[4, 3, 2, 1, 0]], [[2, 0, 4, 1, 3]], [[3, 2, 0, 4, 1, 0, 3]]])(
		"a message ends the same: %j",
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

	it("a failure is final", async () => {
		await platform.tell(status("wamid.A", "failed", 1_700_000_001));
		await platform.tell(echo("wamid.A", 1_700_000_000), "smb_message_echoes");
		await platform.tell(status("wamid.A", "read", 1_700_000_002));
		expect(await platform.history()).toMatchObject([{ status: "failed", content: "Hello" }]);
	});

	it("an edit and a revocation hold, whether the message is known or not", async () => {
		const edit = (seconds: number, body: string) =>
			platform.tell(
				about(`wamid.E${seconds}`, "edit", seconds, {
					original_message_id: "wamid.A",
					message: { type: "text", text: { body } },
				}),
			);
		await edit(1_700_000_020, "Second edit");
		await platform.tell(text("wamid.A", 1_700_000_000, "Original"));
		await edit(1_700_000_010, "First edit");
		expect(await platform.history()).toMatchObject([
			{ content: "Second edit", direction: "incoming", status: "received", content_json: { edited: true } },
		]);
		await platform.tell(about("wamid.X", "revoke", 1_700_000_030, { original_message_id: "wamid.A" }));
		await edit(1_700_000_040, "Too late");
		expect(await platform.history()).toMatchObject([{ content: "", content_json: { revoked: true } }]);

		await platform.tell(about("wamid.Y", "revoke", 1_700_000_050, { original_message_id: "wamid.B" }));
		await platform.tell(text("wamid.B", 1_700_000_049, "Gone before it came"));
		expect((await platform.history())[0]).toMatchObject({
			chat_message_id: "wamid.B",
			message_type: "text",
			content: "",
			content_json: { revoked: true },
		});
	});
});
