import { randomUUID } from "node:crypto";
import path from "node:path";
import { addMember, addPerson, hashOf } from "@/lib/bff/staff/add-person";
import { withDatabase } from "@/lib/bff/store/database";
import { clusterUrl } from "@/lib/launch/postgres/cluster";
import { ACCOUNT, testInstance } from "./instance";

/** Adds another owner to the account under test. */
export async function addColleague() {
	const { dataDir } = await testInstance();
	const colleague = {
		email: `${randomUUID()}@nordwind.example`,
		password: randomUUID(),
		name: "Ben Adeyemi",
	};
	const passwordHash = await hashOf(colleague.password);
	await withDatabase(clusterUrl(path.join(dataDir, "postgres")), async (database) => {
		const id = await addPerson(database, { ...colleague, passwordHash });
		await addMember(database, ACCOUNT, id, "owner");
	});
	return colleague;
}
