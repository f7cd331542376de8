"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { dropListed, invalidateContactLists } from "@/components/contacts/list/contact-lists";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { runEach } from "@/lib/console/contacts/bulk/run-each";
import type { ContactSummary } from "@/lib/contract/contacts";

export type BulkAction = "remove" | "restore";

/** An action for many contacts, while it runs and until its result is dismissed. */
export type BulkRun = {
	action: BulkAction;
	/** `collecting` reads which contacts match; then `total` is 0. */
	state: "collecting" | "running" | "stopped" | "finished";
	total: number;
	done: ContactSummary[];
	failed: Array<{ contact: ContactSummary; error: unknown }>;
};

/**
 * Removes or restores many contacts, a few requests at a time. It continues while the list is open, can be stopped, and
 * what failed can be tried again.
 */
export function useBulkRun() {
	const { id: accountId } = useAccount();
	const client = useQueryClient();
	const [run, setRun] = useState<BulkRun | null>(null);
	const stopping = useRef(new AbortController());

	async function start(
		action: BulkAction,
		collect: (signal: AbortSignal) => Promise<ContactSummary[]> | ContactSummary[],
		earlier: ContactSummary[] = [],
	): Promise<BulkRun> {
		stopping.current = new AbortController();
		const { signal } = stopping.current;
		let current: BulkRun = { action, state: "collecting", total: 0, done: [...earlier], failed: [] };
		const show = (changed: Partial<BulkRun>) => {
			current = { ...current, ...changed };
			setRun(current);
		};
		show({});
		const contacts = await Promise.resolve()
			.then(() => collect(signal))
			.catch((error) => {
				setRun(null);
				throw error;
			});
		show({ state: "running", total: contacts.length + earlier.length });
		await runEach(contacts, ({ id }) => act(accountId, action, id), {
			signal,
			onDone: (contact, error) => {
				if (error !== undefined) return show({ failed: [...current.failed, { contact, error }] });
				show({ done: [...current.done, contact] });
				if (action === "remove") dropListed(client, accountId, contact.id);
			},
		});
		show({ state: signal.aborted ? "stopped" : "finished" });
		await invalidateContactLists(client, accountId);
		return current;
	}

	return {
		run,
		start,
		stop: () => stopping.current.abort(),
		retry: () => run && start(run.action, () => run.failed.map(({ contact }) => contact), run.done),
		dismiss: () => setRun(null),
	};
}

function act(accountId: number, action: BulkAction, contactId: number): Promise<unknown> {
	const params = { accountId, contactId };
	return action === "remove" ? call("deleteContact", { params }) : call("restoreContact", { params });
}
