import type { QueryClient } from "@tanstack/react-query";
import { createSignal } from "@/lib/console/signal";
import { ApiError } from "./errors/api-error";

/*
 * Whether the console's server and its service are reachable, judged by this page's requests. During an outage, the
 * page polls the health check, then repeats the reads that failed.
 */

type Connection = {
	/**
	 * "slow": a read has been waiting for a while. "offline": the browser has no network. "broken": someone has to fix
	 * the account's connection.
	 */
	state: "ok" | "slow" | "offline" | "unavailable" | "broken";
	/** What is broken, as a sentence. */
	problem?: string;
	/** When the last response arrived before the outage; displayed data may be outdated since. */
	upToDateUntil: Date | undefined;
};

const SLOW_AFTER_MS = 4_000;
const HEALTH_TIMEOUT_MS = 5_000;
const CHECK_AFTER_MS = [1_000, 2_000, 4_000, 8_000];

const OK: Connection = { state: "ok", upToDateUntil: undefined };

let connection: Connection = OK;
let lastResponseAt: Date | undefined;
let slowRequests = 0;
const changes = createSignal();

export function readConnection(): Connection {
	return connection;
}

/** The state during server rendering. */
export function readServerConnection(): Connection {
	return OK;
}

export const subscribeToConnection = changes.subscribe;

/** Whether a read failed because the console or its service is unreachable. */
export function isUnreachable(thrown: unknown): boolean {
	return thrown instanceof ApiError && ["offline", "timeout", "upstream"].includes(thrown.kind);
}

/** Like {@link isUnreachable}, for writes, whose 502 and 507 come from the messaging platform or a full disk. */
function isUnreachableForWrites(thrown: unknown): boolean {
	return isUnreachable(thrown) && ![502, 507].includes((thrown as ApiError).status ?? 0);
}

/** Sends a request and records whether the server is reachable. All requests to the console's server use it. */
export async function watchRequest<T>(isRead: boolean, send: () => Promise<T>): Promise<T> {
	let isSlow = false;
	const slowTimer = setTimeout(() => {
		isSlow = isRead;
		if (isSlow) countSlow(1);
	}, SLOW_AFTER_MS);
	try {
		const response = await send();
		lastResponseAt = new Date();
		return response;
	} catch (error) {
		if (isRead ? isUnreachable(error) : isUnreachableForWrites(error)) reportOutage(error);
		throw error;
	} finally {
		clearTimeout(slowTimer);
		if (isSlow) countSlow(-1);
	}
}

/** Records that the page arrived with data, which is no older than the navigation. */
export function recordFirstData(): void {
	lastResponseAt ??= new Date(performance.timeOrigin);
}

function countSlow(change: 1 | -1): void {
	slowRequests += change;
	if (!isOutage()) set(slowRequests > 0 ? { state: "slow", upToDateUntil: undefined } : OK);
}

function isOutage(): boolean {
	return ["offline", "unavailable", "broken"].includes(connection.state);
}

function reportOutage(error?: unknown): void {
	const upToDateUntil = isOutage() ? connection.upToDateUntil : lastResponseAt;
	if (navigator.onLine && error instanceof ApiError && error.connectionProblem) {
		if (connection.problem === error.message) return;
		set({ state: "broken", problem: error.message, upToDateUntil });
		return;
	}
	const state = navigator.onLine ? "unavailable" : "offline";
	if (connection.state !== state) set({ state, upToDateUntil });
}

/** Forgets an outage, which says nothing about another account. */
export function forgetOutage(): void {
	lastResponseAt = undefined;
	set(OK);
}

function set(next: Connection): void {
	connection = next;
	changes.emit();
}

/**
 * Watches for the end of outages until stopped. Returns functions to stop and to check immediately.
 * @param isReady whether repeating the failed reads may succeed
 */
export function watchOutages(
	client: QueryClient,
	isReady: () => Promise<boolean> = isServiceReady,
): { stop: () => void; checkNow: () => void } {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let checks = 0;
	let isChecking = false;
	let isStopped = false;

	function plan(): void {
		if (!isOutage()) {
			clearTimeout(timer);
			timer = undefined;
			checks = 0;
		} else if (timer === undefined && !isChecking) {
			timer = setTimeout(check, CHECK_AFTER_MS[Math.min(checks, CHECK_AFTER_MS.length - 1)]);
			checks += 1;
		}
	}

	async function check(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		if (isChecking || !isOutage()) return;
		isChecking = true;
		const isBack = (await isReady()) && (await repeatFailedReads(client));
		isChecking = false;
		// What it found says nothing about the account that is open now.
		if (isStopped) return;
		if (isBack) set(slowRequests > 0 ? { state: "slow", upToDateUntil: undefined } : OK);
		// Its reads have reported what is broken.
		else if (connection.state !== "broken" || !navigator.onLine) reportOutage();
		plan();
	}

	const checkNow = () => void check();
	const unsubscribe = subscribeToConnection(plan);
	const goOffline = () => reportOutage();
	addEventListener("offline", goOffline);
	addEventListener("online", checkNow);
	document.addEventListener("visibilitychange", checkNow);
	plan();
	return {
		checkNow,
		stop() {
			isStopped = true;
			unsubscribe();
			clearTimeout(timer);
			removeEventListener("offline", goOffline);
			removeEventListener("online", checkNow);
			document.removeEventListener("visibilitychange", checkNow);
		},
	};
}

/** Whether the console's server, its database and its configured service are healthy. */
export function isServiceReady(): Promise<boolean> {
	return isOk("/health/ready");
}

/** Whether an account's own service responds. */
export function isAccountReady(accountId: number): Promise<boolean> {
	return isOk(`/api/accounts/${accountId}/service`);
}

async function isOk(address: string): Promise<boolean> {
	try {
		const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
		return (await fetch(address, { cache: "no-store", signal })).ok;
	} catch {
		return false;
	}
}

/** Repeats the failed reads of mounted queries, including later pages. Returns whether all succeeded. */
async function repeatFailedReads(client: QueryClient): Promise<boolean> {
	const failed = client
		.getQueryCache()
		.findAll({ type: "active", predicate: ({ state }) => isUnreachable(state.error) });
	const results = await Promise.allSettled(
		failed.map((query) =>
			query.fetch(undefined, { ...(query.state.fetchMeta && { meta: query.state.fetchMeta }) }),
		),
	);
	return !results.some((result) => result.status === "rejected" && isUnreachable(result.reason));
}
