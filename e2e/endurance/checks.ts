import { setTimeout as sleep } from "node:timers/promises";
import { type Installation, PROGRAMS, type ProgramName } from "./installation";
import type { Load } from "./load";

const DRAIN_LIMIT_MS = 120_000;
const NEW_EVENT_LIMIT_S = 5;
/** After this time, idle pools have closed their spare connections. */
const IDLE_MS = 15_000;
const MEMORY_GROWTH_MAX = 1.5;
const MEMORY_SPARE_MIB = 64;
const CONNECTIONS_SPARE = 3;

export type Check = { name: string; isPassed: boolean; detail: string };
type Usage = Record<ProgramName, number> & { connections: number };

/** Memory in MiB and the number of database connections, without load. */
export async function measureIdle(installation: Installation): Promise<Usage> {
	await sleep(IDLE_MS);
	const [row] = await installation.query<{ count: number }>(
		"select count(*)::int as count from pg_stat_activity where usename = 'chat'",
	);
	const memory = PROGRAMS.map((name) => [name, installation.find(name)?.memoryMiB ?? 0]);
	return { ...Object.fromEntries(memory), connections: row?.count ?? 0 };
}

/** Checks at the end, without load and with all faults repaired. */
export async function runChecks(installation: Installation, load: Load, before: Usage): Promise<Check[]> {
	return [
		await everyEventArrived(load),
		await everyMessageOnce(installation, load),
		await everyContactOnce(installation, load),
		await everyTestEventOnce(installation, load),
		// Before another event, whose attempt is recorded a moment after its arrival.
		await nothingRemoved(installation, load),
		await newEventArrives(load),
		await noDeadJobs(installation),
		...(await programsWork(installation, load)),
		...compareUsage(before, await measureIdle(installation)),
	];
}

async function everyEventArrived(load: Load): Promise<Check> {
	const { messages, testEvents } = load.acknowledged;
	const limit = Date.now() + DRAIN_LIMIT_MS;
	for (;;) {
		const arrived = load.arrived();
		const missing = [...messages].filter((id) => !arrived.messages.has(id));
		const missingTests = testEvents.filter((id) => !arrived.testEvents.has(id));
		const otherIds = [...arrived.messages].filter(([, ids]) => ids.size > 1);
		const isComplete = missing.length + missingTests.length === 0;
		if (!isComplete && Date.now() < limit) {
			await sleep(500);
			continue;
		}
		const total = messages.size + testEvents.length;
		return {
			name: "every event arrived, always with the same ID",
			isPassed: isComplete && otherIds.length === 0,
			detail: `${total} events in ${arrived.requests} requests; ${missing.length + missingTests.length} missing${missing[0] ? ` (${missing[0]})` : ""}, ${otherIds.length} with two ids`,
		};
	}
}

async function everyMessageOnce(installation: Installation, load: Load): Promise<Check> {
	const rows = await installation.query<{ id: string }>("select chat_message_id as id from chat.messages");
	return exactlyOnce("every acknowledged message is stored once", load.acknowledged.messages, rows);
}

async function everyContactOnce(installation: Installation, load: Load): Promise<Check> {
	const rows = await installation.query<{ id: string }>("select id::text as id from chat.contacts");
	return exactlyOnce("every acknowledged contact is stored once", load.acknowledged.contacts, rows);
}

/** Only the Idempotency-Key prevents duplicate test events. */
async function everyTestEventOnce(installation: Installation, load: Load): Promise<Check> {
	const rows = await installation.query<{ id: string }>(
		"select id::text as id from chat.events where test_of_webhook_id = $1",
		[load.webhookId],
	);
	const ids = new Set(load.acknowledged.testEvents);
	const check = exactlyOnce("every keyed request was done once", ids, rows);
	const isPassed =
		check.isPassed && rows.length === ids.size && ids.size === load.acknowledged.testEvents.length;
	const detail = `${load.acknowledged.testEvents.length} requests, ${ids.size} IDs returned, ${rows.length} stored`;
	return { ...check, isPassed, detail };
}

