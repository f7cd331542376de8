import { expect, test } from "vitest";
import { type AccountFacts, firstSteps } from "./first-steps";

const EMPTY: AccountFacts = {
	platform: "simulator",
	people: 1,
	flows: 0,
	publishedFlows: 0,
	contacts: 0,
	webhooks: [],
};

function statesOf(facts: Partial<AccountFacts>) {
	const steps = firstSteps(7, { ...EMPTY, ...facts });
	return Object.fromEntries(steps.map(({ name, state, href }) => [name, `${state} ${href}`]));
}

test("A new owner starts with everything, each step on the page where it's done", () => {
	expect(statesOf({})).toEqual({
		platform: "open /7/settings/api",
		colleague: "open /7/settings/members",
		flow: "open /7/flows/new",
		contacts: "open /7/contacts/import",
		webhook: "open /7/webhooks/new",
	});
});

test("A step that was started leads on to what is missing", () => {
	expect(statesOf({ flows: 2 }).flow).toBe("started /7/flows");
	expect(statesOf({ webhooks: [{ id: 3, last_delivery_status: null }] }).webhook).toBe(
		"started /7/webhooks/3",
	);
	expect(statesOf({ webhooks: [{ id: 3, last_delivery_status: "failed" }] }).webhook).toMatch(/^started/);
});

test("A step is done once the account has what it is for", () => {
	const webhooks = [
		{ id: 3, last_delivery_status: "failed" },
		{ id: 4, last_delivery_status: "success" },
	];
	const facts = { platform: "cloud", people: 2, flows: 1, publishedFlows: 1, contacts: 1, webhooks };
	expect(Object.values(statesOf(facts)).every((text) => text.startsWith("done"))).toBe(true);
});

test("A service that doesn't say what it's connected to leaves that step to its administrator", () => {
	expect(statesOf({ platform: null })).not.toHaveProperty("platform");
});
