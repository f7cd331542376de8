import { LARGE_ACCOUNT } from "./fill";
import type { Group, Row } from "./group";
import { bearer, openClient } from "./http";
import { load, watch } from "./load";
import { spread } from "./measure";
import { startNextRoute } from "./next-route/start";
import { accountPath, someContacts } from "./pages";
import type { Setting } from "./setting";

const CLIENTS = 32;
const ROUNDS = 7;
const SECONDS = 2;
const TIMES_NEXT_MIN = 4;
const IDLE_MIB_MAX = 120;
const LOADED_MIB_MAX = 250;

async function run(setting: Setting): Promise<Row[]> {
	const { service, tokens, recorder } = setting;
	const idle = service.memoryMiB();
	const { ids } = await someContacts(recorder);
	const next = await startNextRoute(setting);
	const open = (port: number) =>
		Promise.all(Array.from({ length: CLIENTS }, () => openClient(port, bearer(tokens.large))));
	const [ofService, ofNext] = [await open(service.port), await open(next.port)];
	const servicePath = accountPath(LARGE_ACCOUNT, `/contacts/${ids[1]}`);
	const nextPath = `/accounts/${LARGE_ACCOUNT}/${ids[1]}`;
	await load(ofService, servicePath, SECONDS);
	await load(ofNext, nextPath, SECONDS);

	const perSecond: { service: number[]; next: number[] } = { service: [], next: [] };
	const stopWatching = watch(service.memoryMiB);
	for (let round = 0; round < ROUNDS; round += 1) {
		perSecond.service.push(await load(ofService, servicePath, SECONDS));
		perSecond.next.push(await load(ofNext, nextPath, SECONDS));
	}
	const loaded = Math.max(...stopWatching());
	for (const client of [...ofService, ...ofNext]) client.close();
	await next.stop();

	const [ours, theirs] = [spread(perSecond.service).p50, spread(perSecond.next).p50];
	return [
		{
			measure: "requests per second at 32 clients, one contact, over the same handler in a Next route",
			target: `≥ ${TIMES_NEXT_MIN} ×`,
			figure: `${(ours / theirs).toFixed(2)} × (${ours.toFixed(0)} over ${theirs.toFixed(0)})`,
			passes: ours / theirs >= TIMES_NEXT_MIN,
		},
		memoryRow("service memory before the load", idle, IDLE_MIB_MAX),
		memoryRow("service memory under that load", loaded, LOADED_MIB_MAX),
	];
}

export function memoryRow(measure: string, mebibytes: number, atMost: number): Row {
	return {
		measure,
		target: `≤ ${atMost} MB`,
		figure: `${mebibytes.toFixed(0)} MB`,
		passes: mebibytes <= atMost,
	};
}

export const throughput: Group = {
	name: "throughput",
	about:
		"32 connections without pauses between requests, in turns of two seconds; medians of 7 turns. " +
		"The Next app is a production build of one route handler with the service's own code; unlike the service it " +
		"writes no log. Memory is resident memory (RSS).",
	run,
};
