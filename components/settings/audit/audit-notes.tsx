"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MessageSquarePlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { NO_FILTER } from "@/components/settings/audit/audit-filter";
import { useAudit } from "@/components/settings/audit/use-audit";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DetailSection } from "@/components/ui/data/facts";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { LeaveDialog } from "@/components/ui/drafts/leave-dialog";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { Textarea } from "@/components/ui/form/textarea";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { useAccount } from "@/lib/console/account";
import { call } from "@/lib/console/api/client";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { invalidate } from "@/lib/console/api/query";
import { isFocusFree } from "@/lib/console/browser/free-focus";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";
import { type AuditEvent, auditNote } from "@/lib/contract/console/audit";

/** The notes on an event of the console's log, and a field to add one. Notes can't be changed, as no event can. */
export function AuditNotes({ event }: { event: AuditEvent }) {
	const t = useTranslations("audit.notes");
	const ui = useTranslations("ui.actions");
	const tAudit = useTranslations("audit");
	const textOf = useErrorText();
	const { query, events } = useAudit({
		...NO_FILTER,
		source: "console",
		area: "audit",
		action: "audit.noted",
		record: event.id,
	});
	return (
		<DetailSection title={t("title")}>
			{query.isError && events === undefined && (
				<Alert
					title={t("failed")}
					actions={
						<Button size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
							{ui("retry")}
						</Button>
					}
				>
					{textOf(query.error)}
				</Alert>
			)}
			{events && events.length > 0 && (
				<ul className="divide-y divide-line rounded-card border border-line text-table">
					{events.map((note) => (
						<li key={note.id} className="px-3 py-2">
							<p className="mb-1 flex flex-wrap items-baseline gap-x-2 text-ink-3">
								<bdi>{note.person?.name ?? tAudit("nobody")}</bdi>
								<RelativeTime value={note.time} className="ms-auto" />
							</p>
							<p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
								{textOfNote(note) ?? tAudit("event.notRecorded")}
							</p>
						</li>
					))}
				</ul>
			)}
			{query.hasNextPage && (
				<Button size="small" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					{t("older")}
				</Button>
			)}
			<NewNote event={event} />
		</DetailSection>
	);
}

/** A button that opens a field for a note. */
function NewNote({ event }: { event: AuditEvent }) {
	const t = useTranslations("audit.notes");
	const denial = useDenial("Audit log — Edit");
	const opener = useRef<HTMLButtonElement>(null);
	const [isOpen, setOpen] = useState(false);
	// The field that had the focus is gone.
	const wasOpen = useRef(isOpen);
	useEffect(() => {
		if (wasOpen.current && !isOpen && isFocusFree()) opener.current?.focus();
		wasOpen.current = isOpen;
	}, [isOpen]);
	if (isOpen) return <NoteForm event={event} onClose={() => setOpen(false)} />;
	return (
		<Button
			ref={opener}
			size="small"
			variant="ghost"
			icon={<MessageSquarePlus aria-hidden />}
			disabledReason={denial}
			onClick={() => setOpen(true)}
			className="-ms-2.5"
		>
			{t("add")}
		</Button>
	);
}

/** What is typed while a note is added stays. */
function NoteForm({ event, onClose }: { event: AuditEvent; onClose: () => void }) {
	const t = useTranslations("audit.notes");
	const ui = useTranslations("ui.actions");
	const textOf = useErrorText();
	const client = useQueryClient();
	const { id: accountId } = useAccount();
	const add = useMutation({
		mutationFn: (body: { note: string }) =>
			call("addAuditNote", { params: { accountId, eventId: event.id }, body }),
		onSuccess: async (_, sent) => {
			await invalidate(client, accountId, "listAudit");
			if (form.getValues("note").trim() === sent.note.trim()) onClose();
		},
	});
	const form = useRequestForm({ schema: auditNote, defaultValues: { note: "" }, error: add.error });
	const guard = useLeaveGuard(form.watch("note").trim() !== "");
	const failure = form.failure && textOf(form.failure);
	return (
		<Form className="mt-2 flex flex-col gap-2" onSubmit={form.handleSubmit((body) => add.mutate(body))}>
			<Field label={t("label")} hint={t("hint")} error={form.errorAt("note") ?? failure}>
				<Textarea {...form.register("note")} autoFocus rows={2} />
			</Field>
			<div className="flex gap-2">
				<Button size="small" variant="primary" type="submit" pending={add.isPending}>
					{t("save")}
				</Button>
				<Button size="small" variant="ghost" onClick={onClose}>
					{ui("cancel")}
				</Button>
			</div>
			<LeaveDialog asking={guard.asking} />
		</Form>
	);
}

/** A note's text; undefined if it was erased. */
function textOfNote({ changes }: AuditEvent): string | undefined {
	const text = changes.find(({ field }) => field === "note")?.to;
	return typeof text === "string" ? text : undefined;
}
