import type { Members, RecordRead } from "@/lib/bff/audit/audited-writes";
import { callService, type ServiceReading } from "@/lib/bff/proxy/read-service";

const TIMEOUT_MS = 2_000;

/** Before a write, reads the record for the audit log. The write doesn't depend on it, so it may fail. */
export async function readBefore(
	reading: ServiceReading,
	{ from, idIn }: RecordRead,
	{ accountId: _, ...params }: Members,
): Promise<Members | undefined> {
	const signal = AbortSignal.any([reading.signal, AbortSignal.timeout(TIMEOUT_MS)]);
	try {
		const { data } = await callService({ ...reading, signal }, from, { params });
		if (idIn === undefined) return data as Members;
		const [id] = Object.values(params);
		return (data as Members[]).find((item) => item[idIn] === id);
	} catch {
		return undefined;
	}
}
