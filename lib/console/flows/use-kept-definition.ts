"use client";

import { useEffect, useState } from "react";
import { useAccount } from "@/lib/console/account";
import { type KeptDefinition, openBrowserDatabase } from "@/lib/console/drafts/browser-database";

/**
 * The definition of a flow that this person saved last in this browser, for services that don't return definitions.
 * Read only if `isWanted`.
 */
export function useKeptDefinition(accountId: number, flowId: number, isWanted: boolean) {
	const { id: personId } = useAccount().person;
	const [kept, setKept] = useState<KeptDefinition | undefined>();

	useEffect(() => {
		let isOver = false;
		if (isWanted) {
			openBrowserDatabase()
				.then((database) => database.get("definitions", [personId, accountId, flowId]))
				.then((found) => !isOver && setKept(found))
				// A browser that keeps nothing has nothing to offer.
				.catch(() => undefined);
		}
		return () => {
			isOver = true;
		};
	}, [personId, accountId, flowId, isWanted]);

	async function keep(text: string): Promise<void> {
		const definition = { personId, accountId, flowId, text, savedAt: new Date().toISOString() };
		try {
			const database = await openBrowserDatabase();
			await database.put("definitions", definition);
		} catch {
			// It is saved; only the offer to open it again is lost.
		}
	}

	return { kept, keep };
}
