"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useReplay } from "@/components/webhooks/deliveries/use-delivery-actions";
import { useReplayCount } from "@/components/webhooks/deliveries/use-replays";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import {
	addTimes,
	type KnownTimes,
	LEAD_HOURS,
	type ReplayChoice,
	replayChoices,
	replaySince,
} from "@/lib/console/webhooks/deliveries/replay";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

type ReplayDialogProps = {
	webhook: Webhook;
	health: WebhookHealth | undefined;
	onClose: () => void;
};

/** Replays the events that a webhook missed since a time; enables a disabled webhook first. */
export function ReplayDialog({ webhook, health, onClose }: ReplayDialogProps) {
	const t = useTranslations("webhookLog.replay");
	const tActions = useTranslations("ui.actions");
	const { moment, number, timeZone } = useFormats();
	const now = useNow();
	const textOf = useErrorText();
	// Enabled webhooks whose replay failed keep the question that was asked.
	const [isOff] = useState(!webhook.is_active);
	// May load while the dialog is open, or be from before the webhook was disabled.
	const [seen, setSeen] = useState<KnownTimes>({ failingSince: null, disabledAt: null });
	const known = addTimes(seen, health);
	if (known.failingSince !== seen.failingSince || known.disabledAt !== seen.disabledAt) setSeen(known);
	const choices = replayChoices(known);
	const [chosen, setChoice] = useState<ReplayChoice>();
	const choice = chosen ?? choices[0] ?? "day";
	const [local, setLocal] = useState("");
	const custom = { local, timeZone };
	const [error, setError] = useState<string>();
	const replay = useReplay(webhook.id);
	// The last hour and day are counted from here, not again with every tick of the clock.
	const [openedAt] = useState(now);
	const counted = replaySince(choice, known, custom, openedAt);

	/** The start time of a choice, worded as in the progress message. */
	function hintOf(value: ReplayChoice): string | undefined {
		const since = replaySince(value, known, { local: "", timeZone }, now);
		if (since === null) return undefined;
		const time = moment(since, now);
		if (value !== "failing-since" && value !== "disabled") return time;
		return t("withLead", { time, hours: number(LEAD_HOURS) });
	}

	async function run(withReplay: boolean) {
		const since = withReplay ? replaySince(choice, known, custom, new Date()) : null;
		if (withReplay && since === null) return setError(t("customMissing"));
		if (since !== null && Date.parse(since) > Date.now()) return setError(t("customFuture"));
		try {
			await replay.mutateAsync({ since, enable: isOff });
			onClose();
		} catch {
			// The dialog stays open and shows the error.
		}
	}

	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={isOff ? t("titleOff") : t("title")}
			description={t("text")}
			footer={
				<>
					<Button onClick={onClose}>{tActions("cancel")}</Button>
					{isOff && (
						<Button pending={replay.isPending} onClick={() => void run(false)}>
							{t("onlyOn")}
						</Button>
					)}
					<Button variant="primary" pending={replay.isPending} onClick={() => void run(true)}>
						{isOff ? t("startOff") : t("start")}
					</Button>
				</>
			}
		>
			<div className="flex flex-col gap-3">
				<p aria-hidden className="font-medium text-table">
					{t("choice")}
				</p>
				<RadioGroup
					aria-label={t("choice")}
					value={choice}
					onValueChange={(next) => {
						setChoice(next);
						setError(undefined);
					}}
					options={choices.map((value) => {
						const hint = hintOf(value);
						return {
							value,
							label: t(`choices.${value}`),
							...(hint !== undefined && { hint }),
						};
					})}
				/>
				{choice === "custom" && (
					<Field label={t("custom")} error={error}>
						<Input
							type="datetime-local"
							value={local}
							onChange={(event) => {
								setLocal(event.currentTarget.value);
								setError(undefined);
							}}
						/>
					</Field>
				)}
				<EventCount
					webhookId={webhook.id}
					since={counted !== null && Date.parse(counted) <= now.getTime() ? counted : null}
				/>
				{replay.isError && <Alert>{t("failed", { reason: textOf(replay.error) })}</Alert>}
			</div>
		</Dialog>
	);
}

type EventCountProps = { webhookId: number; since: string | null };

/** How many events the replay would send. Its line stays, so that the buttons don't move. */
function EventCount({ webhookId, since }: EventCountProps) {
	const t = useTranslations("webhookLog.replay.count");
	const { number } = useFormats();
	const query = useReplayCount(webhookId, since);
	return (
		<p role="status" className="min-h-5 text-ink-2 text-table">
			{query && words(query)}
		</p>
	);

	function words({ data, isError }: NonNullable<typeof query>): string {
		if (data === undefined) return t(isError ? "failed" : "pending");
		return t(data.is_complete ? "all" : "some", { count: data.count, text: number(data.count) });
	}
}
