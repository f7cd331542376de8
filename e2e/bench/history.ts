import { LARGE_ACCOUNT } from "./fill";
import { type Group, type Row, ratioRow } from "./group";
import { bearer, openClient } from "./http";
import { timeInTurns } from "./measure";
import { accountPath, someContacts } from "./pages";
import type { Setting } from "./setting";

const ROUNDS = 500;
const DEPTH = 900_000;
const PAGE_SIZE = 100;

/** Reads page DEPTH by number to get its cursor, as a client would. */
async function run({ service, tokens, recorder }: Setting): Promise<Row[]> {
	const { talker } = await someContacts(recorder);
	const path = accountPath(LARGE_ACCOUNT, `/contacts/${talker}/messages?pageSize=${PAGE_SIZE}`);
	const client = await openClient(service.port, bearer(tokens.large));
	const answer = JSON.parse((await client.get(`${path}&page=${DEPTH / PAGE_SIZE}`)).body());
	const before: string = answer.messagesMeta.nextCursor;
	const deep = `${path}&before=${encodeURIComponent(before)}`;
	const shown = JSON.parse((await client.get(deep)).body()).data.length;
	if (shown !== PAGE_SIZE) throw new Error(`The page at depth ${DEPTH} has ${shown} messages.`);
	const [first, atDepth] = await timeInTurns(ROUNDS, [() => client.get(path), () => client.get(deep)]);
	client.close();
	return [
		ratioRow("history at depth 900,000, by its cursor, over its first page", {
			value: atDepth?.p50 ?? Number.NaN,
			over: first?.p50 ?? Number.NaN,
			atMost: 1.2,
		}),
	];
}

export const history: Group = {
	name: "history",
	about: "Pages of 100 messages of the contact with 1,000,000; medians of 500 requests each, in turns.",
	run,
};
