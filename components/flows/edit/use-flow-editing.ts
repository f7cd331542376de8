"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useLiveText } from "@/components/flows/edit/use-live-text";
import {
	followMerge,
	type MergeBase,
	type MergeReport,
	mergeSilently,
	type Overtaken,
	readOvertaken,
} from "@/components/flows/versions/merge-versions";
import { type RestoreResult, restoreVersion } from "@/components/flows/versions/restore-version";
import { refreshVersions } from "@/components/flows/versions/version-queries";
import { useAccount } from "@/lib/console/account";
import { newAddress } from "@/lib/console/addresses/addresses";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { invalidate } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { type KeptDefinition, openBrowserDatabase } from "@/lib/console/drafts/browser-database";
import type { Draft } from "@/lib/console/drafts/draft";
import { putDrafts } from "@/lib/console/drafts/draft-store";
import { requestRestore } from "@/lib/console/drafts/restore-request";
import { newSessionId } from "@/lib/console/drafts/session-locks";
import { useDraft } from "@/lib/console/drafts/use-draft";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";
import { isOtherVersion, type OpenedFlow } from "@/lib/console/flows/edit/open-flow";
import { type SaveObstacle, saveObstacle } from "@/lib/console/flows/edit/save-obstacle";
import { fetchFlow, SAVE_REPEATS_MAX, saveFlow } from "@/lib/console/flows/flow-requests";
import { isPublished } from "@/lib/console/flows/status";
import type { Flow } from "@/lib/contract/flows";
import { readJson } from "@/lib/json/read-json";

/** Why a save failed. */
export type SaveFailure = SaveObstacle | { kind: "request"; error: unknown };

export type SaveResult =
	| {
			kind: "saved";
			flow: Flow;
			/** What was saved: with a merge, not only your text. */
			text: string;
			/** The record that was replaced. */
			before: Flow;
			merged: MergeReport | undefined;
			/** The text that the editor should show now, if it's another one. */
			toShow: string | undefined;
	  }
	| { kind: "conflict" }
	/** The text is what's stored, so nothing was sent. */
	| { kind: "unchanged" }
	/** Saving would make the published flow a draft; save again with `mayUnpublish`. */
	| { kind: "published" }
	| SaveFailure;

/** A conflict, with the editor's text that the save began with. */
type SaveConflict = Overtaken & { typed: string };

/** A version that you chose to replace, by this text, which was made from `typed`. */
export type Agreed = { theirs: OpenedFlow; text: string; typed: string };

export type SaveOptions = {
	agreed?: Agreed | undefined;
	/** For the version that the save becomes. */
	comment?: string | undefined;
	/** Whether you know that saving turns the published flow into a draft. */
	mayUnpublish?: boolean;
};

type Saved = Pick<OpenedFlow, "flow" | "text" | "isUnknown"> & {
	/** Whether the stored text differs from the definition. */
	differs?: boolean;
	/** Whether the record is an older one, from a draft, whose text isn't known here. */
	isOlder?: true;
};

function isFailure(result: SaveResult): result is SaveFailure {
	return !["saved", "conflict", "unchanged", "published"].includes(result.kind);
}

/**
 * The failure of the last save that still holds: what the text itself prevented ends with its cause, and nothing is
 * reported while it's saved again.
 * @param obstacle why the text, as it is now, can't be saved
 */
export function currentFailure(
	{ failure, isSaving }: { failure: SaveFailure | null; isSaving: boolean },
	obstacle: SaveObstacle | undefined,
): SaveFailure | undefined {
	if (!failure || isSaving) return undefined;
	return failure.kind === "request" ? failure : obstacle;
}

/**
 * The state of a flow editor: text, the record it's based on, and the result of saving. Server data never overwrites
 * your text. If the stored record has changed, a save merges what others changed; where they changed the same part as
 * you, it becomes a conflict.
 */
