"use client";

import { Check, ClipboardCopy } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/overlay/toaster";
import { copyText } from "@/lib/console/browser/copy-text";
import { hostOf } from "@/lib/console/webhooks/url/url-parts";

type CopyForDeveloperProps = {
	url: string;
	/** When it failed, as ISO 8601; with the cause and what to do. */
	failure?: { time: string | null; what: string; fix: string | undefined };
	/** A request as sent, or a sample. */
	request?: string | undefined;
	response?: string | null | undefined;
};

/** Copies what the developer of the endpoint needs to know, as text for a mail or a chat. Never has the secret. */
export function CopyForDeveloper({ url, failure, request, response }: CopyForDeveloperProps) {
	const t = useTranslations("webhookLog.developer");
	const tUi = useTranslations("ui");
	const toast = useToast();
	const [copied, setCopied] = useState(false);

	const parts = [
		t(failure ? "failing" : "setUp", { host: hostOf(url) }),
		[
			t("url", { url }),
			failure?.time && t("time", { time: failure.time }),
			failure && t("what", { what: failure.what }),
			failure?.fix && t("fix", { fix: failure.fix }),
		],
		t("rules"),
		request && [t("request"), request],
		response ? [t("response"), response] : !failure && [t("expected"), "HTTP/1.1 200"],
	];

	async function copy() {
		const text = parts.flatMap((part) => {
			const lines = (Array.isArray(part) ? part : [part]).filter(Boolean);
			return lines.length > 0 ? [lines.join("\n")] : [];
		});
		if (!(await copyText(text.join("\n\n")))) return toast.failure(tUi("copyFailed"));
		setCopied(true);
	}

	return (
		<>
			<Button
				icon={copied ? <Check aria-hidden /> : <ClipboardCopy aria-hidden />}
				onClick={() => void copy()}
			>
				{t("button")}
			</Button>
			<span className="sr-only" role="status">
				{copied ? tUi("actions.copied") : ""}
			</span>
		</>
	);
}
