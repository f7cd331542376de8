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

/** Why a save failed. */
export type SaveFailure = SaveObstacle | { kind: "request"; error: unknown };

export type SaveResult =
	| { kind: "saved"; flow: Flow; text: string; before: Flow }
	| { kind: "conflict" }
	| SaveFailure;

/**
 * The state of a flow editor: text, the record it's based on, and the result of saving. Server data never overwrites
 * your text; if the stored record has changed, a save becomes a conflict.
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

	/** Turns the text into the draft of a new flow, since this one was deleted. Rejects if drafts can't be stored. */
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
			const stored = await saveFlow(place, text);
			setSaved({ flow: stored.flow, text, isUnknown: false });
			if (stored.isUnknown) void definition.keep(text);
			void invalidate(client, accountId, "listFlows");
			return { kind: "saved", flow: stored.flow, text, before: saved.flow };
		} catch (error) {
			return { kind: "request", error };
		}
	}

	/** Overwrites the base version, or `agreed`, another version that the user chose to replace. */
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
		/** The definition that this browser saved last, if the service doesn't return it. */
		keptDefinition: saved.isUnknown ? definition.kept : undefined,
		becomeNew,
		closeConflict: () => setConflict(null),
		/** Makes another version the base; put its text into the editor. */
		take: (other: OpenedFlow) => {
			setSaved(other);
			setConflict(null);
			setFailure(null);
		},
		/** Sets the base to an older version, from a draft, so that saving shows a conflict. */
		beganOn: (updatedAt: string) =>
			setSaved((now) => ({ ...now, flow: { ...now.flow, updated_at: updatedAt } })),
	};
}

/** Without a time from the service, compares the definition's text. */
function isOther(present: OpenedFlow, begunOn: Flow): boolean {
	if (present.flow.updated_at !== "" || begunOn.updated_at !== "") {
		return present.flow.updated_at !== begunOn.updated_at;
	}
	return JSON.stringify(present.flow.flow_json) !== JSON.stringify(begunOn.flow_json);
}

/**
 * The definition that this user last saved in this browser, for services that don't return definitions.
 * Loaded only if `isWanted`.
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
				// Without storage, there's nothing to offer.
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
			// The flow is saved; only the offer to open it again is lost.
		}
	}

	return { kept, keep };
}
