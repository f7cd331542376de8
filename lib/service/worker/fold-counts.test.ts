import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { countActiveContacts } from "@/lib/service/contacts/counted";
import { contactCountChanges } from "@/lib/service/store/schema";
import { startTestService } from "@/lib/service/testing/service";
import { startFoldingCounts } from "./fold-counts";

it("folds the numbers of contacts now and then, until it is stopped", async () => {
	const service = await startTestService();
	const isOfAccount = eq(contactCountChanges.accountId, 9);
	const add = () =>
		service.db
			.insert(contactCountChanges)
			.values(Array.from({ length: 60 }, () => ({ accountId: 9, change: 1 })));
	await add();
	const folding = startFoldingCounts({ db: service.db, log: pino({ level: "silent" }) }, 10);
	await vi.waitFor(async () => expect(await service.db.$count(contactCountChanges, isOfAccount)).toBe(1));
	await folding.stop();
	await add();
	expect(await service.db.$count(contactCountChanges, isOfAccount)).toBe(61);
	expect(await countActiveContacts(service.db, 9)).toBe(120);
	await service.stop();
});
