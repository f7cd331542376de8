import { WEBHOOKS_PER_ACCOUNT } from "@/lib/contract/choices";
import type { webhookEndpoints } from "@/lib/contract/webhooks";
import type { CaseTable } from "./case";

/** Source: docs/spec/decisions.md §1, §7. */
export const webhookCases: CaseTable<typeof webhookEndpoints> = {
	listWebhooks: { good: () => ({}), failures: [] },
	createWebhook: {
		good: async (world) => {
			await world.clearWebhooks();
			return { body: world.webhookBody() };
		},
		failures: [
			{
				status: 409,
				to: "a registered URL",
				input: async (world) => {
					const body = world.webhookBody();
					await world.newWebhook(body);
					return { body };
				},
			},
			{
				status: 409,
				to: "one webhook too many",
				input: async (world) => {
					const { service } = world;
					await world.clearWebhooks();
					for (let n = 0; n < WEBHOOKS_PER_ACCOUNT; n += 1) {
						await service.request("POST", service.path("/webhooks"), { body: world.webhookBody() });
					}
					return { body: world.webhookBody() };
				},
			},
			{
				status: 422,
				to: "a private address",
				input: () => ({ body: { url: "https://10.0.0.1/", events: ["*"] } }),
			},
			{
				status: 422,
				to: "an unknown event type",
				input: (world) => ({ body: { ...world.webhookBody(), events: ["chat.unknown"] } }),
			},
		],
	},
	updateWebhook: {
		good: async (world) => ({ params: { webhookId: await world.newWebhook() }, body: { is_active: false } }),
		failures: [
			{
				status: 404,
				to: "an unknown webhook",
				input: ({ missing }) => ({ params: { webhookId: missing }, body: { is_active: true } }),
			},
		],
	},
	deleteWebhook: {
		good: async (world) => ({ params: { webhookId: await world.newWebhook() } }),
		failures: [
			{ status: 404, to: "an unknown webhook", input: ({ missing }) => ({ params: { webhookId: missing } }) },
		],
	},
};
