import { IMPORT_CHUNK_ROWS, type SentImportRow } from "@/lib/contract/extensions/contact-imports";
import { runImport } from "@/lib/service/contacts/import/run-import";
import { TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";

type Options = { existing?: "update" | "keep"; token?: string; account?: number };

/** Creates an import, uploads its rows and starts its check, which a job then does. */
export async function createImportOf(
	service: Pick<TestService, "request" | "extension">,
	rows: SentImportRow[],
	{ existing = "update", token, account = TEST_ACCOUNT }: Options = {},
): Promise<number> {
	const path = (rest: string) => service.extension(`/contact-imports${rest}`, account);
	const body = { file_name: "guests.csv", columns: ["Name", "Phone"], row_count: rows.length, existing };
	const { id } = (await service.request("POST", path(""), { body, ...(token && { token }) })).body.data;
	for (let start = 0; start < rows.length; start += IMPORT_CHUNK_ROWS) {
		const chunk = start / IMPORT_CHUNK_ROWS + 1;
		const sent = { rows: rows.slice(start, start + IMPORT_CHUNK_ROWS) };
		await service.request("PUT", path(`/${id}/chunks/${chunk}`), { body: sent, ...(token && { token }) });
	}
	await service.request("POST", path(`/${id}/check`), token ? { token } : {});
	return id;
}

/** A client for the imports of a service's test account, whose jobs run here. */
export function importsOf(service: TestService) {
	const path = (rest: string) => service.extension(`/contact-imports${rest}`);
	const work = (importId: number) =>
		runImport(service.db, { accountId: TEST_ACCOUNT, importId }, service.dependencies.clock);

	async function get(id: number) {
		return (await service.request("GET", path(`/${id}`))).body.data;
	}

	async function setState(id: number, state: string) {
		return service.request("PUT", path(`/${id}/state`), { body: { state } });
	}

	return {
		path,
		get,
		setState,
		work,
		/** Uploads and checks rows. */
		async check(rows: SentImportRow[], options?: Options): Promise<number> {
			const id = await createImportOf(service, rows, options);
			await work(id);
			return id;
		},
		/** Runs a checked import to its end. */
		async run(id: number) {
			await setState(id, "running");
			await work(id);
			return get(id);
		},
		async rows(id: number, query = "") {
			return (await service.request("GET", path(`/${id}/rows${query}`))).body.data.rows;
		},
	};
}

/** A row with these values as its cells. */
export function importRow(row: number, name: string, number: string, countryCode = "+49"): SentImportRow {
	return { row, name, number, country_code: countryCode, cells: [name, number] };
}
