"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { draftKey } from "@/lib/console/drafts/draft-store";
import { useDraft } from "@/lib/console/drafts/use-draft";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";
import { fetchFlow, saveFlow } from "@/lib/console/flows/flow-requests";
import type { OpenedFlow } from "@/lib/console/flows/open-flow";
import { invalidate } from "@/lib/console/query";
import { type Flow, updateFlowBody } from "@/lib/contract/flows";
import { type JsonFault, readJsonText } from "@/lib/flow-json/json-text";

/** Why a save did not happen. */
export type SaveFailure =
	| { kind: "not-json"; fault: JsonFault }
	| { kind: "rules"; messages: string[] }
	| { kind: "request"; error: unknown };

export type SaveResult = { kind: "saved"; flow: Flow; before: Flow } | { kind: "conflict" } | SaveFailure;

/**
 * What is known while a flow is edited: the text, the record it was begun on, and how saving went. The server's
 * text is never written over what is typed; a save onto a record that has changed meanwhile becomes a conflict.
 */
export function useFlowEditing(accountId: number, opened: OpenedFlow) {
	const client = useQueryClient();
	const [saved, setSaved] = useState<{ flow: Flow; text: string }>(opened);
	const [text, setText] = useState(opened.text);
	const [isSaving, setSaving] = useState(false);
	const [failure, setFailure] = useState<SaveFailure | null>(null);
	const [conflict, setConflict] = useState<OpenedFlow | null>(null);
	const place = { accountId, id: saved.flow.id };
	const isDirty = text !== saved.text;
	const draft = useDraft({
		key: draftKey(accountId, "flow", saved.flow.id),
		value: text,
		dirty: isDirty,
		base: saved.flow.updated_at,
		isValue: (value) => typeof value === "string",
	});
	const guard = useLeaveGuard(isDirty);

	async function run(mayReplace: Flow): Promise<SaveResult> {
		const json = readJsonText(text);
		if (!json.ok) return { kind: "not-json", fault: json.fault };
		const rules = updateFlowBody.safeParse({ flow_json: json.value, flow_json_raw: text });
		if (!rules.success) return { kind: "rules", messages: rules.error.issues.map(({ message }) => message) };
		try {
			const present = await fetchFlow(place);
			if (isOther(present, mayReplace)) {
				setConflict(present);
				return { kind: "conflict" };
			}
			const answer = await saveFlow(place, text);
			setSaved({ flow: answer.flow, text });
			draft.drop();
			void invalidate(client, accountId, "listFlows");
			return { kind: "saved", flow: answer.flow, before: saved.flow };
		} catch (error) {
			return { kind: "request", error };
		}
	}

	/** Saves; `mayReplace` is the version that may be written over: the one begun on, or one that was looked at. */
	async function save(mayReplace: Flow = saved.flow): Promise<SaveResult | undefined> {
		if (isSaving) return undefined;
		setSaving(true);
		setConflict(null);
		const result = await run(mayReplace);
		setSaving(false);
		setFailure(result.kind === "saved" || result.kind === "conflict" ? null : result);
		return result;
	}

	return {
		saved,
		text,
		setText,
		isDirty,
		isSaving,
		failure,
		conflict,
		draft,
		guard,
		save,
		closeConflict: () => setConflict(null),
		/** Takes another version as what was begun on; put its text into the editor. */
		take: (other: OpenedFlow) => {
			setSaved(other);
			setConflict(null);
			setFailure(null);
			draft.drop();
		},
		/** A draft was typed over an older version, so a save has to show both. */
		beganOn: (updatedAt: string) =>
			setSaved((now) => ({ ...now, flow: { ...now.flow, updated_at: updatedAt } })),
	};
}

/** A service may give no time; then the definition's text decides. */
function isOther(present: OpenedFlow, begunOn: Flow): boolean {
	if (present.flow.updated_at !== "" || begunOn.updated_at !== "") {
		return present.flow.updated_at !== begunOn.updated_at;
	}
	return JSON.stringify(present.flow.flow_json) !== JSON.stringify(begunOn.flow_json);
}
