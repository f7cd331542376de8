import fc from "fast-check";
import { startTestService, type TestResponse, type TestService } from "./service";

/** One request of a client, compared with the model's result. */
export type Step<Model> = { text: string; run: (model: Model, client: AccountClient) => Promise<void> };

/** A client of one account. */
export type AccountClient = {
	account: number;
	token: string;
	service: TestService;
	request(method: string, rest: string, body?: unknown): Promise<TestResponse>;
	extension(method: string, rest: string, body?: unknown): Promise<TestResponse>;
};

/** A service whose clock advances by a millisecond on each read, so that all times differ. */
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

/** A client of a new account. */
export async function newClient(service: TestService): Promise<AccountClient> {
	lastAccount += 1;
	const account = lastAccount;
	const token = await service.issueToken({ account });
	return {
		account,
		token,
		service,
		request: (method, rest, body) => service.request(method, service.path(rest, account), { token, body }),
		extension: (method, rest, body) =>
			service.request(method, service.extension(rest, account), { token, body }),
	};
}

const WALKING_MS = 60_000;

/**
 * Runs many random sequences of steps, each with its own account and model; fewer on a slow machine. A failure is
 * reduced to a short sequence.
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
		{ numRuns: walks, plugins: [fc.interruptAfterTimeLimit(WALKING_MS)] },
	);
}

function toCommand<Model extends object>(step: Step<Model>): fc.AsyncCommand<Model, AccountClient> {
	return { check: () => true, run: step.run, toString: () => step.text };
}
