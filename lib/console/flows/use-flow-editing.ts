"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAccount } from "@/lib/console/account";
import { invalidate } from "@/lib/console/api/query";
import { asNewRecord } from "@/lib/console/drafts/as-new-record";
import { askForDraft } from "@/lib/console/drafts/asked-draft";
import { type KeptDefinition, openBrowserDatabase } from "@/lib/console/drafts/browser-database";
import { putDrafts } from "@/lib/console/drafts/draft-store";
import { newSessionId } from "@/lib/console/drafts/session-locks";
import { useDraft } from "@/lib/console/drafts/use-draft";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";
import { fetchFlow, saveFlow } from "@/lib/console/flows/flow-requests";
import type { OpenedFlow } from "@/lib/console/flows/open-flow";
import { type SaveObstacle, saveObstacle } from "@/lib/console/flows/save-obstacle";
import type { Flow } from "@/lib/contract/flows";
import { readJson } from "@/lib/json/read-json";

/** Why a save did not happen. */
export type SaveFailure = SaveObstacle | { kind: "request"; error: unknown };

export type SaveResult =
	| { kind: "saved"; flow: Flow; text: string; before: Flow }
	| { kind: "conflict" }
	| SaveFailure;

/**
 * What is known while a flow is edited: the text, the record it was begun on, and how saving went. The server's
 * text is never written over what is typed; a save onto a record that has changed meanwhile becomes a conflict.
 */
export function useFlowEditing(accountId: number, opened: OpenedFlow) {
	const client = useQueryClient();
	const { person } = useAccount();
	const [saved, setSaved] = useState<Pick<OpenedFlow, "flow" | "text" | "isUnknown">>(opened);
	const [text, setText] = useState(opened.text);
	const [isSaving, setSaving] = useState(false);
	const [failure, setFailure] = useState<SaveFailure | null>(null);
	const [conflict, setConflict] = useState<OpenedFlow | null>(null);
	const place = { accountId, id: saved.flow.id };
	const isDirty = text !== saved.text;
	const draft = useDraft({
		kind: "flow",
		record: String(saved.flow.id),
		name: saved.flow.name,
		value: text,
		dirty: isDirty,
		base: saved.flow.updated_at,
		isValue: (value) => typeof value === "string",
		isSaved: (value) => value === saved.text,
	});
	const guard = useLeaveGuard(isDirty, draft.isKept);
	const definition = useKeptDefinition(accountId, saved.flow.id, saved.isUnknown);

	/** Makes the text the draft of a new flow, since this one was deleted. Rejects where the browser keeps no drafts. */
	async function becomeNew() {
		const asNew = asNewRecord({
			personId: person.id,
			accountId,
			kind: "flow",
			record: String(saved.flow.id),
			part: "",
			sessionId: newSessionId(),
			name: saved.flow.name,
			value: text,
			base: null,
			savedAt: new Date().toISOString(),
		});
		if (!asNew) return;
		await putDrafts([asNew]);
		askForDraft(asNew);
		draft.drop();
		guard.release();
	}

	async function run(mayReplace: Flow, isAgreed: boolean): Promise<SaveResult> {
		const obstacle = saveObstacle(text, readJson(text));
		if (obstacle) return obstacle;
		try {
			const present = await fetchFlow(place);
			if (isOther(present, mayReplace) || (saved.isUnknown && !isAgreed)) {
				setConflict(present);
				return { kind: "conflict" };
			}
			const answer = await saveFlow(place, text);
			setSaved({ flow: answer.flow, text, isUnknown: false });
			if (answer.isUnknown) void definition.keep(text);
			void invalidate(client, accountId, "listFlows");
			return { kind: "saved", flow: answer.flow, text, before: saved.flow };
		} catch (error) {
			return { kind: "request", error };
		}
	}

	/** Saves over the version begun on; or over `agreed`, another one that the person chose to replace. */
	async function save(agreed?: Flow): Promise<SaveResult | undefined> {
		if (isSaving) return undefined;
		setSaving(true);
		setConflict(null);
		const result = await run(agreed ?? saved.flow, agreed !== undefined);
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
		/** What this browser saved last, while the service doesn't return the definition. */
		keptDefinition: saved.isUnknown ? definition.kept : undefined,
		becomeNew,
		closeConflict: () => setConflict(null),
		/** Takes another version as what was begun on; put its text into the editor. */
		take: (other: OpenedFlow) => {
			setSaved(other);
			setConflict(null);
			setFailure(null);
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

/**
 * The definition of a flow that this person saved last in this browser, for services that don't return definitions.
 * Read only if `isWanted`.
 */
function useKeptDefinition(accountId: number, flowId: number, isWanted: boolean) {
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
