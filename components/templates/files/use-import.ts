"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { newDraft, startDraft } from "@/components/templates/edit/content-draft";
import { type OpenedFile, openFile } from "@/components/templates/files/open-file";
import { readTemplates } from "@/components/templates/files/read-templates";
import { refreshTemplate } from "@/components/templates/list/whole-template";
import { cacheStored, storeContent } from "@/components/templates/save/store-content";
import { call } from "@/lib/console/api/client";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { invalidate } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { runEach } from "@/lib/console/contacts/bulk/run-each";
import { useReadyDenial } from "@/lib/console/templates/use-ready-denial";
import { outcomeOf, type PlannedContent, planTemplate } from "@/lib/template/files/plan-import";
import type { FileRow } from "@/lib/template/files/translation-file";

/** What files change, and the templates that couldn't be read. */
export type ImportPlan = {
	files: OpenedFile[];
	contents: PlannedContent[];
	unread: { templateCode: string; error: unknown }[];
};

type Outcome = StoredPlanned | { kind: "failed"; error: unknown };

export type ImportState =
	| { step: "choose" }
	| { step: "reading" }
	| { step: "checking"; done: number; total: number }
	| { step: "plan"; plan: ImportPlan }
	| { step: "running"; plan: ImportPlan; done: number; total: number }
	| { step: "finished"; plan: ImportPlan; outcomes: ReadonlyMap<PlannedContent, Outcome> };

/** Progress is shown this often: each time renders the dialog. */
const SHOWN_EVERY_MS = 100;

/** Checks files against what is stored, template by template, and then stores what they change. */
export function useImport(accountId: number) {
	const client = useQueryClient();
	const isOurs = useIsOurs() === true;
	const mayAdd = useDenial("Chat Templates — Add") === undefined;
	const mayMakeReady = useReadyDenial() === undefined;
	const place = { accountId, hasTemplates: isOurs };
	const [state, setState] = useState<ImportState>({ step: "choose" });
	const stopping = useRef(new AbortController());
	useEffect(() => () => stopping.current.abort(), []);

	async function check(chosen: readonly File[]) {
		stopping.current.abort();
		stopping.current = new AbortController();
		const { signal } = stopping.current;
		setState({ step: "reading" });
		const files: OpenedFile[] = [];
		for (const file of chosen) files.push(await openFile(file));
		const byCode = new Map<string, FileRow[]>();
		for (const row of files.flatMap(({ rows }) => rows)) {
			const own = byCode.get(row.templateCode);
			if (own) own.push(row);
			else byCode.set(row.templateCode, [row]);
		}
		const plan: ImportPlan = { files, contents: [], unread: [] };
		let done = 0;
		const show = throttled(() => setState({ step: "checking", done, total: byCode.size }));
		show();
		await readTemplates(place, [...byCode.keys()], {
			signal,
			onRead: (templateCode, template, failure) => {
				done += 1;
				if (template)
					plan.contents.push(
						...planTemplate(byCode.get(templateCode) ?? [], template, { mayMakeReady, mayAdd }),
					);
				else plan.unread.push({ templateCode, error: failure });
				show();
			},
		});
		setState(signal.aborted ? { step: "choose" } : { step: "plan", plan });
	}

	async function run(plan: ImportPlan) {
		stopping.current = new AbortController();
		const { signal } = stopping.current;
		const contents = plan.contents.filter((planned) => ["new", "changed"].includes(outcomeOf(planned)));
		const outcomes = new Map<PlannedContent, Outcome>();
		const show = throttled(() =>
			setState({ step: "running", plan, done: outcomes.size, total: contents.length }),
		);
		show();
		await runEach(
			contents,
			async (planned) => {
				outcomes.set(planned, await storePlanned(client, { accountId, isOurs }, planned));
			},
			{
				signal,
				onDone: (planned, error) => {
					if (error !== undefined) outcomes.set(planned, { kind: "failed", error });
					show();
				},
			},
		);
		const [first] = contents;
		if (first) await refreshTemplate(client, place, first.templateCode, true);
		void invalidate(client, accountId, "findTranslations", "findTranslationStates");
		setState({ step: "finished", plan, outcomes });
	}

	return {
		state,
		check: (files: readonly File[]) => void check(files),
		run: (plan: ImportPlan) => void run(plan),
		stop: () => stopping.current.abort(),
		startAgain: () => setState({ step: "choose" }),
	};
}

/** Calls at once, and then at most once in {@link SHOWN_EVERY_MS}. */
function throttled(act: () => void): () => void {
	let last = Number.NEGATIVE_INFINITY;
	return () => {
		if (performance.now() - last < SHOWN_EVERY_MS) return;
		last = performance.now();
		act();
	};
}

/** How storing a planned content ended; nothing was stored if someone changed or deleted it meanwhile. */
type StoredPlanned = { kind: "stored" | "overtaken" | "gone" } | { kind: "notRecorded"; error: unknown };

/**
 * Stores what a file changes in a language, as a draft or ready, as it was, unless someone else changed it since it was read.
 * Then records what the texts were translated from.
 * @throws ApiError
 */
export async function storePlanned(
	client: QueryClient,
	place: { accountId: number; isOurs: boolean },
	{ templateCode, langCode, stored, next, records }: PlannedContent,
): Promise<StoredPlanned> {
	if (next === null) return { kind: "stored" };
	const changed = startDraft(next);
	const draft = stored === null ? newDraft(langCode, changed) : { ...changed, base: stored };
	const outcome = await storeContent({ ...place, templateCode, draft, asReady: !next.is_draft });
	if (outcome.kind !== "stored") return { kind: outcome.kind };
	await cacheStored(client, { accountId: place.accountId, templateCode }, outcome.content);
	if (records.length === 0) return { kind: "stored" };
	try {
		const params = { accountId: place.accountId, templateCode };
		await call("recordTranslations", { params, body: { parts: records } });
		return { kind: "stored" };
	} catch (error) {
		return { kind: "notRecorded", error };
	}
}
