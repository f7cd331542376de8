"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useToast } from "@/components/ui/overlay/toaster";
import { copyText } from "@/lib/console/browser/copy-text";

type CopyButtonProps = {
	/** The raw text to copy. */
	value: string;
	/** What is copied, for the tooltip: "number", "URL". */
	what: string;
	/** Shows a label beside the icon. */
	labelled?: boolean;
	variant?: ButtonVariant;
	size?: "regular" | "small";
	onCopied?: () => void;
};

const CONFIRMED_MS = 2000;

/** Copies text and confirms it in place. */
export function CopyButton({ value, what, labelled, variant, size = "small", onCopied }: CopyButtonProps) {
	const t = useTranslations("ui");
	const toast = useToast();
	const [copied, setCopied] = useState(false);

	useEffect(() => {
		if (!copied) return;
		const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
		return () => clearTimeout(timer);
	}, [copied]);

	async function copy() {
		if (!(await copyText(value))) return toast.failure(t("copyFailed"));
		setCopied(true);
		onCopied?.();
	}

	const icon = copied ? <Check className="text-accent-ink" aria-hidden /> : <Copy aria-hidden />;
	return (
		<>
			{labelled ? (
				<Button variant={variant ?? "secondary"} size={size} icon={icon} onClick={copy}>
					{copied ? t("actions.copied") : t("actions.copy")}
				</Button>
			) : (
				<IconButton
					variant={variant ?? "ghost"}
					size={size}
					icon={icon}
					label={t("copyOf", { what })}
					onClick={copy}
				/>
			)}
			<span className="sr-only" role="status">
				{copied ? t("copiedOf", { what }) : ""}
			</span>
		</>
	);
}
