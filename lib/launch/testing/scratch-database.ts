import type { TestProject } from "vitest/node";
import { startScratchPostgres } from "@/lib/launch/testing/scratch-postgres";
import { prepareServer, type TestServer } from "@/lib/launch/testing/test-server";

declare module "vitest" {
	export interface ProvidedContext
		extends Pick<TestServer, "databasePrefix" | "otherNodeUrls" | "ownerCookie"> {
		/** A PostgreSQL server for this run of the tests, or the coordinator of a cluster. */
		postgresUrl: string;
	}
}

/** Prepares a temporary PostgreSQL server, or the server or Citus cluster at `TEST_DATABASE_URL`. */
export default async function setup(project: TestProject) {
	const given = process.env.TEST_DATABASE_URL;
	const mustBeCluster = process.env.TEST_CLUSTER === "1";
	const scratch = given ? undefined : await startScratchPostgres();
	const url = scratch?.url ?? given ?? "";
	const server = await prepareServer(url, { mustBeCluster });
	const nodes = server.otherNodeUrls.length + 1;
	if (given)
		process.stdout.write(`Tests run on ${nodes > 1 ? `a cluster of ${nodes} nodes` : "one server"}.\n`);
	project.provide("postgresUrl", url);
	project.provide("otherNodeUrls", server.otherNodeUrls);
	project.provide("databasePrefix", server.databasePrefix);
	project.provide("ownerCookie", server.ownerCookie);
	return async () => {
		await server.close();
		await scratch?.stop();
	};
}
