"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { useMessageText } from "@/components/conversation/actions/use-message-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/data/progress-bar";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useCapability } from "@/lib/console/api/capabilities";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { saveFile } from "@/lib/console/browser/save-file";
import { readDays } from "@/lib/console/conversation/export/read-days";
import type { Conversation } from "@/lib/console/conversation/first-page";
import { useFormats } from "@/lib/console/formats/reader";
import type { Message } from "@/lib/contract/messages";

const FORMATS = ["text", "json", "print"] as const;

type ExportConversationDialogProps = { conversation: Conversation; contactName: string; onClose: () => void };

/** Saves or prints a conversation, or some days of it, with progress. Closing it cancels. */
export function ExportConversationDialog({
	conversation,
	contactName,
	onClose,
}: ExportConversationDialogProps) {
	const t = useTranslations("conversation.export");
	const { dayKey, number } = useFormats();
	const { transcriptOf } = useMessageText(contactName);
	const errorText = useErrorText();
	const toast = useToast();
	const canReadAround = useCapability(conversation.accountId, "history-around") === true;
	const [format, setFormat] = useState<(typeof FORMATS)[number]>("text");
	const [days, setDays] = useState({ from: "", until: "" });
	const [progress, setProgress] = useState<{ done: number; total: number }>();
	const [problem, setProblem] = useState<string>();
	const [printed, setPrinted] = useState<Message[]>();
	const running = useRef<AbortController>(undefined);

	function finish(messages: Message[]) {
		if (messages.length === 0) return setProblem(t("none"));
		if (format === "print") return setPrinted(messages);
		const text = format === "json" ? JSON.stringify(messages, null, "\t") : transcriptOf(messages);
		const file = new Blob([text, "\n"], { type: format === "json" ? "application/json" : "text/plain" });
		saveFile(
			file,
			`${t("fileName", { id: String(conversation.contactId) })}.${format === "json" ? "json" : "txt"}`,
		);
		toast.success(t("done", { count: messages.length, countText: number(messages.length) }));
		onClose();
	}

	async function start() {
		const control = new AbortController();
		running.current = control;
		setProblem(undefined);
		setProgress({ done: 0, total: 0 });
		const onProgress = (done: number, total: number) => setProgress({ done, total });
		try {
			const { signal } = control;
			finish(await readDays(conversation, days, { dayKey, canReadAround, signal, onProgress }));
		} catch (error) {
			if (!control.signal.aborted) setProblem(errorText(error));
		}
		setProgress(undefined);
	}

	function close() {
		running.current?.abort();
		onClose();
	}

	const day = (name: "from" | "until") => (
		<Field label={t(name)} optional>
			<Input
				type="date"
				dir="ltr"
				value={days[name]}
				onChange={({ target }) => setDays({ ...days, [name]: target.value })}
			/>
		</Field>
	);
	return (
		<Dialog
			open
			onOpenChange={close}
			title={t("title")}
			footer={
				<>
					{progress && <Button onClick={close}>{t("cancel")}</Button>}
					<Button variant="primary" pending={progress !== undefined} onClick={() => void start()}>
						{t(format === "print" ? "print" : "start")}
					</Button>
				</>
			}
		>
			<div className="flex flex-col gap-4">
				<RadioGroup
					aria-label={t("format")}
					value={format}
					onValueChange={setFormat}
					options={FORMATS.map((value) => ({
						value,
						label: t(`formats.${value}`),
						hint: t(`hints.${value}`),
					}))}
				/>
				<div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
					{day("from")}
					{day("until")}
				</div>
				{progress && (
					<div className="flex flex-col gap-1.5">
						<ProgressBar label={t("title")} {...progress} />
						<p role="status" className="text-ink-2 text-table tabular-nums">
							{t("progress", { done: number(progress.done), total: number(progress.total) })}
						</p>
					</div>
				)}
				{problem !== undefined && <Alert title={t("failed")}>{problem}</Alert>}
			</div>
			{printed && (
				<PrintedConversation
					messages={printed}
					contactName={contactName}
					onPrinted={() => setPrinted(undefined)}
				/>
			)}
		</Dialog>
	);
}

type PrintedConversationProps = { messages: Message[]; contactName: string; onPrinted: () => void };

/** Messages on paper: opens the print dialog, and only prints these (see app/globals.css). */
function PrintedConversation({ messages, contactName, onPrinted }: PrintedConversationProps) {
	const t = useTranslations("conversation.export");
	const account = useAccount();
	const { exact } = useFormats();
	const { textOf } = useMessageText(contactName);
	const finish = useEffectEvent(onPrinted);
	useEffect(() => {
		const printed = () => finish();
		addEventListener("afterprint", printed, { once: true });
		window.print();
		return () => removeEventListener("afterprint", printed);
	}, []);
	return createPortal(
		<div data-print className="hidden bg-white text-black print:block">
			<h1 className="mb-4 font-semibold text-title">
				<bdi>{t("printTitle", { name: contactName, account: account.name })}</bdi>
			</h1>
			{messages.map((message) => (
				<p key={message.id} className="mb-2 break-inside-avoid whitespace-pre-wrap">
					<span className="text-label">
						{exact(message.message_time)} ·{" "}
						<bdi>{message.direction === "outgoing" ? account.name : contactName}</bdi>
					</span>
					<br />
					<bdi>{textOf(message)}</bdi>
				</p>
			))}
		</div>,
		document.body,
	);
}
