import { and, eq, notInArray } from "drizzle-orm";
import type { contactImportEndpoints } from "@/lib/contract/extensions/contact-imports";
import { runImport } from "@/lib/service/contacts/import/run-import";
import { contactImports } from "@/lib/service/store/schema/schema";
import { TEST_ACCOUNT } from "@/lib/service/testing/service";
import type { CaseTable, StatusCase } from "./case";
import type { World } from "./world";

const ROW = {
	row: 2,
	name: "Ana",
	number: "0151 99887766",
	country_code: "+49",
	cells: ["Ana", "0151 99887766"],
};
const CHUNK = { rows: [ROW] };
const NEW = { file_name: "guests.csv", columns: ["Name", "Phone"], row_count: 1 };

/** A new import of one row. Earlier ones are stopped, because a person can have only some unfinished ones. */
async function newImport({ service }: World): Promise<number> {
	await service.db
		.update(contactImports)
		.set({ state: "stopped" })
		.where(
			and(eq(contactImports.accountId, TEST_ACCOUNT), notInArray(contactImports.state, ["done", "stopped"])),
		);
	return (await service.request("POST", service.extension("/contact-imports"), { body: NEW })).body.data.id;
}

async function uploadedImport(world: World): Promise<number> {
	const { service } = world;
	const id = await newImport(world);
	await service.request("PUT", service.extension(`/contact-imports/${id}/chunks/1`), { body: CHUNK });
	return id;
}

/** An import whose check is over. */
async function checkedImport(world: World): Promise<number> {
	const { service } = world;
	const importId = await uploadedImport(world);
	await service.request("POST", service.extension(`/contact-imports/${importId}/check`));
	await runImport(service.db, { accountId: TEST_ACCOUNT, importId }, service.dependencies.clock);
	return importId;
}

const unknown = (body?: unknown): StatusCase => ({
	status: 404,
	to: "an unknown import",
	input: ({ missing }) => ({ params: { importId: missing, chunk: 1 }, body }),
});

/** Source: docs/spec/decisions.md §1, §9. */
export const contactImportCases: CaseTable<typeof contactImportEndpoints> = {
	listContactImports: {
		good: async (world) => {
			await newImport(world);
			return {};
		},
		failures: [],
	},
	createContactImport: {
		good: () => ({ body: NEW }),
		failures: [{ status: 422, to: "too many rows", input: () => ({ body: { ...NEW, row_count: 100_001 } }) }],
	},
	getContactImport: {
		good: async (world) => ({ params: { importId: await newImport(world) } }),
		failures: [unknown()],
	},
	uploadContactImportChunk: {
		good: async (world) => ({ params: { importId: await newImport(world), chunk: 1 }, body: CHUNK }),
		failures: [
			unknown(CHUNK),
			{
				status: 409,
				to: "an import that was checked",
				input: async (world) => ({
					params: { importId: await checkedImport(world), chunk: 1 },
					body: CHUNK,
				}),
			},
			{
				status: 422,
				to: "more rows than the import has",
				input: async (world) => ({
					params: { importId: await newImport(world), chunk: 1 },
					body: { rows: [ROW, ROW] },
				}),
			},
		],
	},
	checkContactImport: {
		good: async (world) => ({ params: { importId: await uploadedImport(world) } }),
		failures: [
			unknown(),
			{
				status: 409,
				to: "an import without all rows",
				input: async (world) => ({ params: { importId: await newImport(world) } }),
			},
		],
	},
	changeContactImport: {
		good: async (world) => ({ params: { importId: await checkedImport(world) }, body: { state: "running" } }),
		failures: [
			unknown({ state: "running" }),
			{
				status: 409,
				to: "an import that wasn't checked",
				input: async (world) => ({
					params: { importId: await newImport(world) },
					body: { state: "running" },
				}),
			},
		],
	},
	listContactImportRows: {
		good: async (world) => ({ params: { importId: await checkedImport(world) } }),
		failures: [
			unknown(),
			{
				status: 400,
				to: "an unknown outcome",
				input: async (world) => ({ params: { importId: await newImport(world) }, query: "?outcome=lost" }),
			},
		],
	},
};
