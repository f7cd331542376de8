import { runErasure } from "@/lib/service/contacts/erase/run-erasure";
import { contactsOf } from "@/lib/service/contacts/testing/contacts";
import { platformOf } from "@/lib/service/ingest/testing/reports";
import { startTestService, TEST_ACCOUNT } from "@/lib/service/testing/service";
import { tablesWith } from "@/lib/service/testing/tables-with";

/** The service with a webhook for all events, and helpers to receive messages and to erase who sent them. */
export async function startErasing() {
	const service = await startTestService();
	const platform = platformOf(service);
	const created = await service.request("POST", service.path("/webhooks"), {
		body: { url: "https://198.41.0.4/all", events: ["*"] },
	});
	let seconds = 1_700_000_000;

	return {
		service,
		platform,
		contacts: contactsOf(service),
		webhookId: created.body.data.id as number,
		/** Receives messages from people in one change, as the platform may send them. */
		async receive(...from: { number: string; body: string; name?: string }[]): Promise<void> {
			seconds += 1;
			await platform.send({
				contacts: from.map(({ number, name = "Zelda Quist" }) => ({ wa_id: number, profile: { name } })),
				messages: from.map(({ number, body }, at) => ({
					from: number,
					id: `wamid.${seconds}.${at}`,
					timestamp: String(seconds),
					type: "text",
					text: { body },
				})),
			});
		},
		async erase(id: number): Promise<void> {
			const { status } = await service.request("POST", service.extension(`/contacts/${id}/erase`));
			if (status !== 200) throw new Error(`The contact wasn't erased: ${status}.`);
		},
		run(contactId: number): Promise<void> {
			return runErasure(service.db, { accountId: TEST_ACCOUNT, contactId }, service.dependencies.clock);
		},
		/** The tables, except the job queue's, that have a text anywhere. */
		tablesWith: (text: string) => tablesWith(service.pool, text),
	};
}

export type Erasing = Awaited<ReturnType<typeof startErasing>>;