function exactlyOnce(name: string, wanted: ReadonlySet<string>, rows: { id: string }[]): Check {
	const stored = new Set(rows.map(({ id }) => id));
	const missing = [...wanted].filter((id) => !stored.has(id)).length;
	const twice = rows.length - stored.size;
	return {
		name,
		isPassed: missing === 0 && twice === 0,
		detail: `${wanted.size} acknowledged, ${missing} missing, ${twice} twice`,
	};
}

async function newEventArrives(load: Load): Promise<Check> {
	const seconds = await load.timeOneEvent(DRAIN_LIMIT_MS);
	return {
		name: `a new event arrives within ${NEW_EVENT_LIMIT_S} s`,
		isPassed: seconds <= NEW_EVENT_LIMIT_S,
		detail: `${seconds.toFixed(2)} s`,
	};
}

/** Nothing is old enough to be removed, whatever the programs' clocks said. */
async function nothingRemoved(installation: Installation, load: Load): Promise<Check> {
	const [row] = await installation.query<{ keys: number; events: number; attempts: number }>(`
		select
			(select count(*) from chat.idempotency_keys where status = 201)::int as keys,
			(select count(*) from chat.audit_events where action = 'contact.created')::int as events,
			(select count(*) from chat.delivery_attempts where failure is null)::int as attempts
	`);
	const { contacts, testEvents, messages } = load.acknowledged;
	const { keys = 0, events = 0, attempts = 0 } = row ?? {};
	return {
		name: "a wrong clock removes nothing",
		isPassed:
			keys >= contacts.size + testEvents.length &&
			events >= contacts.size &&
			attempts >= messages.size + testEvents.length,
		detail: `${keys} keys, ${events} audit events, ${attempts} attempts`,
	};
}

async function noDeadJobs(installation: Installation): Promise<Check> {
	const [row] = await installation.query<{ dead: number; due: number }>(
		`select count(*) filter (where attempts >= max_attempts)::int as dead,
			count(*) filter (where attempts < max_attempts and run_at < now() - interval '30 seconds')::int as due
		from graphile_worker.jobs`,
	);
	const { dead = 0, due = 0 } = row ?? {};
	return { name: "no job is stuck", isPassed: dead + due === 0, detail: `${dead} dead, ${due} overdue` };
}

async function programsWork(installation: Installation, load: Load): Promise<Check[]> {
	const urls = [installation.serviceUrl, installation.workerUrl, installation.consoleUrl];
	const statuses = await Promise.all(
		urls.map((url) =>
			fetch(`${url}/health/ready`).then(
				({ status }) => status,
				() => 0,
			),
		),
	);
	const answers = [...load.statuses]
		.sort(([a], [b]) => a - b)
		.map(([status, count]) => `${count} × ${status || "cut off"}`);
	return [
		{
			name: "launcher and programs are ready",
			isPassed: installation.isRunning() && statuses.every((status) => status === 200),
			detail: PROGRAMS.map((name, index) => `${name} ${statuses[index]}`).join(", "),
		},
		{ name: "the console's session is still valid", isPassed: await load.hasSession(), detail: "" },
		{
			name: "no unexpected response",
			isPassed: load.unexpectedResponses.length === 0,
			detail: load.unexpectedResponses[0]?.slice(0, 200) ?? answers.join(", "),
		},
	];
}

function compareUsage(before: Usage, after: Usage): Check[] {
	const memory = PROGRAMS.map((name) => ({
		name: `memory of the ${name} is as before`,
		isPassed: after[name] > 0 && after[name] <= before[name] * MEMORY_GROWTH_MAX + MEMORY_SPARE_MIB,
		detail: `${before[name].toFixed(0)} → ${after[name].toFixed(0)} MiB`,
	}));
	return [
		...memory,
		{
			name: "connections are as before",
			isPassed: after.connections <= before.connections + CONNECTIONS_SPARE,
			detail: `${before.connections} → ${after.connections}`,
		},
	];
}
