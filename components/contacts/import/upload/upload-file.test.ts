import { afterEach, expect, it, vi } from "vitest";
import type { ImportFile } from "@/components/contacts/import/file/file-reader";
import { findUnstorableEscape } from "@/lib/json/limits";
import { type Upload, type UploadState, uploadedRows, uploadFile } from "./upload-file";

afterEach(() => vi.unstubAllGlobals());

const UPLOAD: Upload = {
	fileName: "guests.csv",
	columns: ["Phone"],
	rowCount: 1_700,
	existing: "update",
	source: { size: 20, digest: "1", reading: "{}" },
	reading: { roles: ["number"], callingCode: "+49" },
};

/** Rows that say which chunk they're from. */
const FILE: ImportFile = {
	read: () => Promise.reject(new Error("It's read already.")),
	chunk: async (chunk) => [{ row: chunk, name: "", number: "", country_code: "", cells: [] }],
	sample: async () => ({ samples: [], doubtful: 0, total: 0, isWhole: true }),
	close: () => undefined,
};

/** A service that fails for a chunk. */
function fakeService({ failingChunk }: { failingChunk?: number } = {}): string[] {
	const sent: string[] = [];
	vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
		const path = address.replace("/api/accounts/1/extensions/contact-imports", "");
		sent.push(`${method} ${path}`);
		if (path === `/7/chunks/${failingChunk}`)
			return Response.json({ success: false, message: "No" }, { status: 422 });
		return Response.json({ success: true, data: path.includes("/chunks/") ? null : { id: 7 } });
	});
	return sent;
}

it("sends all chunks in order and starts the check", async () => {
	const sent = fakeService();
	await expect(uploadFile(1, FILE, UPLOAD, { from: undefined, onProgress: () => undefined })).resolves.toBe(
		7,
	);
	expect(sent).toEqual(["POST ", ...[1, 2, 3, 4].map((chunk) => `PUT /7/chunks/${chunk}`), "POST /7/check"]);
});

it("sends only the chunks that haven't arrived when it continues", async () => {
	const sent = fakeService();
	const from = { importId: 7, chunks: [1, 3] };
	await uploadFile(1, FILE, UPLOAD, { from, onProgress: () => undefined });
	expect(sent).toEqual(["PUT /7/chunks/2", "PUT /7/chunks/4", "POST /7/check"]);
});

it("says how far it was when it failed", async () => {
	fakeService({ failingChunk: 3 });
	let state: UploadState | undefined;
	const onProgress = (next: UploadState) => {
		state = next;
	};
	await expect(uploadFile(1, FILE, UPLOAD, { from: undefined, onProgress })).rejects.toThrow("No");
	expect(state).toEqual({ importId: 7, chunks: [1, 2] });
});

it("sends headers without NUL and half a surrogate pair, which the service refuses", async () => {
	fakeService();
	const sent = vi.spyOn(globalThis, "fetch");
	const columns = ["Phone\0", `${"x".repeat(999)}😀`];
	await uploadFile(1, FILE, { ...UPLOAD, columns }, { from: undefined, onProgress: () => undefined });
	const body = String(sent.mock.calls[0]?.[1]?.body);
	expect(JSON.parse(body).columns).toHaveLength(2);
	expect(findUnstorableEscape(body)).toBeUndefined();
});

it("counts the rows of chunks, of which the last may be shorter", () => {
	expect(uploadedRows(1_700, [])).toBe(0);
	expect(uploadedRows(1_700, [2, 4])).toBe(700);
});
