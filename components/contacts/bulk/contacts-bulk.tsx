"use client";

import { ArchiveRestore, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ProgressBar, SelectionBar } from "@/components/contacts/bulk/bulk-bar";
import {
	ALL_SELECTED,
	countElsewhere,
	countSelected,
	isSelected,
	NOTHING_SELECTED,
	type Selection,
} from "@/components/contacts/bulk/selection";
import { type BulkAction, type BulkRun, useBulkRun } from "@/components/contacts/bulk/use-bulk-run";
import { Button } from "@/components/ui/button";
import { lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { useToast } from "@/components/ui/overlay/toaster";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { focusAfterDeletion } from "@/lib/console/browser/focus-row";
import { useSingleKey } from "@/lib/console/browser/keys";
import { useFormats } from "@/lib/console/formats/reader";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { Pagination } from "@/lib/contract/envelope";

const OutcomeDialog = lazyPart(
	async () => (await import("@/components/contacts/bulk/outcome-dialog")).OutcomeDialog,
);
const ConfirmDialog = lazyDialog(
	async () => (await import("@/components/ui/overlay/confirm-dialog")).ConfirmDialog,
);

type ContactsBulkProps = {
	action: BulkAction;
	/** Reads a page of the list, if all of it is selected. */
	readPage: ReadPage;
	/** Whether the service can restore removed contacts, which makes a removal reversible. */
	canRestore: boolean;
	selection: Selection;
	onSelection: (selection: Selection) => void;
	/** The contacts that the list shows. */
	rows: ContactSummary[];
	total: number;
	/** Further actions for the selection, such as an export. */
	children?: ReactNode;
};

/** What can be done with the selected contacts: its bar, its progress and its outcome. */
export function ContactsBulk(props: ContactsBulkProps) {
	const { action, readPage, canRestore, selection, onSelection, rows, total } = props;
	const t = useTranslations("contacts.bulk");
	const { number } = useFormats();
	const toast = useToast();
	const textOf = useErrorText();
	const { run, start, stop, retry, dismiss } = useBulkRun();
	const [asking, setAsking] = useState(false);
	const denial = useDenial(action === "remove" ? "Chat Contacts — Delete" : "Chat Contacts — Add");
	const mayNotRestore = useDenial("Chat Contacts — Add");
	const count = countSelected(selection, total);
	const elsewhere = countElsewhere(selection, rows);
	const tooMany = t("tooMany", { max: number(BULK_MAX) });
	const offersUndo = canRestore && mayNotRestore === undefined;
	const needsConfirmation = action === "remove" && !offersUndo;
	const collect = (signal: AbortSignal) => collectContacts(selection, readPage, signal);

	function report(finished: BulkRun) {
		onSelection(NOTHING_SELECTED);
		if (finished.state !== "finished" || finished.failed.length > 0) return;
		dismiss();
		const { length } = finished.done;
		const title = t(`done.${finished.action}`, { count: length, countText: number(length) });
		if (finished.action === "remove" && canRestore && mayNotRestore === undefined) {
			toast.undo(title, () => void perform("restore", () => finished.done));
		} else toast.success(title);
	}

	/** Once the selected rows are gone, and the bar with them, focuses the row after the first of them. */
	function keepFocus() {
		const at = rows.findIndex(({ id }) => isSelected(selection, id));
		const others = [...rows.slice(Math.max(0, at)), ...rows.slice(0, Math.max(0, at)).reverse()];
		const left = others.filter(({ id }) => !isSelected(selection, id)).map(({ id }) => id);
		focusAfterDeletion(rows[at]?.id ?? "", left);
	}

	function begin() {
		if (denial !== undefined) return;
		if (needsConfirmation) return setAsking(true);
		keepFocus();
		void perform(action, collect);
	}
	useSingleKey(action === "remove" ? "Delete" : "", () => {
		if (!run && count > 0) begin();
	});

	async function perform(
		what: BulkAction,
		contacts: (signal: AbortSignal) => Promise<ContactSummary[]> | ContactSummary[],
	) {
		setAsking(false);
		try {
			report(await start(what, contacts));
		} catch (error) {
			const description = error instanceof TooManyContacts ? tooMany : textOf(error);
			toast.failure(t("collectFailed"), { description });
		}
	}

	if (run?.state === "collecting" || run?.state === "running") return <ProgressBar run={run} onStop={stop} />;
	const canUndo = run?.action === "remove" && run.done.length > 0 && offersUndo;
	return (
		<>
			{run && (
				<OutcomeDialog
					run={run}
					onRetry={() => void retry()?.then(report)}
					onUndo={canUndo ? () => void perform("restore", () => run.done) : undefined}
					onClose={dismiss}
				/>
			)}
			{!run && count > 0 && (
				<SelectionBar
					count={count}
					elsewhere={elsewhere}
					total={count - elsewhere < total ? total : undefined}
					allDenial={total > BULK_MAX ? tooMany : undefined}
					onAll={() => onSelection(ALL_SELECTED)}
					onClear={() => onSelection(NOTHING_SELECTED)}
					actions={
						<>
							{props.children}
							<Button
								size="small"
								icon={action === "remove" ? <Trash2 aria-hidden /> : <ArchiveRestore aria-hidden />}
								disabledReason={denial}
								aria-keyshortcuts={action === "remove" ? "Delete" : undefined}
								onClick={begin}
							>
								{t(action)}
							</Button>
						</>
					}
				/>
			)}
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				title={t("confirm.title", { count, countText: number(count) })}
				consequence={t("confirm.consequence")}
				confirmLabel={t("remove")}
				onConfirm={() => {
					keepFocus();
					void perform("remove", collect);
				}}
			/>
		</>
	);
}

/** How many contacts of a list one action can be about. More would take too long to check, and to undo. */
export const BULK_MAX = 10_000;

/** Reads a page of the largest size. */
export type ReadPage = (page: number) => Promise<{ data: ContactSummary[]; pagination: Pagination }>;

/** All contacts of a list are selected, and these are more than BULK_MAX. */
export class TooManyContacts extends Error {}

/** The selected contacts, each once. Of a whole list, reads all pages until `signal` is aborted. @throws TooManyContacts */
export async function collectContacts(
	selection: Selection,
	readPage: ReadPage,
	signal: AbortSignal,
): Promise<ContactSummary[]> {
	if (!selection.isAll) return [...selection.contacts.values()];
	const found = new Map<number, ContactSummary>();
	for (let page = 1, pages = 1; page <= pages && !signal.aborted; page += 1) {
		const { data, pagination } = await readPage(page);
		for (const contact of data) if (isSelected(selection, contact.id)) found.set(contact.id, contact);
		if (pagination.totalCount - selection.contacts.size > BULK_MAX) throw new TooManyContacts();
		pages = pagination.totalPages;
	}
	return [...found.values()];
}
