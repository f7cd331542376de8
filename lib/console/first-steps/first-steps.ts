import {
	apiAddress,
	areaAddress,
	membersAddress,
	newAddress,
	webhookAddress,
} from "@/lib/console/addresses/addresses";
import { importHref } from "@/lib/console/contacts/import/addresses";
import type { Messages } from "@/lib/console/messages/en";

/** What an account has, as far as first steps depend on it. */
export type AccountFacts = {
	/** What the service says it's connected to; null if it doesn't say. */
	platform: string | null;
	/** Members and open invitations. */
	people: number;
	flows: number;
	publishedFlows: number;
	contacts: number;
	webhooks: ReadonlyArray<{ id: number; last_delivery_status: string | null }>;
};

type Texts = Messages["firstSteps"];
export type FirstStep = {
	name: keyof Texts["titles"];
	state: keyof Texts["states"];
	text: keyof Texts["texts"];
	/** The page where it's done. */
	href: string;
};

/**
 * What a new owner does first, in this order. A service that doesn't say what it's connected to is connected by its own
 * administrator, so that step is left out.
 */
export function firstSteps(accountId: number, facts: AccountFacts): FirstStep[] {
	const { platform, people, flows, publishedFlows, contacts, webhooks } = facts;
	const [webhook] = webhooks;
	const hasArrived = webhooks.some(({ last_delivery_status: status }) => status === "success");
	const steps: FirstStep[] = [];
	if (platform !== null) {
		const href = apiAddress(accountId);
		steps.push(
			platform === "simulator"
				? { name: "platform", state: "open", text: "platformOpen", href }
				: { name: "platform", state: "done", text: "platformDone", href },
		);
	}
	steps.push(
		people > 1
			? { name: "colleague", state: "done", text: "colleagueDone", href: membersAddress(accountId) }
			: { name: "colleague", state: "open", text: "colleagueOpen", href: membersAddress(accountId) },
		publishedFlows > 0
			? { name: "flow", state: "done", text: "flowDone", href: areaAddress(accountId, "flows") }
			: flows > 0
				? { name: "flow", state: "started", text: "flowStarted", href: areaAddress(accountId, "flows") }
				: { name: "flow", state: "open", text: "flowOpen", href: newAddress(accountId, "flows") },
		contacts > 0
			? { name: "contacts", state: "done", text: "contactsDone", href: areaAddress(accountId, "contacts") }
			: {
					name: "contacts",
					state: "open",
					text: "contactsOpen",
					href: platform === null ? newAddress(accountId, "contacts") : importHref(accountId),
				},
		hasArrived
			? { name: "webhook", state: "done", text: "webhookDone", href: areaAddress(accountId, "webhooks") }
			: webhook
				? {
						name: "webhook",
						state: "started",
						text: "webhookStarted",
						href: webhookAddress(accountId, webhook.id),
					}
				: { name: "webhook", state: "open", text: "webhookOpen", href: newAddress(accountId, "webhooks") },
	);
	return steps;
}