export function useFlowEditing(accountId: number, opened: OpenedFlow) {
	const client = useQueryClient();
	const { person } = useAccount();
	const isOurs = useIsOurs() === true;
	const [saved, setSaved] = useState<Saved>(opened);
	const live = useLiveText(opened.text);
	const { text } = live;
	const [isSaving, setSaving] = useState(false);
	const [failure, setFailure] = useState<SaveFailure | null>(null);
	const [conflict, setConflict] = useState<SaveConflict | null>(null);
	const place = { accountId, id: saved.flow.id };
	const isDirty = live.isAhead || text !== saved.text;
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
		const deleted: Draft = {
			personId: person.id,
			accountId,
			kind: "flow",
			record: String(saved.flow.id),
			part: "",
			sessionId: newSessionId(),
			name: saved.flow.name,
			value: null,
			base: null,
			savedAt: new Date().toISOString(),
		};
		const { asNewFlow } = await import("@/lib/console/flows/create/new-flow");
		const asNew = asNewFlow(deleted, live.current());
		await putDrafts([asNew]);
		requestRestore(asNew, newAddress(accountId, "flows"));
		draft.drop();
		guard.release();
	}

	async function run(typed: string, options: SaveOptions, repeats = 0): Promise<SaveResult> {
		const { agreed, comment } = options;
		const text = agreed?.text ?? typed;
		const mayReplace = agreed?.theirs.flow ?? saved.flow;
		const obstacle = saveObstacle(text, readJson(text));
		if (obstacle) return obstacle;
		try {
			const present = await fetchFlow(place);
			if (isPublished(present.flow) && !options.mayUnpublish) return { kind: "published" };
			let toSave = text;
			let merged: MergeReport | undefined;
			const isUncertain = !agreed && (saved.isUnknown || saved.isOlder);
			if (isUncertain || isOtherVersion(present.flow, mayReplace)) {
				const base: MergeBase = {
					text: agreed ? agreed.theirs.text : saved.isOlder ? undefined : saved.text,
					savedAt: mayReplace.updated_at,
				};
				const overtaken = await readOvertaken(place, { base, mine: text, theirs: present });
				const together = mergeSilently(overtaken);
				if (together === undefined) {
					setConflict({ ...overtaken, typed });
					return { kind: "conflict" };
				}
				toSave = together;
				merged = { taken: overtaken.plan?.taken ?? [], author: overtaken.author };
			}
			const version = isOurs ? present.flow.updated_at : undefined;
			const stored = await saveFlow(place, toSave, { comment, version });
			const toShow = toSave === typed ? undefined : followMerge({ typed, merged: toSave }, live.current());
			// If the same part was changed during the save, the base stays, so that the next save asks.
			if (toSave === typed || toShow !== undefined)
				setSaved({ flow: stored.flow, text: toSave, isUnknown: false });
			if (stored.isUnknown) void definition.keep(toSave);
			refreshLists();
			return { kind: "saved", flow: stored.flow, text: toSave, before: present.flow, merged, toShow };
		} catch (error) {
			const isOvertaken = error instanceof ApiError && error.kind === "changed";
			if (isOvertaken && repeats < SAVE_REPEATS_MAX) return run(typed, options, repeats + 1);
			return { kind: "request", error };
		}
	}

	/**
	 * Makes an older version the current one, as a new version. The editor's text becomes the version's once it's shown.
	 * Throws ApiError.
	 * @param mayReplace the version that is replaced; if the flow has another one, nothing is saved
	 * @returns undefined if nothing was done, because a save is running
	 */
	async function restore(
		version: { number: number; definition: string },
		mayReplace: Flow = saved.flow,
	): Promise<RestoreResult | undefined> {
		if (isSaving) return undefined;
		setSaving(true);
		try {
			const result = await restoreVersion(place, version, { mayReplace, isOurs });
			if (result.kind === "restored") {
				setSaved({ flow: result.stored.flow, text: version.definition, isUnknown: false });
				setFailure(null);
			}
			refreshLists();
			return result;
		} finally {
			setSaving(false);
		}
	}

	function refreshLists(): void {
		void invalidate(client, accountId, "listFlows", "findFlows");
		void refreshVersions(client, { accountId, flowId: place.id });
	}

	/** Overwrites the base version, or another one that the user chose to replace. */
	async function save(options: SaveOptions = {}): Promise<SaveResult | undefined> {
		if (isSaving) return undefined;
		const isSame = live.current() === saved.text && !saved.isUnknown && !saved.isOlder && !saved.differs;
		if (isSame && !options.agreed) {
			setFailure(null);
			return { kind: "unchanged" };
		}
		setSaving(true);
		setConflict(null);
		// What was typed since a conflict isn't part of the text that was agreed on.
		const result = await run(options.agreed?.typed ?? live.current(), options);
		setSaving(false);
		setFailure(isFailure(result) ? result : null);
		return result;
	}

	return {
		saved,
		/** The text, for a moment behind while you type. */
		text,
		setText: live.setText,
		/** Call when the editor's text changed; `read` returns all of it. */
		onTextChange: (read: () => string) => live.onChange(read, text !== saved.text),
		currentText: live.current,
		isDirty,
		isSaving,
		failure,
		conflict,
		draft,
		guard,
		save,
		restore,
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
		/** Takes over a newer record of the same version, as after a change of its status. */
		follow: useCallback((flow: Flow) => setSaved((now) => ({ ...now, flow })), []),
		/** Sets the base to the version of a time, from a draft, so that saving merges what was saved since. */
		beganOn: (updatedAt: string) =>
			setSaved((now) =>
				updatedAt === now.flow.updated_at
					? now
					: { ...now, isOlder: true, flow: { ...now.flow, updated_at: updatedAt } },
			),
	};
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
