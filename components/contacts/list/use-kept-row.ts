"use client";

import { useMemo, useState } from "react";
import type { ContactSummary } from "@/lib/contract/contacts";

/** The open contact in a list, and where it was. */
export type KeptRow = { list: string; index: number; contact: ContactSummary };

/**
 * The rows of a list with the open contact, which stays where it was until you open another or leave the list: reading
 * an unread conversation doesn't take it out of the list of unread ones.
 * @param list identifies the list and its page; undefined if opening a contact doesn't change whether it's listed
 */
export function useKeptRow(
	rows: ContactSummary[] | undefined,
	openId: number | undefined,
	list: string | undefined,
): ContactSummary[] | undefined {
	const [kept, setKept] = useState<KeptRow>();
	const next = keepRow(kept, rows, openId, list);
	if (next !== kept) setKept(next);
	return useMemo(() => withKeptRow(rows, next), [rows, next]);
}

/** What to keep now: the same object if nothing changes. */
export function keepRow(
	kept: KeptRow | undefined,
	rows: ContactSummary[] | undefined,
	openId: number | undefined,
	list: string | undefined,
): KeptRow | undefined {
	if (list === undefined) return undefined;
	const same = kept?.list === list && kept.contact.id === openId ? kept : undefined;
	const index = rows?.findIndex(({ id }) => id === openId) ?? -1;
	const contact = rows?.[index];
	if (!contact || (same?.index === index && same.contact === contact)) return same;
	return { list, index, contact };
}

/** Adds the kept contact where it was, unless it's still there. */
export function withKeptRow(
	rows: ContactSummary[] | undefined,
	kept: KeptRow | undefined,
): ContactSummary[] | undefined {
	if (!rows || !kept || rows.some(({ id }) => id === kept.contact.id)) return rows;
	return rows.toSpliced(kept.index, 0, kept.contact);
}
