"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { type ReadTemplate, readTemplates } from "@/components/templates/files/read-templates";
import type { TemplatePlace } from "@/components/templates/list/whole-template";

/** The templates of an export while they're read, and then all of them. */
export type ExportState = {
	done: number;
	total: number;
	isReading: boolean;
	templates: readonly ReadTemplate[];
	/** How many couldn't be read. */
	failedCount: number;
	/** Why the list of templates couldn't be read. */
	error: unknown;
};

/** Reads the templates to export, as soon as it's used. */
export function useExport(
	place: TemplatePlace,
	readCodes: (signal: AbortSignal) => Promise<readonly string[]>,
): ExportState {
	const [state, setState] = useState<ExportState>({
		...{ done: 0, total: 0, isReading: true, templates: [], failedCount: 0, error: null },
	});

	const read = useEffectEvent(async (signal: AbortSignal) => {
		const templates: ReadTemplate[] = [];
		let failedCount = 0;
		const codes = await readCodes(signal);
		const show = (isReading: boolean) =>
			setState({
				...{ done: templates.length + failedCount, total: codes.length, isReading, error: null },
				...{ templates: [...templates], failedCount },
			});
		show(true);
		await readTemplates(place, codes, {
			signal,
			onRead: (_code, template, _failure) => {
				if (template) templates.push(template);
				else failedCount += 1;
				show(true);
			},
		});
		// Several are read at a time.
		const order = new Map(codes.map((code, at) => [code, at]));
		const at = ({ templateCode }: ReadTemplate) => order.get(templateCode) ?? 0;
		templates.sort((one, other) => at(one) - at(other));
		if (!signal.aborted) show(false);
	});
	useEffect(() => {
		const controller = new AbortController();
		read(controller.signal).catch((error: unknown) => {
			if (!controller.signal.aborted) setState((state) => ({ ...state, isReading: false, error }));
		});
		return () => controller.abort();
	}, []);
	return state;
}
