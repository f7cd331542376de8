import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { startScratchPostgres } from "@/lib/launch/testing/scratch-postgres";
import { ensureAccount } from "@/lib/service/accounts/ensure";
import { openDatabase } from "@/lib/service/store/database";
import { migrateService } from "@/lib/service/store/migrate";
import { webhooks } from "@/lib/service/store/schema/schema";
import { freePort } from "@/lib/service/testing/free-port";
import { createAuthority } from "@/lib/service/webhooks/deliver/testing/certificates";
import { publishEvents } from "@/lib/service/webhooks/events/publish";
import { contactLane } from "@/lib/service/webhooks/events/wake-lanes";
import { newSecret, sealSecret } from "@/lib/service/webhooks/registration/secrets/seal";
import { environment, startProgram } from "../setting";

const ACCOUNT = 1;
const APP_SECRET = "a secret for benchmarks only";
/** The size of an event's body. */
const BODY_BYTES = 256;
const PUBLISHED_AT_ONCE = 500;
const POLL_MS = 100;

type SinkStats = { count: number; firstAt: number; lastAt: number; arrivals: Record<string, number> };

/** A database, an endpoint and, once started, a worker: each in a separate process. */
export async function setUpDelivery(worker: string) {
	const postgres = await startScratchPostgres({ durable: true });
	await migrateService(postgres.url);
	const { db, pool } = openDatabase(postgres.url, 4);
	await ensureAccount(db, { account: ACCOUNT });
	const authority = await createAuthority();
	const { key, cert } = await authority.sign("localhost");
	const authorityFile = path.join(path.dirname(worker), "authority.pem");
	writeFileSync(authorityFile, authority.cert);
	const sink = spawn(process.execPath, [path.join(import.meta.dirname, "sink.mjs")], {
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, SINK_KEY: key, SINK_CERT: cert },
	});
	const [ports] = await once(sink.stdout, "data");
	const [plainPort, securePort, statsPort] = String(ports).trim().split(" ");
	const statsUrl = `http://127.0.0.1:${statsPort}`;
	const trust = { NODE_EXTRA_CA_CERTS: authorityFile };
	const sinkUrl = (isSecure: boolean) =>
		isSecure ? `https://localhost:${securePort}` : `http://127.0.0.1:${plainPort}`;

	const statsOf = async () => (await (await fetch(statsUrl)).json()) as SinkStats;
	return {
		sinkUrl,
		/** Environment of a program that trusts the sink's certificate. */
		trust,
		statsOf,
		/** Replaces all webhooks and deletes all events. */
		async setWebhooks(paths: string[], isSecure = false): Promise<void> {
			await fetch(statsUrl, { method: "DELETE" });
			await db.execute(sql`truncate chat.webhooks, chat.events, chat.deliveries, chat.delivery_attempts,
				chat.delivery_hours, graphile_worker._private_jobs`);
			await db.insert(webhooks).values(
				paths.map((rest) => ({
					accountId: ACCOUNT,
					url: `${sinkUrl(isSecure)}${rest}`,
					isActive: true,
					events: ["*"],
					secretSealed: sealSecret(APP_SECRET, ACCOUNT, newSecret()),
				})),
			);
		},
		/** Publishes events of {@link BODY_BYTES} for many contacts. @returns when the last one was committed */
		async publish(count: number, from = 0): Promise<number> {
			for (let first = from; first < from + count; first += PUBLISHED_AT_ONCE) {
				const numbers = Array.from(
					{ length: Math.min(PUBLISHED_AT_ONCE, from + count - first) },
					(_, index) => first + index,
				);
				const now = new Date();
				const events = numbers.map((n) => ({
					type: "chat.message.status" as const,
					at: now,
					data: { n, padding: "" },
					lane: contactLane(n),
				}));
				const bare = JSON.stringify({
					type: "chat.message.status",
					timestamp: now,
					accountId: 1,
					data: events[0]?.data,
				});
				for (const event of events) event.data.padding = "x".repeat(BODY_BYTES - bare.length);
				await db.transaction((tx) => publishEvents(tx, ACCOUNT, events, now));
			}
			return performance.timeOrigin + performance.now();
		},
		/** Updates planner statistics, as autovacuum does later. */
		async analyze(): Promise<void> {
			await db.execute(sql`analyze chat.events, chat.deliveries, graphile_worker._private_jobs`);
		},
		/** Starts a built worker. Returns immediately, since jobs may already wait. */
		startWorker(): RunningWorker {
			const child = spawn(process.execPath, ["--enable-source-maps", worker], {
				cwd: PROJECT_ROOT,
				env: {
					...trust,
					PATH: process.env.PATH,
					NODE_ENV: "production",
					DATABASE_URL: postgres.url,
					APP_SECRET,
					CHAT_API_TOKEN: "token-of-the-configuration",
					PLATFORM_APP_SECRET: "unused",
					PLATFORM_VERIFY_TOKEN: "unused",
					WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8,::1/128",
					LOG_LEVEL: "warn",
				},
				stdio: ["ignore", "ignore", "inherit"],
			});
			return { memoryMiB: () => memoryMiB(child), stop: () => end(child) };
		},
		/** Starts the built service of a folder on this database. @returns where and how to send it reports */
		async startService(folder: string) {
			const port = await freePort();
			const env = { ...environment(postgres.url, port), APP_SECRET, CHAT_ACCOUNT_ID: String(ACCOUNT) };
			const { stop } = await startProgram("service", path.join(folder, "service.js"), port, folder, env);
			return { port, secret: env.PLATFORM_APP_SECRET, stop };
		},
		/** Waits for this many POSTs. @param onLook called at each poll */
		async until(count: number, onLook?: (arrived: number) => void): Promise<SinkStats> {
			for (;;) {
				const stats = await statsOf();
				onLook?.(stats.count);
				if (stats.count >= count) return stats;
				await sleep(POLL_MS);
			}
		},
		async close(): Promise<void> {
			sink.kill("SIGKILL");
			await pool.end();
			await postgres.stop();
		},
	};
}

export type DeliverySetup = Awaited<ReturnType<typeof setUpDelivery>>;
type RunningWorker = { memoryMiB(): number; stop(): Promise<void> };

/** The resident memory (RSS) of a process, in MiB. Linux only. */
function memoryMiB(child: ChildProcess): number {
	const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	child.kill("SIGTERM");
	await ended;
}
