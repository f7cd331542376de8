"use client";

import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/data/copy-button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import { CopyForDeveloper } from "@/components/webhooks/copy-for-developer";
import { samplePayload } from "@/components/webhooks/sample-payloads";
import { releaseSecret, type UnstoredSecret } from "@/components/webhooks/save/unstored-secret";
import { VerifyCode } from "@/components/webhooks/verify-code";
import { webhookAddress } from "@/lib/console/addresses/addresses";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";
import { useFormats } from "@/lib/console/formats/reader";
import { requestText } from "@/lib/console/webhooks/deliveries/http-text";
import { hostOf } from "@/lib/console/webhooks/url/url-parts";

/** Shows a new secret, once. Closes only after you confirm that you stored it. */
export function SecretDialog({ unstored }: { unstored: UnstoredSecret }) {
	const { accountId, webhookId, url, secret, bothUntil } = unstored;
	const t = useTranslations("webhooks.secret");
	const tRotate = useTranslations("webhookLog.rotate");
	const { moment } = useFormats();
	const host = hostOf(url);
	const router = useRouter();
	const [copied, setCopied] = useState(false);
	const [stored, setStored] = useState(false);
	const guard = useLeaveGuard(!copied && !stored);
	const secretId = useId();
	const box = useRef<HTMLInputElement>(null);

	function finish() {
		guard.release();
		releaseSecret();
		router.push(webhookAddress(accountId, webhookId), { scroll: false });
	}

	return (
		<>
			<Dialog
				open
				onOpenChange={() => undefined}
				dismissible={false}
				size="wide"
				initialFocus={box}
				title={bothUntil === undefined ? t("title") : tRotate("storeTitle")}
				description={
					bothUntil === undefined
						? t("description", { host })
						: tRotate("store", { host, time: moment(bothUntil, new Date()) })
				}
				footer={
					<>
						<span className="me-auto flex items-center">
							<Checkbox checked={stored} onCheckedChange={setStored} label={t("stored")} />
						</span>
						<Button
							variant="primary"
							onClick={finish}
							disabledReason={copied || stored ? undefined : t("notYet")}
						>
							{t("done")}
						</Button>
					</>
				}
			>
				<div className="flex flex-col gap-4">
					<div className="flex flex-col gap-1.5">
						<label htmlFor={secretId} className="font-medium text-table">
							{t("label")}
						</label>
						<div className="flex gap-2">
							<input
								ref={box}
								id={secretId}
								readOnly
								dir="ltr"
								value={secret}
								spellCheck={false}
								autoComplete="off"
								onFocus={(event) => event.currentTarget.select()}
								onCopy={() => setCopied(true)}
								className="h-8 w-full min-w-0 rounded-control border border-line-strong bg-subtle px-2.5 font-mono text-[12px]"
							/>
							<CopyButton
								labelled
								size="regular"
								variant="primary"
								value={secret}
								what={t("what")}
								onCopied={() => setCopied(true)}
							/>
						</div>
					</div>
					{isHexSecret(secret) && (
						<section className="flex flex-col gap-2">
							<h3 className="font-semibold text-table">{t("verifyTitle")}</h3>
							<div className="flex flex-wrap items-start justify-between gap-2">
								<p className="basis-80 grow text-pretty text-ink-2 text-table">{t("verifyText")}</p>
								<CopyForDeveloper
									url={url}
									request={requestText(url, {}, samplePayload("chat.message.inbound", accountId))}
								/>
							</div>
							<VerifyCode url={url} />
						</section>
					)}
				</div>
			</Dialog>
			<ConfirmDialog
				open={guard.asking !== null}
				onOpenChange={(open) => !open && guard.asking?.stay()}
				title={t("leave.title")}
				consequence={bothUntil === undefined ? t("leave.consequence") : tRotate("leave.consequence")}
				confirmLabel={t("leave.confirm")}
				cancelLabel={t("leave.cancel")}
				onConfirm={() => guard.asking?.leave()}
			/>
		</>
	);
}

/** Whether a secret has the format that the sample code expects: 32 bytes in hex. */
export function isHexSecret(secret: string): boolean {
	return /^[0-9a-f]{64}$/i.test(secret);
}
