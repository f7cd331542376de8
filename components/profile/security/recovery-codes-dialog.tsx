"use client";

import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/data/copy-button";
import { Dialog } from "@/components/ui/overlay/dialog";

type RecoveryCodesDialogProps = { codes: string[]; onClose: () => void };

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
	const t = useTranslations("profile.secondFactor.codes");
	const text = `${codes.join("\n")}\n`;

	function download() {
		const link = document.createElement("a");
		link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
		link.download = "chat-console-recovery-codes.txt";
		link.click();
		URL.revokeObjectURL(link.href);
	}

	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			dismissible={false}
			title={t("title")}
			description={t("text")}
			footer={
				<Button variant="primary" onClick={onClose}>
					{t("done")}
				</Button>
			}
		>
			<ol
				aria-label={t("label")}
				dir="ltr"
				className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control bg-subtle p-3 font-mono text-label tabular-nums phone:grid-cols-1"
			>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<div className="mt-3 flex gap-2">
				<CopyButton labelled size="regular" value={text} what={t("label")} />
				<Button icon={<Download aria-hidden />} onClick={download}>
					{t("download")}
				</Button>
			</div>
		</Dialog>
	);
}
