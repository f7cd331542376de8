"use client";

import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/data/copy-button";
import { CopyField } from "@/components/ui/data/copy-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { exampleCommand } from "@/lib/console/staff/tokens";
import type { CreatedApiToken } from "@/lib/staff/tokens";

type CreatedTokenProps = { created: CreatedApiToken; onClose: () => void };

/** Shows a new token, once, and a command to try it. */
export function CreatedToken({ created, onClose }: CreatedTokenProps) {
	const t = useTranslations("tokens.created");
	const box = useRef<HTMLInputElement>(null);
	const command = exampleCommand(created);
	return (
		<Dialog
			open
			size="wide"
			onOpenChange={(open) => !open && onClose()}
			dismissible={false}
			initialFocus={box}
			title={t("title")}
			description={t("text")}
			footer={<Button onClick={onClose}>{t("done")}</Button>}
		>
			<div className="flex flex-col gap-4">
				<CopyField ref={box} label={t("token")} value={created.secret} />
				<section aria-label={t("try")} className="flex flex-col gap-1.5">
					<div className="flex items-center justify-between">
						<h3 className="font-medium text-table">{t("try")}</h3>
						<CopyButton value={command} what={t("command")} />
					</div>
					<pre
						className="whitespace-pre-wrap break-all rounded-card border border-line bg-subtle p-3 font-mono text-label"
						dir="ltr"
					>
						{command}
					</pre>
				</section>
			</div>
		</Dialog>
	);
}
