import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Dependencies } from "@/lib/service/context";
import type { DiskSpace } from "@/lib/service/store/disk-space";
import { jsonAnswer } from "./answer";

/** The paths of {@link createHealth}. */
export const HEALTH_PATHS = ["/health/live", "/health/ready"];

/**
 * `/health/live`: the process runs. `/health/ready`: it can be used, which takes a database that stores what it is
 * given; else 503.
 */
export function createHealth(
	{ db }: Pick<Dependencies, "db">,
	diskSpace: Pick<DiskSpace, "isThere">,
	closing: AbortSignal,
): Hono {
	const app = new Hono();
	app.get("/health/live", () => jsonAnswer(200, { status: "live" }));
	app.get("/health/ready", async () => {
		if (closing.aborted) return jsonAnswer(503, { status: "closing" });
		try {
			await db.execute(sql`select 1`);
			if (await diskSpace.isThere()) return jsonAnswer(200, { status: "ready" });
			return jsonAnswer(503, { status: "disk full" });
		} catch {
			return jsonAnswer(503, { status: "database away" });
		}
	});
	return app;
}
