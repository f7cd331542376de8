"use client";

import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useFormats } from "@/lib/console/formats/reader";
import type { ContactImport } from "@/lib/contract/extensions/contact-imports";

/** What someone can ask an import to become. */
export type AskedState = "running" | "paused" | "stopped";

type ImportActionsProps = {
	found: Pick<ContactImport, "state" | "planned">;
	onChange: (state: AskedState) => Promise<void>;
	/** Leads to the next import, once this one is over. */
	again: ReactNode;
};

/** Runs, pauses, continues and stops an import. */
export function ImportActions({ found, onChange, again }: ImportActionsProps) {
	const t = useTranslations("contactImport.page");
	const { id: accountId } = useAccount();
	const toast = useToast();
	const { number } = useFormats();
	const errorText = useErrorText();
	const denial = useDenial("Chat Contacts — Import");
	const [pending, setPending] = useState<AskedState>();
	const [isAsking, setAsking] = useState(false);

	async function change(state: AskedState) {
		setPending(state);
		try {
			await onChange(state);
		} catch (error) {
			toast.failure(t("changeFailed"), { description: errorText(error) });
		} finally {
			setPending(undefined);
			setAsking(false);
		}
	}

	const planned = (...names: string[]) => names.reduce((sum, name) => sum + (found.planned[name] ?? 0), 0);
	const unchecked = planned("unchecked");
	const count = planned("new", "restored", "changed", "doubtful") + unchecked;
	const canStop = ["uploading", "checking", "checked", "running", "paused"].includes(found.state);
	const hasStarted = found.state === "running" || found.state === "paused";
	const isOver = found.state === "done" || found.state === "stopped";
	return (
		<>
			{canStop && (
				<Button onClick={() => setAsking(true)} disabledReason={denial}>
					{t(hasStarted ? "stop" : "cancel")}
				</Button>
			)}
			{found.state === "running" && (
				<Button pending={pending === "paused"} onClick={() => void change("paused")} disabledReason={denial}>
					{t("pause")}
				</Button>
			)}
			{found.state === "paused" && (
				<Button
					variant="primary"
					pending={pending === "running"}
					onClick={() => void change("running")}
					disabledReason={denial}
				>
					{t("continue")}
				</Button>
			)}
			{found.state === "checked" && (
				<Button
					variant="primary"
					pending={pending === "running"}
					onClick={() => void change("running")}
					disabledReason={denial ?? (count === 0 ? t("nothing") : undefined)}
				>
					{t(unchecked > 0 ? "startRows" : "start", { count, countText: number(count) })}
				</Button>
			)}
			{isOver && again}
			{isOver && (
				<ButtonLink variant="primary" href={`/${accountId}/contacts`}>
					{t("toContacts")}
				</ButtonLink>
			)}
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				title={t(hasStarted ? "stopTitle" : "cancelTitle")}
				confirmLabel={t(hasStarted ? "stop" : "cancel")}
				pending={pending === "stopped"}
				consequence={t(hasStarted ? "stopText" : "cancelText")}
				onConfirm={() => void change("stopped")}
			/>
		</>
	);
}
