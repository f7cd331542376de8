"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
	createTemplate,
	deleteTemplate,
	duplicateTemplate,
	refreshTemplate,
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

/**
 * Deletes, copies or restores templates, a few requests at a time. What was deleted is kept until the page is left, so that
 * it can be created again.
 */
export function useTemplateActions(place: TemplatePlace) {
	const client = useQueryClient();
	// What was ready comes back as a draft from someone who may not make it ready.
	const asDrafts = useReadyDenial() !== undefined;
	const [run, setRun] = useState<TemplateRun | null>(null);
	const deleted = useRef(new Map<string, TemplateContent[]>());
	const stopping = useRef(new AbortController());

	async function act(action: TemplateAction, code: string): Promise<void> {
		if (action === "duplicate") {
			const copy = await duplicateTemplate(place, code);
			return refreshTemplate(client, place, copy, true);
		}
		if (action === "delete") {
			deleted.current.set(code, await deleteTemplate(place, code));
			return refreshTemplate(client, place, code, false);
		}
		await createTemplate(place, code, deleted.current.get(code) ?? [], { asDrafts });
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

	return {
		run,
		start,
		stop: () => stopping.current.abort(),
		dismiss: () => setRun(null),
		/** How many languages a deleted template had. */
		languagesOf: (code: string) => deleted.current.get(code)?.length ?? 0,
	};
}
