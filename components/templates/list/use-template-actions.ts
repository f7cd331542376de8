"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
	createTemplate,
	deleteTemplate,
	duplicateTemplate,
	readReadyLanguages,
	readyLanguages,
	refreshTemplate,
	type TemplateCopy,
	type TemplatePlace,
} from "@/components/templates/list/whole-template";
import { runEach } from "@/lib/console/contacts/bulk/run-each";
import { useReadyDenial } from "@/lib/console/templates/use-ready-denial";
import type { TemplateContent } from "@/lib/contract/template-contents";

export type TemplateAction = "delete" | "duplicate" | "restore";

/** An action for several templates, while it runs and until its outcome is dismissed. */
export type TemplateRun = {
	action: TemplateAction;
	isRunning: boolean;
	codes: readonly string[];
	done: string[];
	failed: { code: string; error: unknown }[];
};

/** Asks before templates are deleted of which Undo can't restore everything. */
export type DeletionQuestion = {
	codes: readonly string[];
	/** The languages that would be restored as drafts. */
	ready: readonly string[];
	answer: (isConfirmed: boolean) => void;
};

/**
 * Deletes, copies or restores templates, a few requests at a time. What was deleted is kept until the page is left, so that
 * it can be created again.
 */
export function useTemplateActions(place: TemplatePlace) {
	const client = useQueryClient();
	// What was ready comes back as a draft from someone who may not make it ready.
	const asDrafts = useReadyDenial() !== undefined;
	const [run, setRun] = useState<TemplateRun | null>(null);
	const [question, setQuestion] = useState<DeletionQuestion | null>(null);
	const deleted = useRef(new Map<string, TemplateContent[]>());
	const copies = useRef(new Map<string, TemplateCopy>());
	/** The languages of restored templates that were ready before, and are drafts now. */
	const madeDrafts = useRef(new Map<string, string[]>());
	const stopping = useRef(new AbortController());

	async function act(action: TemplateAction, code: string): Promise<void> {
		if (action === "duplicate") {
			const copy = await duplicateTemplate(place, code);
			copies.current.set(code, copy);
			return refreshTemplate(client, place, copy.code, true);
		}
		if (action === "delete") {
			deleted.current.set(code, await deleteTemplate(place, code));
			return refreshTemplate(client, place, code, false);
		}
		const contents = deleted.current.get(code) ?? [];
		await createTemplate(place, code, contents, { asDrafts });
		madeDrafts.current.set(code, asDrafts ? readyLanguages(contents) : []);
		deleted.current.delete(code);
		return refreshTemplate(client, place, code, true);
	}

	async function start(action: TemplateAction, codes: readonly string[]): Promise<TemplateRun> {
		stopping.current = new AbortController();
		let current: TemplateRun = { action, isRunning: true, codes, done: [], failed: [] };
		const show = (change: Partial<TemplateRun>) => {
			current = { ...current, ...change };
			setRun(current);
		};
		show({});
		await runEach(codes, (code) => act(action, code), {
			signal: stopping.current.signal,
			onDone: (code, error) =>
				error === undefined
					? show({ done: [...current.done, code] })
					: show({ failed: [...current.failed, { code, error }] }),
		});
		show({ isRunning: false });
		return current;
	}

	/** @returns whether the templates may be deleted; asks if Undo would make drafts of ready languages @throws ApiError */
	async function confirmDeletion(codes: readonly string[]): Promise<boolean> {
		const ready = asDrafts ? await readReadyLanguages(place, codes) : [];
		if (ready.length === 0) return true;
		return new Promise((resolve) => {
			setQuestion({
				...{ codes, ready },
				answer: (isConfirmed) => {
					setQuestion(null);
					resolve(isConfirmed);
				},
			});
		});
	}

	return {
		run,
		question,
		confirmDeletion,
		start,
		stop: () => stopping.current.abort(),
		dismiss: () => setRun(null),
		/** How many languages a deleted template had. */
		languagesOf: (code: string) => deleted.current.get(code)?.length ?? 0,
		/** The last copy of a template. */
		copyOf: (code: string) => copies.current.get(code),
		/** The languages that a restored template has as drafts now, and had ready before. */
		madeDraftsOf: (code: string) => madeDrafts.current.get(code) ?? [],
	};
}
