"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import type { BulkRun } from "@/components/contacts/bulk/use-bulk-run";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { contactName } from "@/lib/console/contacts/contact-name";
import { useFormats } from "@/lib/console/formats/reader";

type OutcomeDialogProps = {
	run: BulkRun;
	onRetry: () => void;
	/** Undoes what succeeded; undefined if that isn't possible. */
	onUndo: (() => void) | undefined;
	onClose: () => void;
};

/** The contacts for which an action succeeded; the list of those would be too long to read. */
const DONE_SHOWN = 100;

/** The outcome of each contact, with a retry of those that failed. */
export function OutcomeDialog({ run, onRetry, onUndo, onClose }: OutcomeDialogProps) {
	const t = useTranslations("contacts.bulk");
	const textOf = useErrorText();
	const { number } = useFormats();
	const { action, done, failed, total, state } = run;
	const left = total - done.length - failed.length;
	return (
		<Dialog
			open
			onOpenChange={(isOpen) => !isOpen && onClose()}
			title={t(state === "stopped" ? `outcome.stopped.${action}` : `outcome.finished.${action}`)}
			description={t("outcome.counts", {
				done: number(done.length),
				failed: number(failed.length),
				left: number(left),
			})}
			footer={
				<>
					{onUndo && <Button onClick={onUndo}>{t("undo", { count: number(done.length) })}</Button>}
					{failed.length > 0 && (
						<Button onClick={onRetry}>{t("retry", { count: number(failed.length) })}</Button>
					)}
					<Button variant="primary" onClick={onClose}>
						{t("close")}
					</Button>
				</>
			}
		>
			<ul className="flex flex-col text-table">
				{failed.map(({ contact, error }) => (
					<li key={contact.id} className="flex gap-2 border-line border-b py-2 last:border-0">
						<CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-label={t("outcome.failed")} />
						<span className="min-w-0">
							<bdi className="font-medium">{contactName(contact)}</bdi>
							<span className="block text-ink-2">{textOf(error)}</span>
						</span>
					</li>
				))}
				{done.slice(0, DONE_SHOWN).map((contact) => (
					<li key={contact.id} className="flex gap-2 border-line border-b py-2 last:border-0">
						<CircleCheck
							className="mt-0.5 size-4 shrink-0 text-accent-ink"
							aria-label={t(`outcome.done.${action}`)}
						/>
						<bdi className="min-w-0 truncate">{contactName(contact)}</bdi>
					</li>
				))}
				{done.length > DONE_SHOWN && (
					<li className="py-2 text-ink-3">
						{t("outcome.more", { count: number(done.length - DONE_SHOWN) })}
					</li>
				)}
			</ul>
		</Dialog>
	);
}
