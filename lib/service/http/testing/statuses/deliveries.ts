import type { deliveryEndpoints } from "@/lib/contract/extensions/deliveries";
import type { CaseTable, StatusCase } from "./case";

const NO_DELIVERY = "00000000-0000-4000-8000-000000000000";
const test = { type: "chat.message.inbound" };
const since = { since: "2026-11-20T08:00:00.000Z" };

const noWebhook = (body?: unknown): StatusCase => ({
	status: 404,
	to: "an unknown webhook",
	input: ({ missing }) => ({ params: { webhookId: missing, deliveryId: NO_DELIVERY }, body }),
});
const noDelivery: StatusCase = {
	status: 404,
	to: "an unknown delivery",
	input: async (world) => ({ params: { webhookId: await world.newWebhook(), deliveryId: NO_DELIVERY } }),
};
const disabledWebhook = (body?: unknown): StatusCase => ({
	status: 409,
	to: "a disabled webhook",
	input: async (world) => ({ params: await world.newDisabledWebhook(), body }),
});

/** Source: docs/spec/decisions.md §1, §9. */
export const deliveryCases: CaseTable<typeof deliveryEndpoints> = {
	listWebhookHealth: {
		good: async (world) => {
			await world.newDelivery();
			return {};
		},
		failures: [],
	},
	listDeliveries: {
		good: async (world) => ({
			params: await world.newDelivery(),
			query: "?state=waiting&contact_id=1&message_id=1&pageSize=5",
		}),
		failures: [
			noWebhook(),
			...[
				"?state=lost",
				"?since=yesterday",
				"?until=0000-01-01T00:00:00Z",
				"?until=2026",
				"?pageSize=0",
				"?before=abc",
				"?contact_id=0",
				"?message_id=x",
				"?event_id=1",
			].map(
				(query): StatusCase => ({
					status: 400,
					to: query,
					input: async (world) => ({ params: { webhookId: await world.newWebhook() }, query }),
				}),
			),
		],
	},
	getDelivery: {
		good: async (world) => ({ params: await world.newDelivery() }),
		failures: [noWebhook(), noDelivery],
	},
	resendDelivery: {
		good: async (world) => ({ params: await world.newDelivery() }),
		failures: [
			noWebhook(),
			noDelivery,
			{
				status: 409,
				to: "a disabled webhook",
				input: async (world) => {
					const params = await world.newDelivery();
					const path = world.service.path(`/webhooks/${params.webhookId}`);
					await world.service.request("PATCH", path, { body: { is_active: false } });
					return { params };
				},
			},
		],
	},
	listReplays: {
		good: async (world) => {
			const params = { webhookId: await world.newWebhook() };
			const path = world.service.extension(`/webhooks/${params.webhookId}/replays`);
			await world.service.request("POST", path, { body: since });
			return { params };
		},
		failures: [noWebhook()],
	},
	countReplay: {
		good: async (world) => {
			const params = await world.newDelivery();
			return { params, query: `?since=${since.since}` };
		},
		failures: [
			{
				status: 404,
				to: "an unknown webhook",
				input: ({ missing }) => ({ params: { webhookId: missing }, query: `?since=${since.since}` }),
			},
			...["", "?since=now", "?since=0000-01-01T00:00:00Z"].map(
				(query): StatusCase => ({
					status: 400,
					to: query || "a missing time",
					input: async (world) => ({ params: { webhookId: await world.newWebhook() }, query }),
				}),
			),
		],
	},
	createReplay: {
		good: async (world) => ({ params: { webhookId: await world.newWebhook() }, body: since }),
		failures: [
			noWebhook(since),
			disabledWebhook(since),
			...["now", "0000-01-01T00:00:00Z", "0020-02-10T20:00:00Z", "2999-01-01T00:00:00Z"].map(
				(time): StatusCase => ({
					status: 422,
					to: `the time ${time}`,
					input: async (world) => ({
						params: { webhookId: await world.newWebhook() },
						body: { since: time },
					}),
				}),
			),
		],
	},
	createTestEvent: {
		good: async (world) => ({ params: { webhookId: await world.newWebhook() }, body: test }),
		failures: [
			noWebhook(test),
			disabledWebhook(test),
			{
				status: 422,
				to: "an unknown event type",
				input: async (world) => ({ params: { webhookId: await world.newWebhook() }, body: { type: "*" } }),
			},
		],
	},
	rotateSecret: {
		good: async (world) => ({ params: { webhookId: await world.newWebhook() } }),
		failures: [noWebhook()],
	},
};
