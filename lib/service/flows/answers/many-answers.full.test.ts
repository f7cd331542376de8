import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { flowAnswers, flowMessages } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { recordAnswers } from "./record";

let service: TestService;
beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

it("more replies can be recorded at once than a statement can have parameters for", async () => {
	const flow = { name: "Seats", template_name: "default", flow_json: { version: "7.1", screens: [] } };
	const created = await service.request("POST", service.path("/flows"), { body: flow });
	const { id: flowId, chat_flow_id: flow_id } = created.body.data;
	const messageTime = new Date(1_900_000_000_000);
	const common = { messageType: "interactive", parentChatMessageId: null, messageTime };
	const known = Array.from({ length: 14_000 }, (_, id) => [
		{
			...{ ...common, id: 2 * id, chatMessageId: `S${id}`, direction: "outgoing" },
			contentJson: { type: "flow", action: { parameters: { flow_id, flow_token: "t" } } },
		},
		{
			...{ ...common, id: 2 * id + 1, chatMessageId: `R${id}`, direction: "incoming" },
			contentJson: { type: "nfm_reply", response: { flow_token: "t" } },
		},
	]);
	await recordAnswers(service.db, service.account, known.flat());
	expect(await service.db.$count(flowMessages)).toBe(known.length);
	expect(await service.db.$count(flowAnswers, eq(flowAnswers.flowId, flowId))).toBe(known.length);
});
