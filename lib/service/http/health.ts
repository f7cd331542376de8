import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Dependencies } from "@/lib/service/context";
import { jsonAnswer } from "./answer";

/** The paths of {@link createHealth}. */
export const HEALTH_PATHS = ["/health/live", "/health/ready"];

/** `/health/live`: the process runs. `/health/ready`: it can be used, database included; else 503. */
export function createHealth({ db }: Pick<Dependencies, "db">, closing: AbortSignal): Hono {
	const app = new Hono();
	app.get("/health/live", () => jsonAnswer(200, { status: "live" }));
	app.get("/health/ready", async () => {
		if (closing.aborted) return jsonAnswer(503, { status: "closing" });
		try {
			await db.execute(sql`select 1`);
			return jsonAnswer(200, { status: "ready" });
		} catch {
			return jsonAnswer(503, { status: "database away" });
		}
	});
	return app;
}
