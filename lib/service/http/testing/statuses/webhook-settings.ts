import type { webhookSettingsEndpoints } from "@/lib/contract/extensions/webhook-settings";
import type { CaseTable, StatusCase } from "./case";
import type { World } from "./world";

const changed = (world: World) => ({
	...world.webhookBody(),
	display_name: "CRM",
	headers: [{ name: "X-Api-Key", value: "key" }],
});

const invalid = (to: string, change: object): StatusCase => ({
	status: 422,
	to,
	input: async (world) => ({
		params: { webhookId: await world.newWebhook() },
		body: { ...changed(world), ...change },
	}),
});

/** Source: docs/spec/decisions.md §1, §9. */
export const webhookSettingsCases: CaseTable<typeof webhookSettingsEndpoints> = {
	listWebhookSettings: {
		good: async (world) => {
			await world.newWebhook();
			return {};
		},
		failures: [],
	},
	changeWebhook: {
		good: async (world) => ({ params: { webhookId: await world.newWebhook() }, body: changed(world) }),
		failures: [
			{
				status: 404,
				to: "an unknown webhook",
				input: (world) => ({ params: { webhookId: world.missing }, body: changed(world) }),
			},
			{
				status: 409,
				to: "another webhook's URL",
				input: async (world) => {
					const webhookId = await world.newWebhook();
					const other = world.webhookBody();
					await world.service.request("POST", world.service.path("/webhooks"), { body: other });
					return { params: { webhookId }, body: other };
				},
			},
			{
				status: 412,
				to: "an older version",
				input: async (world) => ({
					params: { webhookId: await world.newWebhook() },
					body: changed(world),
					headers: { "if-match": '"2026-01-01T00:00:00.000Z"' },
				}),
			},
			invalid("a private address", { url: "https://10.0.0.1/" }),
			invalid("no events", { events: [] }),
			invalid("a header that HTTP needs", { headers: [{ name: "Host", value: "example.com" }] }),
			invalid("a new header without a value", { headers: [{ name: "X-Api-Key" }] }),
		],
	},
};
