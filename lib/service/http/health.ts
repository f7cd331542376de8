import { Hono } from "hono";
import type { Dependencies } from "@/lib/service/context";
import type { DiskSpace } from "@/lib/service/store/disk-space";
import { APP_VERSION } from "@/lib/settings/app-version";
import { readClock } from "@/lib/wire/database-clock";
import { jsonResponse } from "@/lib/wire/http/responses";

/** The paths of {@link createHealth}. */
export const HEALTH_PATHS = ["/health/live", "/health/ready"];

/**
 * `/health/live`: the process runs, and which version. `/health/ready`: 503 unless the database can be read and written, and this machine's
 * clock agrees with its clock.
 */
export function createHealth(
	{ db }: Pick<Dependencies, "db">,
	diskSpace: Pick<DiskSpace, "isAvailable">,
	closing: AbortSignal,
): Hono {
	const app = new Hono();
	app.get("/health/live", () => jsonResponse(200, { status: "live", version: APP_VERSION }));
	app.get("/health/ready", async () => {
		if (closing.aborted) return jsonResponse(503, { status: "closing" });
		try {
			const clock = await readClock(db);
			if (!clock.isRight) return jsonResponse(503, clock.report);
			if (await diskSpace.isAvailable()) return jsonResponse(200, { status: "ready" });
			return jsonResponse(503, { status: "disk full" });
		} catch {
			return jsonResponse(503, { status: "database unavailable" });
		}
	});
	return app;
}
