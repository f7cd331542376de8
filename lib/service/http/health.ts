import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Dependencies } from "@/lib/service/context";

/** `/health/live`: the process runs. `/health/ready`: it can be used, database included; else 503. */
export function createHealth({ db }: Pick<Dependencies, "db">, closing: AbortSignal): Hono {
	const app = new Hono();
	app.get("/health/live", (c) => c.json({ status: "live" }));
	app.get("/health/ready", async (c) => {
		if (closing.aborted) return c.json({ status: "closing" }, 503);
		try {
			await db.execute(sql`select 1`);
			return c.json({ status: "ready" });
		} catch {
			return c.json({ status: "database away" }, 503);
		}
	});
	return app;
}
