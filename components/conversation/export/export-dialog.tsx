"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import {
	transcript,
	useMessageText,
	type WrittenMessage,
} from "@/components/conversation/actions/use-message-text";
import { readDays } from "@/components/conversation/export/read-days";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/data/progress-bar";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useIsOurs } from "@/lib/console/api/service";
import { saveFile } from "@/lib/console/browser/save-file";
import type { Conversation } from "@/lib/console/conversation/first-page";
import { useFormats } from "@/lib/console/formats/reader";

const FORMATS = ["text", "json", "print"] as const;

type ExportConversationDialogProps = { conversation: Conversation; contactName: string; onClose: () => void };

/** Saves or prints a conversation, or some days of it, with progress. Closing it cancels. */
export function ExportConversationDialog({
	conversation,
	contactName,
	onClose,
}: ExportConversationDialogProps) {
	const t = useTranslations("conversation.export");
	const { dayKey, number, timeZone } = useFormats();
	const account = useAccount();
	const { writeAll } = useMessageText(conversation.contactId, contactName);
	const errorText = useErrorText();
	const toast = useToast();
	const canReadAround = useIsOurs() === true;
	const [format, setFormat] = useState<(typeof FORMATS)[number]>("text");
	const [days, setDays] = useState({ from: "", until: "" });
	const [progress, setProgress] = useState<{ done: number; total: number }>();
	const [problem, setProblem] = useState<string>();
	const [printed, setPrinted] = useState<WrittenMessage[]>();
	const running = useRef<AbortController>(undefined);

	const areReversed = days.from !== "" && days.until !== "" && days.until < days.from;

	function finish(messages: WrittenMessage[]) {
		if (messages.length === 0) return setProblem(t("none"));
		if (format === "print") return setPrinted(messages);
		const title = t("printTitle", { name: contactName, account: account.name });
		const text =
			format === "json"
				? JSON.stringify(
						messages.map(({ message, text }) => ({ ...message, shown_text: text })),
						null,
						"\t",
					)
				: `${title}\n${t("timeZone", { timeZone })}\n\n${transcript(messages)}`;
		const file = new Blob([text, "\n"], { type: format === "json" ? "application/json" : "text/plain" });
		saveFile(
			file,
			`${t("fileName", { id: String(conversation.contactId) })}.${format === "json" ? "json" : "txt"}`,
		);
		toast.success(t("done", { count: messages.length, countText: number(messages.length) }));
		onClose();
	}

	async function start() {
		if (areReversed) return;
		const control = new AbortController();
		running.current = control;
		setProblem(undefined);
		setProgress({ done: 0, total: 0 });
		const onProgress = (done: number, total: number) => setProgress({ done, total });
		try {
			const { signal } = control;
			const messages = await readDays(conversation, days, { dayKey, canReadAround, signal, onProgress });
			finish(await writeAll(messages, signal));
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
		<Field label={t(name)} optional error={name === "until" && areReversed ? t("reversed") : undefined}>
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

type PrintedConversationProps = { messages: WrittenMessage[]; contactName: string; onPrinted: () => void };

/** Messages on paper: opens the print dialog, and only prints these (see app/globals.css). */
function PrintedConversation({ messages, contactName, onPrinted }: PrintedConversationProps) {
	const t = useTranslations("conversation.export");
	const account = useAccount();
	const { timeZone } = useFormats();
	const finish = useEffectEvent(onPrinted);
	useEffect(() => {
		const printed = () => finish();
		addEventListener("afterprint", printed, { once: true });
		window.print();
		return () => removeEventListener("afterprint", printed);
	}, []);
	return createPortal(
		<div data-print className="hidden bg-white text-black print:block">
			<h1 className="font-semibold text-title">
				<bdi>{t("printTitle", { name: contactName, account: account.name })}</bdi>
			</h1>
			<p className="mb-4 text-label">{t("timeZone", { timeZone })}</p>
			{messages.map(({ message, heading, text }) => (
				<p key={message.id} className="mb-2 break-inside-avoid whitespace-pre-wrap">
					<bdi className="text-label">{heading}</bdi>
					<br />
					<bdi>{text}</bdi>
				</p>
			))}
		</div>,
		document.body,
	);
}
