"use client";

import { Copy } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { isInPopup } from "@/components/ui/overlay/side-panel";

type SelectionBarProps = { count: number; onCopy: () => void; onCancel: () => void };

/** What can be done with the selected messages. */
export function SelectionBar({ count, onCopy, onCancel }: SelectionBarProps) {
	const t = useTranslations("conversation.actions");
	const cancel = useEffectEvent(onCancel);
	useEffect(() => {
		function handle(event: KeyboardEvent) {
			if (event.key !== "Escape" || closesOther(event.target)) return;
			// Otherwise it would close the panel.
			event.preventDefault();
			cancel();
		}
		document.addEventListener("keydown", handle, { capture: true });
		return () => document.removeEventListener("keydown", handle, { capture: true });
	}, []);
	return (
		<div className="flex shrink-0 items-center gap-2 border-line border-t bg-surface px-3 py-2">
			<span role="status" className="flex-1 text-table tabular-nums">
				{t("selected", { count })}
			</span>
			<Button size="small" variant="ghost" onClick={onCancel}>
				{t("cancel")}
			</Button>
			<Button
				size="small"
				variant="primary"
				icon={<Copy aria-hidden />}
				onClick={onCopy}
				disabledReason={count === 0 ? t("nothingSelected") : undefined}
			>
				{t("copy")}
			</Button>
		</div>
	);
}

/** Whether Escape closes what has the focus: a popup, or the field to find text in the conversation. */
function closesOther(target: EventTarget | null): boolean {
	return isInPopup(target) || (target instanceof Element && target.closest("aside search") !== null);
}
