import fc from "fast-check";
import { startTestService, type TestAnswer, type TestService } from "./service";

/** One step of a client against an account: what it does, and what the model says must come of it. */
export type Step<Model> = { text: string; run: (model: Model, client: AccountClient) => Promise<void> };

/** A client of one account. */
export type AccountClient = {
	account: number;
	service: TestService;
	request(method: string, rest: string, body?: unknown): Promise<TestAnswer>;
	extension(method: string, rest: string, body?: unknown): Promise<TestAnswer>;
};

/** A service whose clock goes on by a millisecond each time it is read, so that nothing happens at the same time. */
export function startTickingService(options: Parameters<typeof startTestService>[0] = {}) {
	let now = Date.parse("2026-11-21T12:00:00Z");
	return startTestService({
		...options,
		clock: () => {
			now += 1;
			return new Date(now);
		},
	});
}

let lastAccount = 1000;

/** A client of an account that nobody has used yet. */
export async function newClient(service: TestService): Promise<AccountClient> {
	lastAccount += 1;
	const account = lastAccount;
	const token = await service.issueToken({ account });
	return {
		account,
		service,
		request: (method, rest, body) => service.request(method, service.path(rest, account), { token, body }),
		extension: (method, rest, body) =>
			service.request(method, service.extension(rest, account), { token, body }),
	};
}

/**
 * Walks many random ways through the steps, each with its own account and model; what fails is
 * shown as the shortest way to it.
 */
export async function walk<Model extends object>(
	service: TestService,
	steps: fc.Arbitrary<Step<Model>>[],
	newModel: () => Model,
	atTheEnd: (model: Model, client: AccountClient) => Promise<void>,
	{ walks = 15, length = 80 } = {},
): Promise<void> {
	const commands = fc.commands(
		steps.map((step) => step.map(toCommand)),
		{ maxCommands: length, size: "max" },
	);
	await fc.assert(
		fc.asyncProperty(commands, async (chosen) => {
			const client = await newClient(service);
			const model = newModel();
			await fc.asyncModelRun(() => ({ model, real: client }), chosen);
			await atTheEnd(model, client);
		}),
		{ numRuns: walks },
	);
}

function toCommand<Model extends object>(step: Step<Model>): fc.AsyncCommand<Model, AccountClient> {
	return { check: () => true, run: step.run, toString: () => step.text };
}
