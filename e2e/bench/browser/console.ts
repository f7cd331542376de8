import { LARGE_ACCOUNT } from "../fill";
import { type Group, ms, type Row } from "../group";
import { bearer, openClient } from "../http";
import { timeInTurns } from "../measure";
import { accountPath } from "../pages";
import type { Setting } from "../setting";
import { startConsole } from "./console-program";

const ROUNDS = 1_500;
const CONTACTS = 100;
const HANDLERS_MAX = 1;

async function run(setting: Setting): Promise<Row[]> {
	const { service, tokens } = setting;
	const api = await openClient(service.port, bearer(tokens.large));
	for (let n = 0; n < CONTACTS; n += 1) {
		const contact = { name: `Contact ${n}`, country_code: "+49", number: `1510000${1000 + n}` };
		const { status } = await api.post(
			accountPath(LARGE_ACCOUNT, "/contacts"),
			Buffer.from(JSON.stringify(contact)),
		);
		if (status !== 201) throw new Error(`A contact answered ${status}`);
	}
	const program = await startConsole(setting);
	const browser = await openClient(program.port, { cookie: program.cookie });
	const [through, direct, handler] = await timeInTurns(
		ROUNDS,
		[
			() => browser.get(`/api/accounts/${LARGE_ACCOUNT}/contacts`),
			() => api.get(accountPath(LARGE_ACCOUNT, "/contacts")),
			() => browser.get("/health/live"),
		].map((ask) => async () => {
			const { status } = await ask();
			if (status !== 200) throw new Error(`The console or the service answered ${status}`);
		}),
	);
	browser.close();
	api.close();
	await program.stop();
	const [whole, part, one] = [through, direct, handler].map((times) => times?.p50 ?? Number.NaN);
	const added = ((whole ?? 0) - (part ?? 0)) / (one ?? 0);
	return [
		{
			measure: "first page of contacts, p50: what the console adds to the service, over its /health/live",
			target: `≤ ${HANDLERS_MAX} ×`,
			figure: `${added.toFixed(2)} × (${ms(whole ?? 0)} through the console, ${ms(part ?? 0)} directly; /health/live ${ms(one ?? 0)})`,
			passes: added <= HANDLERS_MAX,
		},
	];
}

export const consoleGroup: Group = {
	name: "console",
	about:
		"A built console and service, an account with 100 contacts, one client. Three requests are measured in turns: " +
		"the list through the console, the same list from the service, and the console's `/health/live`, a Next " +
		"route handler that does nothing.",
	run,
};
