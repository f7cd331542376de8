"use client";

import { Power, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/overlay/toaster";
import { CopyForDeveloper } from "@/components/webhooks/copy-for-developer";
import { useTryNow } from "@/components/webhooks/deliveries/use-delivery-actions";
import { NOTE_LOOKS, Note } from "@/components/webhooks/note";
import { Countdown } from "@/components/webhooks/page/countdown";
import { ReplayDialog } from "@/components/webhooks/page/replay-dialog";
import { samplePayload } from "@/components/webhooks/sample-payloads";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { isKnownReason, webhookState } from "@/lib/console/webhooks/deliveries/delivery-state";
import { explainDelivery } from "@/lib/console/webhooks/deliveries/explain-delivery";
import { requestText } from "@/lib/console/webhooks/deliveries/http-text";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

type StateNoteProps = {
	webhook: Webhook;
	health: WebhookHealth | undefined;
	/** Whether the service keeps a delivery log, which test events and replays need. */
	hasLog: boolean;
};

/** The webhook's state: what happened, what to do, and when the next attempt is. */
export function StateNote(props: StateNoteProps) {
	const { webhook, health } = props;
	const [asking, setAsking] = useState(false);
	return (
		<>
			<CurrentState {...props} onEnable={() => setAsking(true)} />
			{/* Not part of a state: a replay can fail after the webhook was enabled. */}
			{asking && <ReplayDialog webhook={webhook} health={health} onClose={() => setAsking(false)} />}
		</>
	);
}

type CurrentStateProps = StateNoteProps & { onEnable: () => void };

function CurrentState({ webhook, health, hasLog, onEnable }: CurrentStateProps) {
	const t = useTranslations("webhooks");
	const tNote = useTranslations("webhookLog.note");
	const { id: accountId } = useAccount();
	const { number, moment } = useFormats();
	const now = useNow();
	const state = webhookState(webhook, health, now);
	const { cause, next, httpStatus, host, words } = explainDelivery(webhook, health);
	const status = String(httpStatus ?? "");
	const title = cause && t(`causes.${cause}.title`, { host, status });
	const fix = cause && t(`causes.${cause}.fix`, { host });
	const isUnknown = cause === "unknown" && words !== null;
	const waiting = health?.waiting ?? 0;
	const forDeveloper = title && (
		<CopyForDeveloper
			url={webhook.url}
			failure={{ time: webhook.last_delivery_at, what: title, fix: fix ?? undefined }}
			request={requestText(webhook.url, {}, samplePayload("chat.message.inbound", accountId))}
		/>
	);

	switch (state.kind) {
		case "disabled":
			return (
				<Note
					{...NOTE_LOOKS.disabled}
					title={title ?? t(webhook.last_delivery_at === null ? "calm.disabledUnused" : "calm.disabled")}
					actions={
						<>
							{forDeveloper}
							{hasLog && <EnableButton onEnable={onEnable} />}
						</>
					}
				>
					{hasLog && <p>{tNote(`disabled.${isKnownReason(state.reason) ? state.reason : "person"}`)}</p>}
					{fix && <p>{fix}</p>}
					{hasLog ? <p>{tNote("disabledLater")}</p> : cause && <p>{t("next.disabled")}</p>}
				</Note>
			);
		case "waiting":
			return (
				<Note {...NOTE_LOOKS.waiting} title={t("calm.waiting")}>
					{hasLog && <p>{tNote("tryTest")}</p>}
				</Note>
			);
		case "active":
			return (
				<Note
					{...NOTE_LOOKS.active}
					title={httpStatus === null ? t("calm.success") : t("calm.successStatus", { status })}
				/>
			);
		case "other":
			if (cause === null) {
				return <Note {...NOTE_LOOKS.other} title={t("calm.other", { word: state.word })} />;
			}
	}
	const since = "since" in state ? state.since : null;
	// With a log, the count of waiting events tells whether there is another attempt.
	const afterwards = hasLog ? "over" : next;
	return (
		<Note
			{...NOTE_LOOKS[state.kind === "retrying" ? "retrying" : "failed"]}
			title={title ?? t("causes.unknown.title")}
			actions={
				<>
					{forDeveloper}
					{waiting > 0 && <TryNowButton webhookId={webhook.id} />}
				</>
			}
		>
			{isUnknown && <p>{tNote("unknownClass", { word: words })}</p>}
			{fix && <p>{fix}</p>}
			{state.kind === "failing" && since !== null && (
				<p>{tNote("failingSince", { time: moment(since, now) })}</p>
			)}
			{/* The count changes with every event, so it isn't announced. */}
			{waiting > 0 ? (
				<p aria-live="off">
					{tNote("waiting", { count: waiting, text: number(waiting) })}{" "}
					{health?.next_attempt_at && <Countdown until={health.next_attempt_at} />}
				</p>
			) : (
				afterwards && <p>{t(`next.${afterwards}`)}</p>
			)}
		</Note>
	);
}

function TryNowButton({ webhookId }: { webhookId: number }) {
	const t = useTranslations("webhookLog.note");
	const toast = useToast();
	const textOf = useErrorText();
	const { number } = useFormats();
	const denial = useDenial("Chat Detail — Edit");
	const tryNow = useTryNow(webhookId);

	async function run() {
		try {
			const count = await tryNow.mutateAsync();
			toast.success(t("tried", { count, text: number(count) }));
		} catch (error) {
			toast.failure(t("tryFailed"), { description: textOf(error) });
		}
	}

	return (
		<Button
			icon={<RefreshCw aria-hidden />}
			pending={tryNow.isPending}
			disabledReason={denial}
			onClick={() => void run()}
		>
			{t("tryNow")}
		</Button>
	);
}

function EnableButton({ onEnable }: Pick<CurrentStateProps, "onEnable">) {
	const t = useTranslations("webhookLog.note");
	const denial = useDenial("Chat Detail — Edit");
	return (
		<Button icon={<Power aria-hidden />} disabledReason={denial} onClick={onEnable}>
			{t("enable")}
		</Button>
	);
}
